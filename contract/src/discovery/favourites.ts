import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Outlet } from './outlets.ts'
import { Service } from './services.ts'

const favourite = { outletId: z.int(), serviceIds: z.array(z.string()) }

export const Favorite = z.object(favourite)
export type Favorite = z.infer<typeof Favorite>
export const Favorites = z.array(Favorite)

export const FavoriteDetails = z.object({
  ...favourite,
  id: z.int(),
  outlet: z.omit(Outlet, { openingHours: true }),
  services: z.array(Service),
})
export type FavoriteDetails = z.infer<typeof FavoriteDetails>

const serviceId = z.uuid('Must be a valid id')

/** One thing saved or let go; or the services of a booking, which are all let go. */
export const ChangeFavourites = z.union([
  z.object({ outletId: id(), serviceId: z.optional(serviceId), status: z.boolean() }),
  z.array(z.object({ outletId: id(), serviceId })).check(z.maxLength(100, 'At most 100 at once')),
])
export type ChangeFavourites = z.infer<typeof ChangeFavourites>
