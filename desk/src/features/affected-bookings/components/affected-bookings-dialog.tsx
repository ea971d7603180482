import { formatMoment } from '@nikhar/contract/salon-time'
import { Check, Send } from 'lucide-react'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { AffectedBookingRow } from './affected-booking-row.tsx'
import { CallLink } from './call-link.tsx'
import {
  type BookingChoice,
  chooseForAll,
  type Choices,
  countChoices,
  suggestChoices,
  toDecisions,
} from '../booking-choice.ts'
import type { BookingChange } from '../use-booking-change.ts'

interface AffectedBookingsDialogProps {
  change: BookingChange
  /** Close Thursday, 26 November. */
  title: string
  /** What the button does besides notifying guests: Close the day. */
  action: string
  /** What closing the dialog means: Keep open. */
  dismiss: string
  /** The message to guests whose booking is moved or cancelled. */
  message: string
  /** A stylist who leaves cannot keep bookings. */
  canKeep?: boolean
  /** What happens to a booking without a proposal: it is kept, or its guest is asked to choose. */
  otherwise?: 'ask' | 'keep'
  /** What was searched for, and in which order. */
  search?: string
}

/** Asks what happens to the bookings affected by a change. Guests are not notified before the button is pressed. */
export function AffectedBookingsDialog({ change, ...rest }: AffectedBookingsDialogProps) {
  const { bookings, calls } = change
  const shown = useLastDefined(bookings)
  return (
    <Sheet
      open={bookings !== undefined || calls !== undefined}
      onOpenChange={(open) => !open && change.dismiss()}
      title={rest.title}
      closeButton
      wide
    >
      {calls && <CallList calls={calls} onDone={change.dismiss} />}
      {!calls && shown.value && <Resolver key={shown.key} {...rest} change={change} bookings={shown.value} />}
    </Sheet>
  )
}

type ResolverProps = AffectedBookingsDialogProps & { bookings: NonNullable<BookingChange['bookings']> }

function Resolver(props: ResolverProps) {
  const {
    change,
    bookings,
    action,
    dismiss,
    message,
    canKeep = true,
    otherwise = 'keep',
    search = SAME_STYLIST,
  } = props
  const [choices, setChoices] = useState<Choices>(() => suggestChoices(bookings, canKeep ? otherwise : 'cancel'))
  const counts = countChoices(bookings, choices)
  const { isPending, error, decide } = change
  const chooseOne = (orderId: string, choice: BookingChoice) => setChoices(new Map([...choices, [orderId, choice]]))

  return (
    <>
      <Note tone="warm" className="mt-4">
        <strong>
          {bookings.length === 1 ? '1 booking is affected.' : `${bookings.length} bookings are affected.`}
        </strong>{' '}
        {`${search} No one is notified until you confirm.`}
      </Note>
      {bookings.length > 1 && (
        <div className="mt-3">
          <RadioGroup
            legend="All of them"
            legendHidden
            look="pills"
            options={[
              { value: 'move', label: 'Move all' },
              ...(canKeep ? [{ value: 'ask' as const, label: 'Ask all' }] : []),
              { value: 'cancel', label: 'Cancel all' },
              ...(canKeep ? [{ value: 'keep' as const, label: 'Keep all' }] : []),
            ]}
            value={findCommonAction(choices)}
            onChange={(value: BookingChoice['action']) => setChoices(chooseForAll(bookings, choices, value))}
          />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {bookings.map((booking) => (
          <AffectedBookingRow
            key={booking.orderId}
            booking={booking}
            choice={choices.get(booking.orderId) ?? { action: 'keep' }}
            canKeep={canKeep}
            canAsk={canKeep}
            onChoose={(choice) => chooseOne(booking.orderId, choice)}
          />
        ))}
      </ul>
      {counts.told > 0 && (
        <p className="mt-1 rounded-md bg-surface-tint px-4 py-3 text-sm text-ink-2">
          <span className="block text-xs text-ink-3">
            {`${counts.told === 1 ? '1 guest is' : `${counts.told} guests are`} notified right away, with the new time if there is one. They’ll read:`}
          </span>
          {`“${message}”`}
        </p>
      )}
      <InlineError error={error?.message} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="min-w-40 flex-1 text-sm text-ink-2">
          <strong>{counts.moved} moved</strong>
          {`${counts.asked > 0 ? `, ${counts.asked} asked` : ''}, ${counts.cancelled} cancelled${counts.kept > 0 ? `, ${counts.kept} kept as they are` : ''}`}
          {counts.calls.length > 0 && (
            <b className="block text-danger">{`${countGuests(counts.calls.length)} to call`}</b>
          )}
        </p>
        <Button size="md" variant="soft" onClick={change.dismiss}>
          {dismiss}
        </Button>
        <Button
          size="md"
          pending={isPending}
          pendingText="One moment..."
          onClick={() => decide(toDecisions(choices), { count: counts.told, calls: counts.calls })}
        >
          <Send className="size-4.5" />
          {describeAction(action, counts.told)}
        </Button>
      </div>
    </>
  )
}

function describeAction(action: string, told: number): string {
  if (told === 0) return action
  return `${action}, tell ${countGuests(told)}`
}

function countGuests(count: number): string {
  return `${count} ${count === 1 ? 'guest' : 'guests'}`
}

const SAME_STYLIST = 'We looked for the same stylist first, then the same hour.'

/** The change is done, and these guests have not been notified. */
function CallList({ calls, onDone }: { calls: AffectedBooking[]; onDone: () => void }) {
  return (
    <>
      <Note tone="warm" className="mt-4">
        <strong>{`Saved. Please call ${countGuests(calls.length)}:`}</strong> we can’t reach them by message.
      </Note>
      <ul className="mt-2 divide-y divide-line">
        {calls.map(({ orderId, visitor, startTime }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <span>
              <b>{visitor.firstName}</b>
              {`, was booked for ${formatMoment(startTime)}`}
            </span>
            <CallLink visitor={visitor} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button size="md" onClick={onDone}>
          <Check className="size-4.5" />
          Done
        </Button>
      </div>
    </>
  )
}

function findCommonAction(choices: Choices): BookingChoice['action'] | undefined {
  const actions = new Set([...choices.values()].map(({ action }) => action))
  return actions.size === 1 ? [...actions][0] : undefined
}
