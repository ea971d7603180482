import type { ReviewSummary } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { Stars } from '@nikhar/ui/rating'

/** The average, and how often each number of stars was given. */
export function ReviewBars({ summary: { rating, count, histogram } }: { summary: ReviewSummary }) {
  const most = Math.max(1, ...histogram)
  return (
    <div className="flex items-center gap-5">
      <p className="grid flex-none justify-items-center gap-1 text-center">
        <span className="font-display text-[2.75rem] leading-none font-semibold tabular-nums">{rating.toFixed(1)}</span>
        <Stars rating={rating} />
        <span className="text-xs text-ink-3">
          {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className="grid min-w-0 flex-1 gap-1.5">
        {histogram
          .map((times, place) => ({ stars: place + 1, times }))
          .toReversed()
          .map(({ stars, times }) => (
            <li key={stars} className="flex items-center gap-2.5 text-xs tabular-nums">
              <span className="w-2 font-semibold">
                {stars}
                <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}: </span>
              </span>
              <span aria-hidden="true" className="h-1.75 flex-1 overflow-hidden rounded-full bg-surface-3">
                <span style={{ width: `${(100 * times) / most}%` }} className="block h-full rounded-full bg-star" />
              </span>
              <span className="w-8 text-right text-ink-2">{formatCount(times)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}
