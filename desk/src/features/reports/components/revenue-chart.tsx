import { asRupees, formatRupees } from '@nikhar/contract/money'
import type { Report } from '@nikhar/contract/reports'
import { dayNames, formatShortDay } from '@nikhar/contract/salon-time'
import { listTicks } from '../report-figures.ts'

/** As tall as the table of occupied chairs that stands beside it. */
const [WIDTH, HEIGHT, FLOOR, LEFT] = [600, 330, 300, 96]
const TALLEST = FLOOR - 16
const MAX_LABELS = 16
/** In units of the drawing: on a phone it is drawn at half the size. */
const LABEL = 'text-ink-3 text-[11px] max-md:text-[20px]'

/** One bar per day, before the paler one of the same day of the period before. The CSV contains the table behind it; screen readers get its total. */
export function RevenueChart({ days }: { days: Report['days'] }) {
  const ticks = listTicks(Math.max(...days.map(({ revenue, revenueBefore }) => Math.max(revenue, revenueBefore))))
  const most = ticks.at(-1) ?? 1
  const step = (WIDTH - LEFT) / days.length
  const every = Math.ceil(days.length / MAX_LABELS)
  const best = days.reduce(
    (top, day) => (day.revenue > top.revenue ? day : top),
    days[0] ?? { day: '', revenue: asRupees(0) },
  )
  const summary = `${days.length} days; the best one is ${formatShortDay(best.day)} with ${formatRupees(best.revenue)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
      {ticks.map((tick) => {
        const y = FLOOR - (tick * TALLEST) / most
        return (
          <g key={tick} className={LABEL}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} stroke="var(--line)" />
            <text x={LEFT - 6} y={y + 4} textAnchor="end" fill="currentColor">
              {formatRupees(tick)}
            </text>
          </g>
        )
      })}
      {days.map(({ day, revenue, revenueBefore }, index) => {
        const height = (revenue * TALLEST) / most
        const ghost = (revenueBefore * TALLEST) / most
        return (
          <g key={day}>
            <title>{`${formatShortDay(day)}: ${formatRupees(revenue)}, ${formatRupees(revenueBefore)} before`}</title>
            <rect
              data-before
              x={LEFT + index * step + step * 0.06}
              y={FLOOR - ghost}
              width={step * 0.6}
              height={ghost}
              rx={Math.min(4, step * 0.2)}
              fill="color-mix(in srgb, var(--primary) 22%, var(--surface))"
            />
            <rect
              x={LEFT + index * step + step * 0.3}
              y={FLOOR - height}
              width={step * 0.6}
              height={height}
              rx={Math.min(4, step * 0.2)}
              fill="var(--primary)"
            />
            {index % every === 0 && (
              <text
                x={LEFT + index * step + step / 2}
                y={HEIGHT - 6}
                textAnchor="middle"
                fill="currentColor"
                className={LABEL}
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
