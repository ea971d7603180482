import { edgeCases } from '../edge-cases.ts'
import { shuffled, weighted } from '../luck.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { CustomerRow, ServiceRow } from '../rows.ts'
import { addDays, addMinutes, dayOf, instantAt } from '../salon-time.ts'
import { acceptedOf, type Basket, type Booking, type DemoOrder, minutesOf, type StaffedOutlet } from './book.ts'
import type { Calendar } from './calendar.ts'
import type { Fate } from './story.ts'

const PAST_DAYS = 180
const COMING_DAYS = 30
const LONGEST_VISIT = 240
const HOURS_PEOPLE_LIKE = [11 * 60, 17 * 60 + 30, 18 * 60 + 30]

interface Floor {
  now: Date
  calendar: Calendar
  book: (booking: Booking) => DemoOrder
}

/** The traffic of one outlet: half a year behind it and a month ahead. */
export function drawOrders(
  { now, calendar, book }: Floor,
  outlet: StaffedOutlet,
  customers: CustomerRow[],
): DemoOrder[] {
  const today = dayOf(now)
  const chance = chanceOf(`orders:${outlet.row.id}`)
  return drawDays(chance, outlet, today).flatMap((day) => {
    const booking = tryToBook(day)
    return booking ? [book(booking)] : []
  })

  function tryToBook(day: string): Booking | null {
    for (let attempt = 0; attempt < 4; attempt++) {
      const customer = chance.pick(customers)
      const basket = drawBasket(chance, outlet, customer)
      const minutes = minutesOf(basket)
      const seat = findSeat(calendar, outlet, day, minutes, chance)
      if (!seat || !calendar.isCustomerFree(customer.id, day, [seat.start, seat.start + minutes])) continue
      const startsAt = instantAt(day, seat.start)
      const rejectsLast = basket.length > 1 && chance.odds(0.08)
      const endsAt = addMinutes(startsAt, minutesOf(acceptedOf(basket, rejectsLast)))
      return { outlet, customer, ...seat, day, basket, fate: drawFate(chance, startsAt, endsAt, now), rejectsLast }
    }
    return null
  }
}

/** The day of every visit, nearer days more often; a day may come twice. */
function drawDays(chance: Chance, outlet: StaffedOutlet, today: string): string[] {
  const { id } = outlet.row
  const star = id === edgeCases.manyReviews.outletId ? 2.6 : 1
  const pastCount = edgeCases.noReviews.includes(id) ? 0 : Math.round(chance.whole(...outlet.city.pastOrders) * star)
  const daysAgo = () => 1 + Math.floor(PAST_DAYS * chance.between(0, 1) ** 1.5)
  const past = Array.from({ length: pastCount }, () => addDays(today, -daysAgo()))
  const coming = Array.from({ length: COMING_DAYS }, (_, inDays) => {
    const visits = outlet.city.ordersPerDay * star * demandIn(inDays)
    return Array.from({ length: Math.floor(visits + chance.between(0, 1)) }, () => addDays(today, inDays))
  })
  return [...past, ...coming.flat()]
}

/** People plan a few days ahead: this week is busy, the end of the month hardly booked. */
function demandIn(days: number) {
  if (days < 3) return 1.2
  if (days < 7) return 0.9
  return days < 14 ? 0.5 : 0.15
}

/** A stylist and a start with that much time, rather at an hour people like. */
export function findSeat(calendar: Calendar, outlet: StaffedOutlet, day: string, minutes: number, chance: Chance) {
  const liked = chance.pick(HOURS_PEOPLE_LIKE)
  for (const stylist of shuffled(chance, outlet.stylists)) {
    const starts = calendar.freeStarts(outlet, stylist, day, minutes)
    if (starts.length === 0) continue
    const [a, b] = [chance.pick(starts), chance.pick(starts)]
    return { stylist, start: Math.abs(a - liked) < Math.abs(b - liked) ? a : b }
  }
  return null
}

function drawBasket(chance: Chance, outlet: StaffedOutlet, customer: CustomerRow): Basket[] {
  const suits = ({ gender }: ServiceRow) => gender === 'UNISEX' || gender === customer.gender
  const menu = outlet.services.filter((service) => !service.deleted_at && suits(service))
  const count = Number(weighted(chance, { 1: 50, 2: 35, 3: 15 }))
  const chosen = new Set<ServiceRow>()
  if (outlet.row.id === edgeCases.manyReviews.outletId && chance.odds(0.4)) chosen.add(famousService(outlet))
  // What stands first on a menu is asked for most.
  for (let i = 0; i < count; i++) chosen.add(menu[Math.floor(menu.length * chance.between(0, 1) ** 1.7)] as ServiceRow)
  const basket: Basket[] = []
  for (const service of chosen) {
    const quantity = service.minutes <= 45 && chance.odds(0.08) ? 2 : 1
    const fits = minutesOf(basket) + service.minutes * quantity <= LONGEST_VISIT
    if (basket.length === 0 || fits) basket.push({ service, quantity })
  }
  return basket
}

/** What people cross the city for. */
function famousService({ services }: StaffedOutlet) {
  return services.find(({ name }) => name === edgeCases.manyReviews.serviceName) as ServiceRow
}

function drawFate(chance: Chance, startsAt: Date, endsAt: Date, now: Date): Fate {
  const past = weighted(chance, {
    COMPLETED: 81,
    CANCELLED_BY_CUSTOMER: 8,
    CANCELLED_BY_SALON: 3,
    NOT_CONFIRMED_IN_TIME: 2,
    NO_SHOW: 6,
  })
  const coming = weighted(chance, {
    PENDING: 30,
    CONFIRMED: 52,
    MOVED_BY_CUSTOMER: 4,
    MOVED_BY_SALON: 5,
    CANCELLED_BY_CUSTOMER: 6,
    CANCELLED_BY_SALON: 3,
  })
  if (endsAt <= now) return past
  if (startsAt <= now) return 'IN_THE_CHAIR'
  // Close to its time a booking has been answered one way or the other.
  return startsAt < addMinutes(now, 240) ? 'CONFIRMED' : coming
}
