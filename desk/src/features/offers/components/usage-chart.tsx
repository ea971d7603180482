import { formatShortDay, addDays } from '@nikhar/contract/salon-time'
import { OFFER_DAYS } from '@nikhar/contract/salons'
import { classes } from '@nikhar/ui/classes'
import { today } from '../../../lib/salon-time.ts'

/** Uses per day of the last two weeks, today last. The numbers are in the label. */
export function UseChart({ dailyUses }: { dailyUses: number[] }) {
  const most = Math.max(...dailyUses, 1)
  const total = dailyUses.reduce((sum, uses) => sum + uses, 0)
  const first = addDays(today(), 1 - OFFER_DAYS)
  const days = dailyUses.map((uses, n) => ({ day: addDays(first, n), uses }))
  const busy = days.filter(({ uses }) => uses > 0).map(({ day, uses }) => `${formatShortDay(day)}: ${uses}`)
  if (total === 0) return <span className="text-sm text-ink-3">not used in 14 days</span>
  return (
    <>
      <span
        role="img"
        aria-label={`Used ${total} times in 14 days. ${busy.join(', ')}`}
        className="flex h-9 items-end gap-0.75"
      >
        {days.map(({ day, uses }) => (
          <span
            key={day}
            style={{ height: `${uses === 0 ? 4 : 15 + (85 * uses) / most}%` }}
            className={classes(
              'w-1.75 rounded-t-[2px]',
              day === today() ? 'bg-primary' : 'bg-[color-mix(in_srgb,var(--primary)_35%,var(--surface))]',
            )}
          />
        ))}
      </span>
      <span aria-hidden="true" className="text-xs text-ink-3">
        last 14 days
      </span>
    </>
  )
}
