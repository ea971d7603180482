import type { Board, Bookables } from '@nikhar/contract/desk'
import { salonInstant } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { useQueuedEntries } from '../../../lib/desk-queue.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { minutesIntoDay, useCurrentTime } from '../../../lib/salon-time.ts'
import { applyChanges } from '../../day/apply-changes.ts'
import { PanelHeading } from '../../day/components/panel-heading.tsx'
import type { BoardPanel } from '../../day/use-board-panel.ts'
import { GuestFields } from './guest-fields.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { TimeChoices } from './time-choices.tsx'
import { useWalkIn } from '../use-walk-in.ts'
import {
  calculateTotal,
  checkDraft,
  listChoices,
  toAppointment,
  type Bookable,
  type TimeChoice,
} from '../walk-in-draft.ts'
import { WalkInFooter } from './walk-in-footer.tsx'

interface WalkInPanelProps {
  outletId: number
  day: string
  given: Extract<BoardPanel, { kind: 'walk-in' }>
  onClose: () => void
}

/** Books a guest at the desk or on the phone: time, service, Book. */
export function WalkInPanel(props: WalkInPanelProps) {
  const { outletId, day, onClose } = props
  const { data: board } = useQuery(deskQueries.board(outletId, day))
  const { data: bookables, isError, error, refetch, isFetching } = useQuery(deskQueries.bookables(outletId))
  const entries = useQueuedEntries()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PanelHeading title="New booking" onClose={onClose} />
      {isError && !bookables && (
        <LoadFailure
          error={error}
          title="The menu could not be loaded"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {(!board || !bookables) && !isError && (
        <Loading label="Loading the menu">
          <FormSkeleton fields={4} />
        </Loading>
      )}
      {board && bookables && <WalkInForm {...props} board={applyChanges(board, entries)} bookables={bookables} />}
    </div>
  )
}

interface WalkInFormProps extends WalkInPanelProps {
  board: Board
  bookables: Bookables
}

function WalkInForm({ outletId, day, given, onClose, board, bookables }: WalkInFormProps) {
  const now = useCurrentTime()
  const booking = useWalkIn(outletId, onClose)
  const [services, setServices] = useState<readonly Bookable[]>([])
  const [guest, setGuest] = useState({ name: given.name ?? '', phone: '' })
  const [chosen, setChosen] = useState<TimeChoice | undefined>(() => toChoice(given, day))
  const choices = listChoices(board, services, now)
  const choice = chosen ?? choices[0]

  if (!choice)
    return <p className="py-6 text-ink-2">Nobody has 15 minutes free that day. Choose another day on the board.</p>
  const draft = { ...choice, services, ...guest }
  const total = calculateTotal(services, bookables.gstRate)
  const appointment = toAppointment(draft, salonInstant(day, choice.from).toISOString(), total)
  const verdict = checkDraft(board, appointment, { bookables, now })
  const submit = (isSeated: boolean) => booking.mutate({ draft, appointment, isSeated })

  return (
    <form
      noValidate
      aria-label="New booking"
      onSubmit={(event) => {
        event.preventDefault()
        if (services.length > 0) submit(false)
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="grid min-h-0 flex-1 auto-rows-max gap-5 overflow-y-auto px-0.5 pb-4">
        <TimeChoices
          board={board}
          services={services}
          now={now}
          choices={choices}
          choice={choice}
          onChoose={setChosen}
        />
        <ServiceChoice
          services={bookables.services}
          stylistId={choice.stylistId}
          chosen={services}
          onChange={setServices}
        />
        <GuestFields guest={guest} error={booking.error} onChange={setGuest} />
      </div>
      <WalkInFooter
        appointment={appointment}
        hasServices={services.length > 0}
        verdict={verdict}
        error={booking.error}
        pending={booking.isPending}
        now={now}
        onSeat={() => submit(true)}
      />
    </form>
  )
}

function toChoice({ startTime, stylistId }: WalkInPanelProps['given'], day: string): TimeChoice | undefined {
  return startTime === undefined || stylistId === undefined
    ? undefined
    : { stylistId, from: minutesIntoDay(startTime, day) }
}
