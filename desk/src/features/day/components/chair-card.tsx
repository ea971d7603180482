import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Armchair, Check } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { findGuestPlace } from '../../../lib/guest-place.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { CardNotes } from '../../orders/components/card-notes.tsx'
import { findChairGuest } from '../find-chair-guest.ts'
import type { BoardActions } from '../use-board-actions.ts'

interface ChairCardProps {
  board: Board
  stylistId: number
  actions: BoardActions
  onOpen: (orderId: string) => void
}

/** For a stylist: the guest who is in the chair, waits for it or comes next, and what to know before starting. */
export function ChairCard({ board, stylistId, actions, onOpen }: ChairCardProps) {
  const guest = findChairGuest(board, stylistId)
  if (!guest) return null
  const place = findGuestPlace(guest)
  const services = guest.services.filter(({ status }) => status === 'ACCEPTED').map(({ serviceName }) => serviceName)
  return (
    <section
      aria-label="Your chair"
      className={classes(
        // Visible wherever the day is scrolled to: it opens at the current hour.
        'sticky top-[calc(var(--day-header,0px)+.5rem)] z-9 mx-gutter max-md:top-17 mb-3 grid max-h-[45svh] gap-3 overflow-y-auto rounded-lg bg-surface p-4 shadow-2 lg:mx-6',
        place === 'SEATED' && 'border-l-4 border-accent',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          onClick={() => onOpen(guest.orderId)}
          className="min-h-target min-w-0 flex-1 basis-44 text-left"
        >
          <span className="block type-caps text-ink-3">{describePlace(guest)}</span>
          <span className="block truncate type-h3">{guest.visitor.firstName}</span>
          <span className="block truncate text-sm text-ink-2">
            {`${formatTime(guest.startTime)} – ${formatTime(guest.endTime)} · ${services.join(' + ')}`}
          </span>
        </button>
        {place === 'WAITING' && (
          <Button size="md" onClick={() => actions.seat(guest)}>
            <Armchair aria-hidden="true" className="size-5" />
            In the chair
          </Button>
        )}
        {place === 'SEATED' && (
          <Button size="md" onClick={() => actions.complete(guest)}>
            <Check aria-hidden="true" className="size-5" />
            Done
          </Button>
        )}
      </div>
      {guest.card && <FullNotes appointment={guest} />}
    </section>
  )
}

/** The board has the notes in short; these are shown until the rest has loaded. */
function FullNotes({ appointment: { orderId, card } }: { appointment: BoardAppointment }) {
  const { data: order } = useQuery(deskQueries.order(orderId))
  const shown = order?.card ?? { warning: card?.warning ?? '', preferences: card?.note ?? '', notes: '' }
  return <CardNotes card={shown} />
}

function describePlace(guest: BoardAppointment): string {
  const { seatedAt, checkedInAt, startTime } = guest
  if (seatedAt !== null) return `In the chair since ${formatTime(seatedAt)}`
  if (checkedInAt !== null) return `Waiting since ${formatTime(checkedInAt)}`
  return `Next at ${formatTime(startTime)}`
}
