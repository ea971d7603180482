import { addRupees, formatRupees, roundRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { useQueries } from '@tanstack/react-query'
import { badgeTones } from '@nikhar/ui/badge-tones'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Skeleton } from '@nikhar/ui/skeleton'
import type { Board } from '@nikhar/contract/desk'
import { statusStyles } from '../../../lib/status-styles.ts'
import { guestName } from '../../../lib/guest-name.ts'
import { paths } from '../../../lib/paths.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { today } from '../../../lib/salon-time.ts'
import { isActiveAppointment } from '../../../lib/stylist-availability.ts'
import { weekOf } from '../week.ts'

interface WeekViewProps {
  outletId: number
  day: string
  onDay: (day: string) => void
}

/** The seven days of a week with their bookings; each opens on its day. */
export function WeekView({ outletId, day, onDay }: WeekViewProps) {
  const days = weekOf(day)
  const boards = useQueries({ queries: days.map((each) => deskQueries.board(outletId, each)) })
  return (
    <ol className="grid gap-2 px-gutter pb-6 md:grid-cols-[repeat(7,minmax(8.5rem,1fr))] md:overflow-x-auto md:px-4 desk:px-6">
      {days.map((each, index) => (
        <li key={each} className="min-w-0">
          <section
            aria-label={formatShortDay(each)}
            className={classes(
              'grid h-full content-start gap-1.5 rounded-lg bg-surface p-2',
              each === today() ? 'shadow-[inset_0_0_0_1.5px_var(--primary)]' : 'shadow-line-strong',
            )}
          >
            <WeekDay day={each} board={boards[index]?.data} onDay={onDay} />
          </section>
        </li>
      ))}
    </ol>
  )
}

interface WeekDayProps {
  day: string
  board: Board | undefined
  onDay: (day: string) => void
}

function WeekDay({ day, board, onDay }: WeekDayProps) {
  const visits = (board?.appointments ?? [])
    .filter((appointment) => isActiveAppointment(appointment) && !appointment.isRest)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  const booked = addRupees(...visits.map(({ amountPaid }) => amountPaid))
  return (
    <>
      <button
        type="button"
        onClick={() => onDay(day)}
        className="min-h-target rounded-md px-2 py-1 text-left hover:bg-surface-2"
      >
        <span className="block font-semibold whitespace-nowrap">{formatShortDay(day)}</span>
        <span className="block text-xs text-ink-2">
          {board && describeDay(board, visits.length, formatRupees(roundRupees(booked)))}
        </span>
      </button>
      {!board && <Skeleton className="h-24 rounded-md" />}
      <ul className="grid gap-1">
        {board &&
          visits.map(({ orderId, startTime, visitor, AppointmentStatus, services }) => (
            <li key={orderId}>
              <Link
                to={paths.day(board.outletId, day, orderId)}
                title={services.map(({ serviceName }) => serviceName).join(' + ')}
                className={classes(
                  'block min-h-target rounded-[.7rem] px-2 py-1 text-xs',
                  badgeTones[statusStyles[AppointmentStatus].tone],
                )}
              >
                <span className="block truncate font-bold">{guestName(visitor)}</span>
                <span className="block truncate">{`${formatTime(startTime)} · ${services[0]?.serviceName ?? ''}`}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

function describeDay({ opening, occupancy }: Board, count: number, booked: string): string {
  if (!opening && count === 0) return 'Closed'
  const filled = occupancy === null ? [] : [`${occupancy}% filled`]
  return [`${count} ${count === 1 ? 'booking' : 'bookings'}`, booked, ...filled].join(' · ')
}
