import type { Order } from '@nikhar/contract/orders'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { STAR_PATH, Stars } from '@nikhar/ui/rating'
import { TextLink } from '@nikhar/ui/text-link'
import { getRatableLines } from '../appointment.ts'

/** Location state of the review page: the chosen rating. */
export interface ReviewState {
  stars?: number
}

/** Five links to the review page, or the average once every service is rated. */
export function StarPrompt({ order, to, className }: { order: Order; to: string; className?: string }) {
  const ratings = getRatableLines(order).flatMap(({ review }) => (review ? [review.rating] : []))
  const bar = classes(
    'relative z-1 flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-accent-soft py-1 pr-1.5 pl-4 text-on-accent-soft',
    className,
  )

  if (ratings.length === getRatableLines(order).length) {
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    return (
      <div className={bar}>
        <span className="flex items-center gap-2.5 text-sm font-semibold">
          You rated it <Stars rating={average} />
        </span>
        <TextLink to={to} className="mr-2.5 text-sm text-on-accent-soft">
          Edit<span className="sr-only"> your review</span>
        </TextLink>
      </div>
    )
  }
  return (
    <div role="group" aria-label="Rate this visit" className={bar}>
      <span className="text-sm font-semibold">How was it?</span>
      <span className="flex max-[22rem]:-ml-2.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <Link
            key={stars}
            to={to}
            state={{ stars } satisfies ReviewState}
            aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
            className="grid h-target w-10 place-items-center rounded-sm hover:[&>svg]:fill-star"
          >
            <svg
              viewBox="0 0 24 24"
              strokeLinejoin="round"
              aria-hidden="true"
              className="size-6 fill-transparent stroke-current stroke-[1.8]"
            >
              <path d={STAR_PATH} />
            </svg>
          </Link>
        ))}
      </span>
    </div>
  )
}
