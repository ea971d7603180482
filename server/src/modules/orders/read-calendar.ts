import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../notifications/calendar.ts'
import type { AskedOrder } from './change-own-order.ts'
import { eventOf } from '../notifications/order-email.ts'
import { countMoves, findBooker, findLines } from './order-queries.ts'
import { getOwnOrder } from './read-orders.ts'

/** One's own booking, to keep in one's calendar: an event that invites nobody. */
export async function readCalendar(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  asked: AskedOrder,
): Promise<string> {
  const order = await getOwnOrder(db, asked.whitelabelId, asked.customerId, asked.orderId)
  const [lines, { name, email }, moves] = await Promise.all([
    findLines(db, [order.id]),
    findBooker(db, order.id),
    countMoves(db, order.id),
  ])
  const customer = { name, email: email ?? '' }
  return writeCalendar(eventOf({ order, lines, customer, moves, publicUrl: config.publicUrl, now: clock() }, false))
}
