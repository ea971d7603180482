import { dayNames, formatRupees, formatShortDay, type Report } from '@nikhar/contract'
import { listTicks } from './report-figures.ts'

const [WIDTH, HEIGHT, FLOOR, LEFT] = [600, 200, 176, 58]
const MAX_LABELS = 16

/** One bar per day. The table behind it is the CSV; screen readers get the sum of it. */
export function RevenueChart({ days }: { days: Report['days'] }) {
  const ticks = listTicks(Math.max(...days.map(({ revenue }) => revenue)))
  const most = ticks.at(-1) ?? 1
  const step = (WIDTH - LEFT) / days.length
  const every = Math.ceil(days.length / MAX_LABELS)
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top), days[0] ?? { day: '', revenue: 0 })
  const summary = `${days.length} days; the best one is ${formatShortDay(best.day)} with ${formatRupees(best.revenue)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
      {ticks.map((tick) => {
        const y = FLOOR - (tick * 160) / most
        return (
          <g key={tick} className="text-ink-3">
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} stroke="var(--line)" />
            <text x="0" y={y + 4} fontSize="11" fill="currentColor">
              {formatRupees(tick)}
            </text>
          </g>
        )
      })}
      {days.map(({ day, revenue }, index) => {
        const height = (revenue * 160) / most
        return (
          <g key={day}>
            <title>{`${formatShortDay(day)}: ${formatRupees(revenue)}`}</title>
            <rect
              x={LEFT + index * step + step * 0.18}
              y={FLOOR - height}
              width={step * 0.64}
              height={height}
              rx={Math.min(4, step * 0.2)}
              fill="var(--primary)"
            />
            {index % every === 0 && (
              <text
                x={LEFT + index * step + step / 2}
                y={HEIGHT - 6}
                fontSize="11"
                textAnchor="middle"
                fill="currentColor"
                className="text-ink-3"
              >
                {dayNames(day).number}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
