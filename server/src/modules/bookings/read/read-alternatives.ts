import { toRupees } from '@nikhar/contract/money'
import type { OrderAlternative } from '@nikhar/contract/orders'
import { addDays, salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'
import type { Deps } from '../../../deps.ts'
import type { FindNextTimes } from '../../discovery/next-times-types.ts'
import { averageRating } from '../../discovery/rating.ts'
import { chordToKm, toSpherePoint } from '../../discovery/sphere.ts'
import { findAlternatives, findMainService, type AlternativeRow } from './alternative-queries.ts'
import { getOrder } from './get-order.ts'
import type { OrderReference } from './order-actor.ts'

const COUNT = 3
const RADIUS_KM = 10
/** First, a time near the booked one: at most so many minutes before or after it. */
const NEAR_MINUTES = 180
/** The minutes that weigh as much as one kilometre. */
const MINUTES_PER_KM = 10
/** Then any time on the day, and on the following days. */
const DAYS = 3
const DAY_MINUTES = 1440

/**
 * Free times at other salons for a booking that the customer did not cancel, the nearest in time and place first; one
 * per salon.
 */
export async function readAlternatives(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  findNextTimes: FindNextTimes,
  reference: OrderReference,
): Promise<OrderAlternative[]> {
  const order = await getOrder(db, reference)
  const { latitude, longitude, outlet_id: outletId, starts_at: startsAt } = order
  if (order.appointment_status !== 'CANCELLED_BY_SALON' || latitude === null || longitude === null) return []
  const serviceId = await findMainService(db, order.id)
  if (serviceId === undefined) return []
  const { whitelabelId } = reference
  const place = toSpherePoint(latitude, longitude)
  const rows = await findAlternatives(db, { whitelabelId, outletId, serviceId, place, radiusKm: RADIUS_KM })
  const now = clock()
  // For a visit that should have begun already, the next times are the nearest.
  const wanted = startsAt > now ? startsAt : now
  const [day, minute] = [salonDayOf(wanted), salonMinuteOf(wanted)]
  const customer = { whitelabelId, customerId: order.customer_id ?? 0 }
  const within = [Math.max(0, minute - NEAR_MINUTES), Math.min(DAY_MINUTES, minute + NEAR_MINUTES)] as const
  const visits = rows.map((row) => ({ outletId: row.outlet_id, minutes: row.minutes, serviceIds: [row.service_id] }))
  const near = await findNextTimes(visits, { ...customer, count: DAY_MINUTES, days: [day], within })
  const found = rows.flatMap((row, index) => toAlternative(row, near[index] ?? [], wanted))
  if (found.length < COUNT) {
    const known = new Set(found.map((alternative) => alternative.outletId))
    const others = rows.filter((row) => !known.has(row.outlet_id))
    const days = Array.from({ length: DAYS }, (_, ahead) => addDays(day, ahead))
    const later = await findNextTimes(
      visits.filter((visit) => !known.has(visit.outletId)),
      { ...customer, count: DAY_MINUTES, days },
    )
    found.push(...others.flatMap((row, index) => toAlternative(row, later[index] ?? [], wanted)))
  }
  const minutesAway = ({ startTime, distance }: OrderAlternative) =>
    Math.abs(Date.parse(startTime) - wanted.getTime()) / 60_000 + distance * MINUTES_PER_KM
  return found.toSorted((a, b) => minutesAway(a) - minutesAway(b)).slice(0, COUNT)
}

/** Adds the salon's time that is nearest to the requested one. */
function toAlternative(row: AlternativeRow, startTimes: readonly string[], wanted: Date): OrderAlternative[] {
  const away = (startTime: string) => Math.abs(Date.parse(startTime) - wanted.getTime())
  const [startTime] = startTimes.toSorted((a, b) => away(a) - away(b))
  if (startTime === undefined) return []
  return [
    {
      outletId: row.outlet_id,
      name: row.outlet_name,
      image: row.banner_images[0] ?? null,
      street: row.street,
      distance: Math.round(chordToKm(row.chord) * 10) / 10,
      rating: averageRating(row),
      ratingCount: row.rating_count,
      service: { _id: row.service_id, serviceName: row.service_name, price: toRupees(row.price_paise) },
      startTime,
    },
  ]
}
