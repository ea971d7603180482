import { NEXT_TIMES, SHORT_VISIT_MINUTES } from '@nikhar/contract/constants'
import type { Favorite, FavoriteDetails } from '@nikhar/contract/discovery'
import type { Db } from '../../db/database.ts'
import { findFavourites } from './favourite-queries.ts'
import { findOutlets } from './outlet-queries.ts'
import type { FindNextTimes } from './next-times-types.ts'
import { toListedOutlet } from './outlet.ts'
import type { SalonTime } from './salon-time.ts'
import { findServices } from './service-queries.ts'
import { toService } from './service.ts'

export async function readFavourites(db: Db, customerId: number): Promise<Favorite[]> {
  const rows = await findFavourites(db, customerId)
  return rows.map(({ outlet_id, service_ids }) => ({ outletId: outlet_id, serviceIds: service_ids }))
}

export async function readFavouriteDetails(
  db: Db,
  findNextTimes: FindNextTimes,
  { whitelabelId, customerId, at }: { whitelabelId: number; customerId: number; at: SalonTime },
): Promise<FavoriteDetails[]> {
  const favourites = await readFavourites(db, customerId)
  const [outlets, services] = await Promise.all([
    findOutlets(
      db,
      favourites.map(({ outletId }) => outletId),
      at,
    ),
    findServices(
      db,
      favourites.flatMap(({ serviceIds }) => serviceIds),
    ),
  ])
  const outletOf = new Map(outlets.map((row) => [row.id, toListedOutlet(row)]))
  const serviceOf = new Map(services.map((row) => [row.id, toService(row)]))
  const details = favourites.flatMap((favourite) => {
    const outlet = outletOf.get(favourite.outletId)
    // Deleted between the two queries.
    if (!outlet) return []
    const saved = favourite.serviceIds.flatMap((id) => serviceOf.get(id) ?? [])
    const timedServiceId = saved.find(({ deletedAt }) => deletedAt === null)?._id ?? null
    return [{ ...favourite, id: outlet.id, outlet, services: saved, timedServiceId }]
  })
  const visits = details.map(({ outletId, services: saved, timedServiceId }) => ({
    outletId,
    minutes: saved.find(({ _id }) => _id === timedServiceId)?.timeTaken ?? SHORT_VISIT_MINUTES,
    ...(timedServiceId !== null && { serviceIds: [timedServiceId] }),
  }))
  const times = await findNextTimes(visits, { whitelabelId, customerId, count: NEXT_TIMES })
  return details.map((each, place) => ({ ...each, nextTimes: times[place] ?? [] }))
}
