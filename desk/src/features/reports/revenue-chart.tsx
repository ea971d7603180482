import { dayNames, formatRupees, formatShortDay, type Report } from '@nikhar/contract'

const [WIDTH, HEIGHT, FLOOR, LEFT] = [600, 200, 176, 58]
const MAX_LABELS = 16

/** One bar per day. The table behind it is the CSV; screen readers get the sum of it. */
export function RevenueChart({ days }: { days: Report['days'] }) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue))
  const step = (WIDTH - LEFT) / days.length
  const every = Math.ceil(days.length / MAX_LABELS)
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top), days[0] ?? { day: '', revenue: 0 })
  const summary = `${days.length} days; the best one is ${formatShortDay(best.day)} with ${formatRupees(best.revenue)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share} className="text-ink-3">
          <line x1={LEFT} x2={WIDTH} y1={FLOOR - share * 160} y2={FLOOR - share * 160} stroke="var(--line)" />
          <text x="0" y={FLOOR - share * 160 + 4} fontSize="11" fill="currentColor">
            {formatRupees(Math.round(most * share))}
          </text>
        </g>
      ))}
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
