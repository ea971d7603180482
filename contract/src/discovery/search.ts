import * as z from 'zod/mini'
import { rupees } from '../fields.ts'

export const Category = z.object({ slug: z.string(), name: z.string() })
export type Category = z.infer<typeof Category>

/** What the search field suggests during typing. The page with everything that a text finds shows `Result`s. */
export const SearchResults = z.object({
  outlets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      street: z.string(),
      image: z.nullable(z.string()),
      distance: z.number(),
      /** The average of all reviews; 0 without one. */
      rating: z.number(),
      ratingCount: z.int(),
    }),
  ),
  services: z.array(
    z.object({
      _id: z.string(),
      serviceName: z.string(),
      price: rupees(),
      image: z.nullable(z.string()),
      outletId: z.int(),
      outletName: z.string(),
      distance: z.number(),
    }),
  ),
  categories: z.array(Category),
})
export type SearchResults = z.infer<typeof SearchResults>
