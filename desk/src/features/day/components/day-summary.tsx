import type { Board } from '@nikhar/contract/desk'
import { formatDuration } from '@nikhar/contract/format-duration'
import { addRupees, formatRupees, roundRupees } from '@nikhar/contract/money'
import { ClockAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { findGuestPlace } from '../../../lib/guest-place.ts'
import { isActiveAppointment } from '../../../lib/stylist-availability.ts'
import { findGaps } from '../free-spans.ts'

interface DaySummaryProps {
  board: Board
  now: Date
  /** Today only. */
  onLate: (() => void) | undefined
  /** Beside the figures: how the day is shown. */
  choice: ReactNode
}

/** The key figures of a day in one line. */
export function DaySummary({ board, now, onLate, choice }: DaySummaryProps) {
  // The rest of a visit that was handed over does not count as a visit.
  const active = board.appointments.filter((appointment) => isActiveAppointment(appointment) && !appointment.isRest)
  const bookedRupees = addRupees(...active.map(({ amountPaid }) => amountPaid))
  const seated = active.filter((appointment) => findGuestPlace(appointment) === 'SEATED')
  const waiting = active.filter((appointment) => findGuestPlace(appointment) === 'WAITING')
  const freeMinutes = board.stylists
    .flatMap((stylist) => findGaps(board, stylist, now))
    .reduce((sum, { from, to }) => sum + to - from, 0)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-gutter pb-1 lg:px-6">
      <dl className="flex min-w-0 flex-1 basis-60 flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Figure value={String(active.length)} label={active.length === 1 ? 'booking' : 'bookings'} />
        {board.occupancy !== null && <Figure value={`${board.occupancy}%`} label="chairs filled" />}
        <Figure value={formatRupees(roundRupees(bookedRupees))} label="booked" />
        {waiting.length > 0 && <Figure value={String(waiting.length)} label="waiting" />}
        {seated.length > 0 && <Figure value={String(seated.length)} label="in the chair" />}
        {freeMinutes > 0 && (
          <Figure value={formatDuration(Math.floor(freeMinutes / 15) * 15)} label="free to sell" accent />
        )}
      </dl>
      {onLate && (
        <Button size="sm" variant="ghost" className="flex-none" onClick={onLate}>
          <ClockAlert aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Running late</span>
        </Button>
      )}
      {choice}
    </div>
  )
}

function Figure({ value, label, accent = false }: { value: string; label: string; accent?: boolean }) {
  return (
    <div className={classes('flex flex-row-reverse items-baseline gap-1', accent && 'text-on-accent-soft')}>
      <dt>{label}</dt>
      <dd className={classes('font-bold tabular-nums', !accent && 'text-ink')}>{value}</dd>
    </div>
  )
}
