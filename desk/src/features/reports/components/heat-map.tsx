import type { Report } from '@nikhar/contract/reports'
import { WEEKDAYS } from '@nikhar/contract/salon-time'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** How full each hour of the week is: the fuller, the darker, over the whole ramp. */
export function HeatMap({ cells }: { cells: Report['occupancy'] }) {
  if (cells.length === 0) return <p className="text-sm text-ink-2">Nobody is working on these days.</p>
  const hours = [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const percents = new Map(cells.map(({ weekday, hour, percent }) => [weekday * 24 + hour, percent]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard where it is narrow
    <section aria-label="Chairs filled by weekday and hour" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-center text-xs md:border-spacing-1">
        <thead>
          <tr>
            <th scope="col" className="text-left font-normal text-ink-2">
              Day
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-ink-2">
                {/* A phone has room for the number only; screen readers get both. */}
                {hour % 12 || 12}
                <span className="max-md:sr-only">{hour < 12 ? ' am' : ' pm'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MONDAY_FIRST.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="pr-1 text-left font-normal whitespace-nowrap text-ink-2">
                {(WEEKDAYS[weekday] ?? '').slice(0, 3)}
              </th>
              {hours.map((hour) => (
                <HeatCell key={hour} percent={percents.get(weekday * 24 + hour)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HeatCell({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <td className="h-8 min-w-6 rounded-md bg-surface-2 text-ink-3">–</td>
  const isDark = percent >= 60
  // Dark digits need at most 42 per cent of the colour behind them, light ones at least 72.
  const tint = isDark ? 72 + (percent - 60) * 0.7 : 6 + percent * 0.6
  return (
    <td
      className={isDark ? 'h-8 min-w-6 rounded-md font-semibold text-on-primary' : 'h-8 min-w-6 rounded-md text-ink'}
      style={{
        background: `color-mix(in srgb, var(--primary) ${Math.round(Math.min(100, tint))}%, var(--surface-2))`,
      }}
    >
      {percent}
    </td>
  )
}
