import type { ReviewFacts } from '@nikhar/contract/clientele'

interface Stars {
  stylist_id: number
  name: string
  rating: number
  count: number
}

const STARS = [5, 4, 3, 2, 1]

/** Counts and averages of all reviews and by stylist. */
export function toFacts(rows: readonly Stars[]): ReviewFacts {
  return {
    ...summarize(rows),
    byStars: STARS.map((stars) => ({ stars, count: countAll(rows.filter(({ rating }) => rating === stars)) })),
    byStylist: [...Map.groupBy(rows, ({ stylist_id: id }) => id)]
      .map(([stylistId, own]) => ({ stylistId, name: own[0]?.name ?? '', ...summarize(own) }))
      .toSorted((a, b) => b.count - a.count || a.stylistId - b.stylistId),
  }
}

function summarize(rows: readonly Stars[]): Pick<ReviewFacts, 'count' | 'average'> {
  const count = countAll(rows)
  const sum = rows.reduce((total, row) => total + row.rating * row.count, 0)
  return { count, average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10 }
}

function countAll(rows: readonly Stars[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
