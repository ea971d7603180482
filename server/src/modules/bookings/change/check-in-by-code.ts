import { CHECK_IN_TRIES, CHECK_IN_WAIT_SECONDS } from '@nikhar/contract/constants'
import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ChangeDeps } from './change-order.ts'
import { checkIn } from './check-in.ts'
import type { OrderReference } from '../read/order-actor.ts'

/** Customers who booked weeks ahead may come on the wrong day. */
const DAYS_AHEAD = 31

interface CodedOrder {
  order_id: string
  version: number
  starts_at: Date
  checked_in_at: Date | null
}

/**
 * Checks in the customer who has this code today. Wrong codes are counted per outlet, before they are compared, since
 * one guess here is a guess at every booking of the day.
 */
export async function checkInByCode(
  deps: ChangeDeps,
  reference: Omit<OrderReference, 'orderId'>,
  { outletId, code }: { outletId: number; code: string },
): Promise<string> {
  const { db, clock } = deps
  const now = clock()
  if (!(await countAttempt(db, outletId, now))) {
    throw new Failure('TOO_MANY_REQUESTS', {
      message: `Too many wrong codes. Please wait ${CHECK_IN_WAIT_SECONDS} seconds.`,
      retryAfterSeconds: CHECK_IN_WAIT_SECONDS,
    })
  }
  const today = salonDayOf(now)
  const found = await findByCode(db, { outletId, code, today })
  if (!found) throw new Failure('INVALID_CODE', { message: `No booking with ${code} today.` })
  await resetAttempts(db, outletId)
  const { order_id: orderId, version, starts_at, checked_in_at } = found
  const details = { orderId, startTime: starts_at.toISOString() }
  if (checked_in_at) throw new Failure('ORDER_STATE', { message: 'This guest is checked in already.', details })
  if (salonDayOf(starts_at) !== today) {
    throw new Failure('TOO_EARLY', { message: 'This booking is on another day.', details })
  }
  await checkIn(deps, { ...reference, orderId }, { code, version })
  return orderId
}

async function findByCode(db: Db, { outletId, code, today }: { outletId: number; code: string; today: string }) {
  const { rows } = await sql<CodedOrder>`
    select order_id, version, starts_at, checked_in_at from appointments join orders on orders.id = order_id
    where appointments.outlet_id = ${outletId} and starts_at >= ${salonInstant(today, 0)}
      and starts_at < ${salonInstant(addDays(today, DAYS_AHEAD), 0)}
      and appointments.status in ${UPCOMING} and check_in_code = ${code}
    order by checked_in_at is not null, starts_at limit 1`.execute(db)
  return rows[0]
}

async function countAttempt(db: Db, outletId: number, now: Date): Promise<boolean> {
  const lockedUntil = new Date(now.getTime() + CHECK_IN_WAIT_SECONDS * 1000)
  const { rows } = await sql`
    insert into outlet_check_in_tries as t (outlet_id, tries) values (${outletId}, 1)
    on conflict (outlet_id) do update set
      tries = case when t.locked_until is null then t.tries + 1 else 1 end,
      locked_until = case when t.locked_until is null and t.tries + 1 >= ${CHECK_IN_TRIES} then ${lockedUntil}::timestamptz end
    where t.locked_until is null or t.locked_until <= ${now}
    returning outlet_id`.execute(db)
  return rows.length > 0
}

async function resetAttempts(db: Db, outletId: number) {
  await sql`update outlet_check_in_tries set tries = 0, locked_until = null where outlet_id = ${outletId}`.execute(db)
}
