import { formatCount } from '@nikhar/contract/money'
import { classes } from './classes.ts'

export const STAR_PATH = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z'

function Star({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={classes('size-[1em] flex-none', className)}
    >
      <path d={STAR_PATH} />
    </svg>
  )
}

/** Rounded to whole stars: 4.6 shows five. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={`${full} of 5 stars`} className={classes('inline-flex gap-0.5', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= full ? 'text-star' : 'text-line-strong'} />
      ))}
    </span>
  )
}

interface RatingProps {
  rating: number
  count?: number
  /** On a picture: with a light background of its own. */
  onPicture?: boolean
  className?: string
}

/** One star and the average, with the number of reviews if given. */
export function Rating({ rating, count, onPicture = false, className }: RatingProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap tabular-nums',
        onPicture && 'rounded-md bg-glass px-2.5 py-1 text-on-glass shadow-1',
        className,
      )}
    >
      <Star className={onPicture ? 'text-on-glass-star' : 'text-star'} />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      {count !== undefined && (
        <span className={classes('font-normal', !onPicture && 'text-ink-3')}>
          ({formatCount(count)}
          <span className="sr-only"> reviews</span>)
        </span>
      )}
    </span>
  )
}
