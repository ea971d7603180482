import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Sheet } from '@nikhar/ui/sheet'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { AffectedBookingRow } from './affected-booking-row.tsx'
import {
  type BookingChoice,
  chooseForAll,
  type Choices,
  countChoices,
  suggestChoices,
  toDecisions,
} from './booking-choice.ts'
import type { BookingChange } from './use-booking-change.ts'

interface AffectedBookingsDialogProps {
  change: BookingChange
  /** Close Thursday, 26 November. */
  title: string
  /** What the button does besides telling guests: Close the day. */
  action: string
  /** What closing the dialog means: Keep open. */
  dismiss: string
  /** What guests read whose booking is moved or cancelled. */
  message: string
  /** Someone who leaves cannot keep bookings. */
  canKeep?: boolean
}

/** Asks what becomes of the bookings that a change touches. Nobody is notified before the button is pressed. */
export function AffectedBookingsDialog({ change, ...rest }: AffectedBookingsDialogProps) {
  const { bookings } = change
  const shown = useLastDefined(bookings)
  return (
    <Sheet
      open={bookings !== undefined}
      onOpenChange={(open) => !open && change.dismiss()}
      title={rest.title}
      closeButton
      wide
    >
      {shown.value && <Resolver key={shown.key} {...rest} change={change} bookings={shown.value} />}
    </Sheet>
  )
}

type ResolverProps = AffectedBookingsDialogProps & { bookings: NonNullable<BookingChange['bookings']> }

function Resolver({ change, bookings, action, dismiss, message, canKeep = true }: ResolverProps) {
  const [choices, setChoices] = useState<Choices>(() => suggestChoices(bookings, canKeep))
  const counts = countChoices(choices)
  const { isPending, error, decide } = change
  const chooseOne = (orderId: string, choice: BookingChoice) => setChoices(new Map([...choices, [orderId, choice]]))

  return (
    <>
      <Note tone="warm" className="mt-4">
        <strong>
          {bookings.length === 1 ? '1 booking is affected.' : `${bookings.length} bookings are affected.`}
        </strong>{' '}
        We looked for the same stylist first, then the same hour. Nobody is told until you press the button.
      </Note>
      {bookings.length > 1 && (
        <div className="mt-3">
          <RadioGroup
            legend="All of them"
            legendHidden
            look="pills"
            options={[
              { value: 'move', label: 'Move all' },
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
            onChoose={(choice) => chooseOne(booking.orderId, choice)}
          />
        ))}
      </ul>
      {counts.told > 0 && (
        <p className="mt-1 rounded-md bg-surface-tint px-4 py-3 text-sm text-ink-2">
          <span className="block text-xs text-ink-3">
            They are told at once, with the new time where there is one. The reason they read:
          </span>
          {`“${message}”`}
        </p>
      )}
      <InlineError error={error?.message} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="min-w-40 flex-1 text-sm text-ink-2">
          <strong>{counts.moved} moved</strong>
          {`, ${counts.cancelled} cancelled${counts.kept > 0 ? `, ${counts.kept} kept as they are` : ''}`}
        </p>
        <Button size="md" variant="soft" onClick={change.dismiss}>
          {dismiss}
        </Button>
        <Button size="md" pending={isPending} pendingText="One moment..." onClick={() => decide(toDecisions(choices))}>
          <Send className="size-4.5" />
          {describeAction(action, counts.told)}
        </Button>
      </div>
    </>
  )
}

function describeAction(action: string, told: number): string {
  if (told === 0) return action
  return `${action}, tell ${told} ${told === 1 ? 'guest' : 'guests'}`
}

function findCommonAction(choices: Choices): BookingChoice['action'] | undefined {
  const actions = new Set([...choices.values()].map(({ action }) => action))
  return actions.size === 1 ? [...actions][0] : undefined
}
