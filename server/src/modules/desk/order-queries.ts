import { CHECK_IN_TRIES, CHECK_IN_WAIT_SECONDS } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export function getCustomerOf(db: Db, orderId: string) {
  return db
    .selectFrom('customers')
    .innerJoin('orders', 'orders.customer_id', 'customers.id')
    .select(['customers.name', 'customers.contact_number as phone'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Returns the services that were still accepted among these. */
export async function rejectAccepted(trx: Db, orderId: string, serviceIds: string[], reason: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_lines')
    .set({ status: 'REJECTED', reject_reason: reason })
    .where('order_id', '=', orderId)
    .where('service_id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countAccepted(trx: Db, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('order_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Notes a try at the check-in code before it is looked at, so that guesses sent all at once count each other. Nothing comes
 * back while the order is locked; after the wait counting starts anew.
 */
export async function noteCheckInTry(db: Db, orderId: string, now: Date) {
  const { rows } = await sql<{ check_in_code: string; check_in_tries: number }>`
    update orders set
      check_in_tries = case when check_in_locked_until is null then check_in_tries + 1 else 1 end,
      check_in_locked_until = case when check_in_locked_until is null and check_in_tries + 1 >= ${CHECK_IN_TRIES}
        then ${now}::timestamptz + ${CHECK_IN_WAIT_SECONDS}::int * interval '1 second' end
    where id = ${orderId} and (check_in_locked_until is null or check_in_locked_until <= ${now})
    returning check_in_code, check_in_tries`.execute(db)
  return rows[0]
}

export async function findCheckInLock(db: Db, orderId: string) {
  const found = await db
    .selectFrom('orders')
    .select('check_in_locked_until')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return found?.check_in_locked_until ?? undefined
}
