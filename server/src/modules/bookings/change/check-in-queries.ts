import { CHECK_IN_TRIES, CHECK_IN_WAIT_SECONDS } from '@nikhar/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/**
 * Counts an attempt before its code is compared, so that concurrent guesses are counted too. Returns nothing while the
 * order is locked; after the lock has expired, counting starts at one again.
 */
export async function countCheckInAttempt(db: Db, orderId: string, now: Date) {
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
