import * as z from 'zod/mini'
import { id, uuid } from '../fields.ts'
import { Favorite } from './favourites.ts'
import { OutletSummary } from './outlets.ts'
import { Service } from './services.ts'

export const FavoriteDetails = z.extend(Favorite, {
  id: z.int(),
  outlet: OutletSummary,
  services: z.array(Service),
})
export type FavoriteDetails = z.infer<typeof FavoriteDetails>

/** Adds or removes one outlet or service; a list removes every service in it. */
export const ChangeFavourites = z.union([
  z.object({ outletId: id(), serviceId: z.optional(uuid()), status: z.boolean() }),
  z.array(z.object({ outletId: id(), serviceId: uuid() })).check(z.maxLength(100, 'At most 100 at once')),
])
export type ChangeFavourites = z.infer<typeof ChangeFavourites>
