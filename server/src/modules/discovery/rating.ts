/** Rounded to one decimal, as displayed; 0 without ratings. */
export function averageRating({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number {
  return rating_count === 0 ? 0 : Math.round((rating_sum * 10) / rating_count) / 10
}
