import { formatRupees } from '@nikhar/contract'
import { classes } from '@nikhar/ui/classes'
import type { Board } from '../../lib/entities.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'
import { getOccupancyPercent } from './board-layout.ts'

/** The key figures of a day. */
export function DaySummary({ board }: { board: Board }) {
  const active = board.appointments.filter(isActiveAppointment)
  const waiting = active.filter(({ awaitingSalon }) => awaitingSalon).length
  const occupancy = getOccupancyPercent(board)
  const bookedRupees = active.reduce((sum, { amountPaid }) => sum + amountPaid * 100, 0) / 100
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-3 px-gutter pb-4 max-sm:grid-cols-2 lg:px-7">
      <Figure value={String(active.length)} label={active.length === 1 ? 'appointment' : 'appointments'} />
      <Figure value={String(waiting)} label="to confirm" attention={waiting > 0} />
      <Figure value={occupancy === undefined ? '–' : `${occupancy}%`} label="chairs filled" />
      <Figure value={formatRupees(Math.round(bookedRupees))} label="booked" />
    </dl>
  )
}

function Figure({ value, label, attention = false }: { value: string; label: string; attention?: boolean }) {
  return (
    <div
      className={classes(
        'flex flex-row-reverse items-center justify-end gap-3 rounded-lg px-4 py-2.5',
        attention ? 'bg-warn-soft text-on-warn-soft' : 'bg-surface shadow-line',
      )}
    >
      <dt className="min-w-0 text-sm">{label}</dt>
      <dd className="text-xl font-bold tracking-[-.02em] whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
