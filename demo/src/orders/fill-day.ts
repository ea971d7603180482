import { shuffle } from '../seeded-random.ts'
import { createRandom } from '../seeded-random.ts'
import type { CustomerRow } from '../rows.ts'
import { type Booking, type DemoOrder, totalMinutes, type StaffedOutlet } from './create-order.ts'
import { findAbleStylists } from '../service-stylists.ts'
import type { Calendar } from './calendar.ts'

/**
 * Books every stylist of an outlet until not even the shortest service fits into the day. A day that is full was booked
 * long ahead.
 */
export function fillDay(
  { calendar, book }: { calendar: Calendar; book: (booking: Booking) => DemoOrder },
  outlet: StaffedOutlet,
  day: string,
  customers: CustomerRow[],
): DemoOrder[] {
  const random = createRandom(`full:${outlet.row.id}`)
  const shuffledCustomers = shuffle(random, customers)
  const menu = outlet.services.filter(({ deleted_at }) => !deleted_at).toSorted((a, b) => b.minutes - a.minutes)
  const orders: DemoOrder[] = []
  for (const stylist of outlet.stylists) {
    const own = menu.filter((service) => findAbleStylists(outlet, [service]).includes(stylist))
    for (;;) {
      const offers = shuffle(random, own.slice(0, -1)).slice(0, 3).concat(own.slice(-1))
      const found = offers.flatMap((service) => {
        const [start] = calendar.freeStarts(outlet, stylist, day, totalMinutes([{ service, quantity: 1 }]))
        return start === undefined ? [] : [{ service, start }]
      })[0]
      if (!found) break
      const customer = shuffledCustomers[orders.length % shuffledCustomers.length] as CustomerRow
      const basket = [{ service: found.service, quantity: 1 }]
      const outcome = random.bool(0.95) ? 'CONFIRMED' : 'PENDING'
      orders.push(book({ outlet, customer, stylist, day, start: found.start, basket, outcome, meanLeadDays: 30 }))
    }
  }
  return orders
}
