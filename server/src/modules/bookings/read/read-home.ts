import { NEXT_TIMES } from '@nikhar/contract/constants'
import { toRupees } from '@nikhar/contract/money'
import { isAwaitingSalon, type CustomerHome } from '@nikhar/contract/orders'
import type { Deps } from '../../../deps.ts'
import { findLooksNearby } from '../../discovery/look-queries.ts'
import { prepareLooks } from '../../discovery/look.ts'
import type { FindNextTimes } from '../../discovery/next-times-types.ts'
import { averageRating } from '../../discovery/rating.ts'
import type { SpherePoint } from '../../discovery/sphere.ts'
import { findHomeFavourites, findNextVisit, findRepeatableVisit, type FavouriteRow } from './home-queries.ts'

type NextVisitRow = NonNullable<Awaited<ReturnType<typeof findNextVisit>>>
type RepeatableVisitRow = NonNullable<Awaited<ReturnType<typeof findRepeatableVisit>>>

interface HomeReader {
  whitelabelId: number
  customerId: number
  /** Where the customer searches. */
  place: SpherePoint | undefined
}

/** The next visit, the last one to repeat, favourites, and looks, with the next free times of all in one search. */
export async function readHome(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  findNextTimes: FindNextTimes,
  { place: here, ...customer }: HomeReader,
): Promise<CustomerHome> {
  const near = here && { whitelabelId: customer.whitelabelId, place: here, radiusKm: config.nearbyKm }
  const [nextVisit, again, favourites, nearby] = await Promise.all([
    findNextVisit(db, customer, clock()),
    findRepeatableVisit(db, customer),
    findHomeFavourites(db, customer),
    near ? findLooksNearby(db, near) : [],
  ])
  const looks = prepareLooks(nearby)
  const repeated = again ? [{ ...visitTo(again), stylistId: again.stylist_id }, visitTo(again)] : []
  const own = [...repeated, ...favourites.map(visitTo)]
  const visits = [...own, ...looks.visits]
  const times = visits.length > 0 ? await findNextTimes(visits, { ...customer, count: NEXT_TIMES }) : []
  return {
    nextVisit: nextVisit ? toNextVisit(nextVisit) : null,
    again: again ? toAgain(again, times[0] ?? [], times[1] ?? []) : null,
    favourites: favourites.map((row, place) => toFavourite(row, times[repeated.length + place] ?? [])),
    looks: looks.toLooks(times.slice(own.length)),
  }
}

type ServiceRow = Pick<FavouriteRow, 'outlet_id' | 'service_id' | 'service_name' | 'price_paise' | 'minutes' | 'images'>

function visitTo({ outlet_id, minutes, service_id }: ServiceRow) {
  return { outletId: outlet_id, minutes, serviceIds: [service_id] }
}

function toNextVisit(row: NextVisitRow): CustomerHome['nextVisit'] {
  return {
    orderId: row.order_id,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    awaitingSalon: isAwaitingSalon({ status: row.status, awaitingSalon: row.awaiting_salon }),
    otp: row.check_in_code,
    services: row.services,
    stylist: { id: row.stylist_id, name: row.stylist_name, image: row.stylist_image },
    outlet: {
      outletId: row.outlet_id,
      name: row.outlet_name,
      street: row.street,
      latitude: row.latitude,
      longitude: row.longitude,
    },
  }
}

/** If the previous stylist has no free time, any stylist's. */
function toAgain(row: RepeatableVisitRow, own: string[], anybodys: string[]): CustomerHome['again'] {
  const isSame = own.length > 0
  return {
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    service: toService(row),
    stylist: isSame ? { id: row.stylist_id, name: row.stylist_name, image: row.stylist_image } : null,
    visitedAt: row.starts_at.toISOString(),
    nextTimes: isSame ? own : anybodys,
  }
}

function toFavourite(row: FavouriteRow, nextTimes: string[]): CustomerHome['favourites'][number] {
  return {
    outletId: row.outlet_id,
    name: row.outlet_name,
    image: row.banner_images[0] ?? null,
    rating: averageRating(row),
    ratingCount: row.rating_count,
    service: toService(row),
    nextTimes,
  }
}

function toService({ service_id, service_name, price_paise, minutes, images }: ServiceRow) {
  return {
    _id: service_id,
    serviceName: service_name,
    price: toRupees(price_paise),
    timeTaken: minutes,
    image: images[0] ?? null,
  }
}
