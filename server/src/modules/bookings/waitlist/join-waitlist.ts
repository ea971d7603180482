import { SLOT_WINDOW_DAYS, WAITLIST_MAX, WAITLIST_PER_DAY } from '@nikhar/contract/constants'
import { describeClosedDay } from '@nikhar/contract/discovery'
import { addDays, formatShortDay, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { parseClockTime } from '@nikhar/contract/salons'
import type { JoinWaitlist } from '@nikhar/contract/waitlist'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { assertNotBlocked, selectBlock } from '../place/blocked-customer.ts'
import { invalidStylist } from '../schedule/day/invalid-stylist.ts'
import { findOutletServices } from '../place/outlet-service-queries.ts'
import { doesServices, groupByService, selectServiceStylists } from '../schedule/day/service-stylists.ts'
import { assertAllowed } from '../change/apply-change.ts'
import { getOrder } from '../read/get-order.ts'
import {
  countEntries,
  findOutletHours,
  findStylist,
  insertEntry,
  lockActiveCustomer,
  type NewEntry,
} from './entry-queries.ts'
import { isWaiting } from './settle-entries.ts'
import { forgetChecked } from './waiting-queries.ts'

interface Waiter {
  whitelabelId: number
  customerId: number
  now: Date
}

const NOT_OPEN = 'The salon is not open long enough then. Choose another time.'
const ONCE = { waitlist_one_per_day: 'ALREADY_WAITING', waitlist_one_per_order: 'ALREADY_WAITING' } as const

/** Joins for a new booking. Returns the id of the entry. */
export async function joinWaitlist(db: Db, waiter: Waiter, body: JoinWaitlist): Promise<string> {
  const { outletId, stylistId = null, day } = body
  const [from, until] = [parseClockTime(body.from ?? '00:00') ?? 0, parseClockTime(body.until ?? '24:00') ?? 1440]
  assertDay(day, until, waiter.now)
  await assertServices(db, waiter, body)
  const minutes = { from_minute: from, until_minute: until }
  const days = { first_day: day, last_day: day }
  return insert(db, waiter, { outlet_id: outletId, stylist_id: stylistId, ...days, ...minutes }, body.services)
}

/** Joins for an earlier time of a booking, which stays as it is meanwhile. */
export async function wantEarlier(db: Db, waiter: Waiter, orderId: string, sameStylist: boolean): Promise<string> {
  const { whitelabelId, customerId, now } = waiter
  const actor = { kind: 'CUSTOMER', whitelabelId, accountId: customerId } as const
  const order = await getOrder(db, { whitelabelId, actor, orderId })
  // A customer who may not move the booking could not accept an offer.
  assertAllowed(order, { actor: 'CUSTOMER', action: 'RESCHEDULE', now })
  return insert(db, waiter, {
    outlet_id: order.outlet_id,
    order_id: orderId,
    stylist_id: sameStylist ? order.stylist_id : null,
    first_day: salonDayOf(now),
    last_day: salonDayOf(order.starts_at),
  })
}

async function insert(db: Db, waiter: Waiter, entry: NewEntry, services: JoinWaitlist['services'] = []) {
  const { customerId, now } = waiter
  const inserting = runTransaction(db, async (trx) => {
    await lockActiveCustomer(trx, customerId)
    assertNotBlocked((await selectBlock(customerId, now).execute(trx)).rows)
    const { live, today } = await countEntries(trx, customerId, new Date(now.getTime() - 86_400_000))
    if (live >= WAITLIST_MAX) {
      throw new Failure('TOO_MANY', { message: `You can wait for ${WAITLIST_MAX} times at once. Leave one first.` })
    }
    if (today >= WAITLIST_PER_DAY) {
      throw new Failure('TOO_MANY', { message: `You can ask ${WAITLIST_PER_DAY} times a day. Please try tomorrow.` })
    }
    const id = await insertEntry(trx, { ...entry, customer_id: customerId, created_at: now }, services)
    if (!(await isWaiting(trx, id, now))) throw await impossible(trx, entry, now)
    await forgetChecked(trx, entry.outlet_id)
    return id
  })
  return mapUniqueViolation(inserting, ONCE)
}

/** A closed day is not a full one: no time can open on it. */
async function impossible(trx: Db, { outlet_id, order_id, last_day: day }: NewEntry, now: Date): Promise<Failure> {
  if (order_id) return new Failure('OUTLET_CLOSED', { message: 'The salon is closed until your visit.' })
  const why = describeClosedDay(await findOutletHours(trx, outlet_id, day), day, now)
  const message = why ? `${formatShortDay(day)}: ${why}. Choose another day.` : NOT_OPEN
  return new Failure('OUTLET_CLOSED', { message })
}

function assertDay(day: string, untilMinute: number, now: Date) {
  const today = salonDayOf(now)
  const isPast = salonInstant(day, untilMinute) <= now
  const isTooFar = day >= addDays(today, SLOT_WINDOW_DAYS)
  if (!isPast && !isTooFar) return
  const message = isPast ? 'This time has passed' : `Choose a day within the next ${SLOT_WINDOW_DAYS} days`
  throw new Failure('INVALID_REQUEST', { fields: { day: message } })
}

async function assertServices(db: Db, { whitelabelId }: Waiter, { outletId, services, stylistId }: JoinWaitlist) {
  const serviceIds = services.map(({ serviceId }) => serviceId.toLowerCase())
  const found = await findOutletServices(db, whitelabelId, outletId, serviceIds)
  const [outlet] = found
  if (!outlet) throw new Failure('NOT_FOUND')
  if (outlet.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  if (found.filter(({ id }) => id !== null).length < serviceIds.length) throw new Failure('NOT_FOUND')
  if (found.some(({ is_deleted }) => is_deleted)) throw new Failure('SERVICE_GONE')
  if (stylistId === undefined) return
  if (!(await findStylist(db, outletId, stylistId))) throw invalidStylist('This stylist does not work at this outlet')
  const { rows } = await selectServiceStylists({ serviceIds }).execute(db)
  if (rows.length > 0 && !doesServices(stylistId, serviceIds, groupByService(rows))) throw new Failure('STYLIST_UNABLE')
}
