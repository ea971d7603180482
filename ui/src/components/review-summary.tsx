import { formatCount } from '@nikhar/contract'
import { Stars } from './rating.tsx'

interface ReviewSummaryProps {
  average: number
  /** How many reviews gave five, four, three, two and one star. */
  counts: readonly [number, number, number, number, number]
}

export function ReviewSummary({ average, counts }: ReviewSummaryProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = counts.map((count, index) => ({ stars: 5 - index, count, share: total > 0 ? count / total : 0 }))
  const description = rows.map(({ stars, count }) => `${stars} ${stars === 1 ? 'star' : 'stars'} ${count}`).join(', ')

  return (
    <div className="flex items-center gap-4.5">
      <div className="flex-none text-center">
        <p className="font-display text-[3.25rem] leading-none font-medium">{average.toFixed(1)}</p>
        <p className="mt-1.5">
          <Stars rating={average} />
        </p>
        <p className="mt-1 text-xs text-ink-3">
          {formatCount(total)} {total === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <div role="img" aria-label={description} className="grid flex-1 gap-1.5">
        {rows.map(({ stars, count, share }) => (
          <div
            key={stars}
            className="grid grid-cols-[.75rem_1fr_2rem] items-center gap-2.5 text-xs font-semibold tabular-nums"
          >
            <span className="text-ink-2">{stars}</span>
            <span className="h-2 overflow-hidden rounded-full bg-surface-3">
              <span className="block h-full rounded-full bg-star" style={{ width: `${share * 100}%` }} />
            </span>
            <span className="text-right text-ink-3">{count}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
