import * as z from 'zod/mini'

export const Favorite = z.object({ outletId: z.int(), serviceIds: z.array(z.string()) })
export type Favorite = z.infer<typeof Favorite>
export const Favorites = z.array(Favorite)
