import * as z from 'zod/mini'
import { id, instant, uuid } from '../fields.ts'
import { Favorite } from './favourites.ts'
import { OutletSummary } from './outlets.ts'
import { Service } from './services.ts'

export const FavoriteDetails = z.extend(Favorite, {
  id: z.int(),
  outlet: OutletSummary,
  services: z.array(Service),
  /** The first service that still exists. */
  timedServiceId: z.nullable(z.string()),
  /** The next free times for it; without one, for a short visit. */
  nextTimes: z.array(instant()),
})
export type FavoriteDetails = z.infer<typeof FavoriteDetails>

/** Adds or removes one outlet or service; a list removes every service in it. */
export const ChangeFavourites = z.union([
  z.object({ outletId: id(), serviceId: z.optional(uuid()), status: z.boolean() }),
  z.array(z.object({ outletId: id(), serviceId: uuid() })).check(z.maxLength(100, 'At most 100 at once')),
])
export type ChangeFavourites = z.infer<typeof ChangeFavourites>
