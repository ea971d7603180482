import type { ReportedReview } from '@nikhar/contract/operator'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'

/** The rule is shown beside the case. */
export function ReviewRule() {
  return (
    <Card>
      <h2 className="type-h3">The rule</h2>
      <p className="mt-1.5 text-sm text-ink-2">
        A bad review stays. We only hide private data, abuse, threats, advertising, reviews without a visit, and reviews
        of the wrong salon.
      </p>
    </Card>
  )
}

export function AuthorFacts({ author }: Pick<ReportedReview, 'author'>) {
  const { customerId, name, reviews, hidden, bookings, noShows } = author
  const rows: [string, string, boolean][] = [
    ['Reviews', String(reviews), false],
    ['Hidden so far', String(hidden), hidden > 0],
    ['Bookings', `${bookings}, ${noShows === 1 ? '1 no-show' : `${noShows} no-shows`}`, noShows > 1],
  ]
  return (
    <Card>
      <h2 className="type-h3">{name}</h2>
      <dl className="mt-2 grid gap-2 text-sm">
        {rows.map(([label, value, isBad]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className={classes('font-semibold', isBad && 'text-danger')}>{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.customer(customerId)}
        className="mt-2 inline-flex min-h-target items-center text-sm font-semibold text-primary underline"
      >
        The customer
      </Link>
    </Card>
  )
}
