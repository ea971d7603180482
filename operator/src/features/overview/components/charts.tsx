import { formatCount } from '@nikhar/contract/money'
import type { Overview } from '@nikhar/contract/operator'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'

/** Bars with their numbers beside them, so that no information is conveyed by length alone. */
export function CityBars({ byCity }: Pick<Overview, 'byCity'>) {
  const most = Math.max(1, ...byCity.map(({ count }) => count))
  return (
    <Card>
      <h2 className="type-h3">Bookings by city</h2>
      {byCity.length === 0 && <p className="mt-1 text-sm text-ink-2">None in this period.</p>}
      <ul className="mt-2 grid gap-2.5 text-sm">
        {byCity.map(({ city, count, before }) => (
          <li key={city}>
            <span className="flex justify-between gap-3">
              {city}
              <span>
                <strong>{formatCount(count)}</strong>
                <span className="text-ink-2">{` · ${formatCount(before)} before`}</span>
              </span>
            </span>
            <span className="mt-1 block h-2 rounded-full bg-surface-3">
              <span className="block h-2 rounded-full bg-primary" style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function DayBars({ byDay }: Pick<Overview, 'byDay'>) {
  const most = Math.max(1, ...byDay.map(({ count }) => count))
  const isShort = byDay.length <= 8
  return (
    <Card>
      <h2 className="type-h3">Bookings by day</h2>
      <ul className="mt-3 flex h-40 items-end gap-1 text-xs">
        {byDay.map(({ day, count }) => (
          <li key={day} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
            <span className={classes('font-semibold', !isShort && 'sr-only')}>{formatCount(count)}</span>
            <span
              className="w-full rounded-t-xs bg-primary"
              style={{ height: `${(count / most) * 75}%`, minHeight: '2px' }}
            />
            <span className={classes('text-center text-ink-2', !isShort && 'sr-only')}>
              {formatShortDay(day).split(',')[0]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function AnswerBars({ answers }: Pick<Overview, 'answers'>) {
  const bars = [
    ...answers.within.map(({ minutes, count }, index) => {
      const from = index === 0 ? 'under' : `${answers.within[index - 1]?.minutes} –`
      return { label: minutes === null ? 'longer' : `${from} ${minutes}`, count, isLapsed: false }
    }),
    { label: 'lapsed', count: answers.lapsed, isLapsed: true },
  ]
  const all = Math.max(
    1,
    bars.reduce((sum, { count }) => sum + count, 0),
  )
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Card>
      <h2 className="type-h3">How fast salons answer, in minutes</h2>
      <ul className="mt-3 flex h-40 items-end gap-2 overflow-x-auto text-xs">
        {bars.map(({ label, count, isLapsed }) => (
          <li key={label} className="flex h-full min-w-9 flex-1 flex-col items-center justify-end gap-1">
            <span className="font-semibold">{Math.round((count / all) * 100)}%</span>
            <span
              className={classes('w-full rounded-t-xs', isLapsed ? 'bg-danger' : 'bg-primary')}
              style={{ height: `${(count / most) * 70}%`, minHeight: '2px' }}
            />
            <span className="text-center text-ink-2">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
