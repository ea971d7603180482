import { shuffled } from '../luck.ts'
import { chanceOf } from '../chance.ts'
import type { CustomerRow } from '../rows.ts'
import { type Booking, type DemoOrder, minutesOf, type StaffedOutlet } from './book.ts'
import type { Calendar } from './calendar.ts'

/** Books every stylist of an outlet until not even the shortest service finds a start that day. */
export function fillDay(
  { calendar, book }: { calendar: Calendar; book: (booking: Booking) => DemoOrder },
  outlet: StaffedOutlet,
  day: string,
  customers: CustomerRow[],
): DemoOrder[] {
  const chance = chanceOf(`full:${outlet.row.id}`)
  const guests = shuffled(chance, customers)
  const menu = outlet.services.filter(({ deleted_at }) => !deleted_at).toSorted((a, b) => b.minutes - a.minutes)
  const made: DemoOrder[] = []
  for (const stylist of outlet.stylists) {
    for (;;) {
      const offers = shuffled(chance, menu.slice(0, -1)).slice(0, 3).concat(menu.slice(-1))
      const found = offers.flatMap((service) => {
        const [start] = calendar.freeStarts(outlet, stylist, day, minutesOf([{ service, quantity: 1 }]))
        return start === undefined ? [] : [{ service, start }]
      })[0]
      if (!found) break
      const customer = guests[made.length % guests.length] as CustomerRow
      const basket = [{ service: found.service, quantity: 1 }]
      const fate = chance.odds(0.7) ? 'CONFIRMED' : 'PENDING'
      made.push(book({ outlet, customer, stylist, day, start: found.start, basket, fate }))
    }
  }
  return made
}
