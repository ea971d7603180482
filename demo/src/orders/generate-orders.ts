import { edgeCases } from '../edge-cases.ts'
import { pickWeighted, shuffle } from '../seeded-random.ts'
import { type Random, createRandom } from '../seeded-random.ts'
import type { CustomerRow, ServiceRow } from '../rows.ts'
import { addDays, addMinutes, dayOf, instantAt } from '../salon-time.ts'
import {
  acceptedItems,
  type BasketItem,
  type Booking,
  type DemoOrder,
  MEAN_LEAD_DAYS,
  totalMinutes,
  type StaffedOutlet,
} from './create-order.ts'
import { findAbleStylists } from '../service-stylists.ts'
import type { Calendar } from './calendar.ts'
import type { Outcome } from './order-history.ts'

const PAST_DAYS = 180
const COMING_DAYS = 30
/** Two months and the lead times of their visits, so that two months can be compared. */
const DENSE_DAYS = 63
const SPARSE_SHARE = 0.15
const WEEKLY_GROWTH = 0.01
const LONGEST_VISIT = 240
const REQUESTS_WAITING = [4, 6] as const
const POPULAR_STARTS = [11 * 60, 17 * 60 + 30, 18 * 60 + 30]

interface Bookings {
  now: Date
  calendar: Calendar
  book: (booking: Booking) => DemoOrder
}

/** The orders of one outlet: the past half year and the coming month. */
export function generateOrders(
  { now, calendar, book }: Bookings,
  outlet: StaffedOutlet,
  customers: CustomerRow[],
): DemoOrder[] {
  const today = dayOf(now)
  const random = createRandom(`orders:${outlet.row.id}`)
  let requests = countRequests(outlet)
  return pickDays(random, outlet, today).flatMap((day) => {
    const booking = tryToBook(day)
    return booking ? [book(booking)] : []
  })

  /** Salons answer: only a few requests are waiting, those for the next days. */
  function answer(outcome: Outcome): Outcome {
    if (outcome !== 'PENDING') return outcome
    requests -= 1
    return requests < 0 ? 'CONFIRMED' : 'PENDING'
  }

  function tryToBook(day: string): Booking | null {
    for (let attempt = 0; attempt < 4; attempt++) {
      const customer = random.pick(customers)
      const basket = generateBasket(random, outlet, customer)
      const minutes = totalMinutes(basket)
      const slot = findFreeSlot(calendar, outlet, day, basket, random)
      if (!slot || !calendar.isCustomerFree(customer.id, day, [slot.start, slot.start + minutes])) continue
      const startsAt = instantAt(day, slot.start)
      const rejectsLastItem = basket.length > 1 && random.bool(0.08)
      const endsAt = addMinutes(startsAt, totalMinutes(acceptedItems(basket, rejectsLastItem)))
      return {
        outlet,
        customer,
        ...slot,
        day,
        basket,
        outcome: answer(pickOutcome(random, startsAt, endsAt, now)),
        rejectsLastItem,
      }
    }
    return null
  }
}

/** The salons of the demo's desk have something to answer; all others have answered. */
function countRequests({ city, row }: StaffedOutlet): number {
  return city.name === 'Bengaluru' ? createRandom(`requests:${row.id}`).integer(...REQUESTS_WAITING) : 0
}

/** The day of every visit, with repetition. */
function pickDays(random: Random, outlet: StaffedOutlet, today: string): string[] {
  const { id } = outlet.row
  const popularity = id === edgeCases.manyReviews.outletId ? 2.6 : 1
  const firstDay = edgeCases.noReviews.includes(id) ? 0 : -PAST_DAYS
  const days = Array.from({ length: COMING_DAYS - firstDay }, (_, index) => firstDay + index)
  return days.flatMap((inDays) => {
    const visits = outlet.city.ordersPerDay * popularity * demandOn(inDays)
    return Array.from({ length: Math.floor(visits + random.between(0, 1)) }, () => addDays(today, inDays))
  })
}

/**
 * The share of a day's visits that are booked by now: all of today's, fewer the later the day. Each week of the past
 * had a little more than the one before; the salons joined some months ago, when visits were few.
 */
function demandOn(days: number) {
  if (days >= 0) return Math.exp(-(days + 0.5) / MEAN_LEAD_DAYS)
  const grown = Math.exp((days / 7) * WEEKLY_GROWTH)
  return days < -DENSE_DAYS ? grown * SPARSE_SHARE : grown
}

/** A stylist and a free start, preferably at a popular hour. */
export function findFreeSlot(
  calendar: Calendar,
  outlet: StaffedOutlet,
  day: string,
  basket: BasketItem[],
  random: Random,
) {
  const minutes = totalMinutes(basket)
  const able = findAbleStylists(
    outlet,
    basket.map(({ service }) => service),
  )
  const preferred = random.pick(POPULAR_STARTS)
  for (const stylist of shuffle(random, able)) {
    const starts = calendar.freeStarts(outlet, stylist, day, minutes)
    if (starts.length === 0) continue
    const [a, b] = [random.pick(starts), random.pick(starts)]
    return { stylist, start: Math.abs(a - preferred) < Math.abs(b - preferred) ? a : b }
  }
  return null
}

function generateBasket(random: Random, outlet: StaffedOutlet, customer: CustomerRow): BasketItem[] {
  const suitsCustomer = ({ gender }: ServiceRow) => gender === 'UNISEX' || gender === customer.gender
  const menu = outlet.services.filter((service) => !service.deleted_at && suitsCustomer(service))
  const count = Number(pickWeighted(random, { 1: 50, 2: 35, 3: 15 }))
  const chosen = new Set<ServiceRow>()
  if (outlet.row.id === edgeCases.manyReviews.outletId && random.bool(0.4)) chosen.add(getFamousService(outlet))
  // The first services of a menu are booked most.
  for (let i = 0; i < count; i++) chosen.add(menu[Math.floor(menu.length * random.between(0, 1) ** 1.7)] as ServiceRow)
  const basket: BasketItem[] = []
  for (const service of chosen) {
    const quantity = service.minutes <= 45 && random.bool(0.08) ? 2 : 1
    const fits = totalMinutes(basket) + service.minutes * quantity <= LONGEST_VISIT
    if (basket.length === 0 || fits) basket.push({ service, quantity })
  }
  return basket
}

function getFamousService({ services }: StaffedOutlet) {
  return services.find(({ name }) => name === edgeCases.manyReviews.serviceName) as ServiceRow
}

function pickOutcome(random: Random, startsAt: Date, endsAt: Date, now: Date): Outcome {
  const past = pickWeighted(random, {
    COMPLETED: 81,
    CANCELLED_BY_CUSTOMER: 8,
    CANCELLED_BY_SALON: 3,
    NOT_CONFIRMED_IN_TIME: 2,
    NO_SHOW: 6,
  })
  const coming = pickWeighted(random, {
    PENDING: 30,
    CONFIRMED: 52,
    RESCHEDULED_BY_CUSTOMER: 4,
    RESCHEDULED_BY_SALON: 5,
    CANCELLED_BY_CUSTOMER: 6,
    CANCELLED_BY_SALON: 3,
  })
  if (endsAt <= now) return past
  if (startsAt <= now) return 'CHECKED_IN'
  // Shortly before the start, every booking is confirmed.
  return startsAt < addMinutes(now, 240) ? 'CONFIRMED' : coming
}
