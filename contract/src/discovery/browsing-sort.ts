import * as z from 'zod/mini'

/** Nearest first, best rated first, or cheapest first by the lowest price that matches the filter. */
export const BrowsingSort = z.enum(['distance', 'rating', 'price'], 'Must be distance, rating or price')
export type BrowsingSort = z.infer<typeof BrowsingSort>
