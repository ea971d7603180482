import { formatRupees, type Board } from '@nikhar/contract'
import { classes } from '@nikhar/ui/classes'
import { isLive } from '../../lib/stylist-time.ts'
import { filledPercent } from './board-layout.ts'

/** The day in four numbers. */
export function DayFigures({ board }: { board: Board }) {
  const live = board.appointments.filter(isLive)
  const waiting = live.filter(({ awaitingSalon }) => awaitingSalon).length
  const filled = filledPercent(board)
  const booked = live.reduce((sum, { amountPaid }) => sum + amountPaid * 100, 0) / 100
  return (
    <dl className="grid grid-cols-2 gap-3 px-gutter pb-4 md:grid-cols-4 lg:px-7">
      <Figure value={String(live.length)} words={live.length === 1 ? 'appointment' : 'appointments'} />
      <Figure value={String(waiting)} words="to confirm" warm={waiting > 0} />
      <Figure value={filled === undefined ? '–' : `${filled}%`} words="chairs filled" />
      <Figure value={formatRupees(Math.round(booked))} words="booked" />
    </dl>
  )
}

function Figure({ value, words, warm = false }: { value: string; words: string; warm?: boolean }) {
  return (
    <div
      className={classes(
        'flex flex-row-reverse items-center justify-end gap-3 rounded-lg px-4 py-2.5',
        warm ? 'bg-warn-soft text-on-warn-soft' : 'bg-surface shadow-line',
      )}
    >
      <dt className="min-w-0 text-sm">{words}</dt>
      <dd className="text-xl font-bold tracking-[-.02em] whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
