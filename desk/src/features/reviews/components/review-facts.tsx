import type { ReviewFacts as Facts } from '@nikhar/contract/clientele'
import { formatCount } from '@nikhar/contract/money'
import { Card } from '@nikhar/ui/card'
import { Stars } from '@nikhar/ui/rating'

/** What all reviews say together, before the single ones. */
export function ReviewFacts({ facts: { count, average, byStars, byStylist } }: { facts: Facts }) {
  if (count === 0) return null
  const most = Math.max(1, ...byStars.map((row) => row.count))
  return (
    <aside aria-label="All reviews" className="grid grid-cols-1 content-start gap-4 sm:max-lg:grid-cols-2">
      <Card>
        <div className="flex items-center gap-4">
          <p className="type-title tabular-nums">{average.toFixed(1)}</p>
          <div>
            <Stars rating={average} />
            <p className="text-sm text-ink-2">{count === 1 ? '1 review' : `${formatCount(count)} reviews`}</p>
          </div>
        </div>
        <ul className="mt-3 grid gap-1.5 text-sm">
          {byStars.map((row) => (
            <li key={row.stars} className="grid grid-cols-[1rem_minmax(0,1fr)_3rem] items-center gap-2.5">
              <b className="tabular-nums">
                {row.stars}
                <span className="sr-only"> stars</span>
              </b>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(row.count * 100) / most}%` }}
                />
              </span>
              <span className="text-right text-ink-2 tabular-nums">{formatCount(row.count)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="type-h3">By stylist</h2>
        <ul className="mt-2 divide-y divide-line text-sm">
          {byStylist.map(({ stylistId, name, count: own, average: ownAverage }) => (
            <li key={stylistId} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 truncate">{name}</span>
              <span className="flex-none text-ink-2 tabular-nums">
                {`${formatCount(own)} · `}
                <b className="text-ink">{ownAverage.toFixed(1)}</b>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}
