import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'

/**
 * One booking of a customer at a time: coupon limits and the number of holds are counted under this lock, and the account
 * cannot be deleted meanwhile. The answer of such a transaction means that it is on the disk, whatever the server's default.
 */
export async function lockCustomer(trx: Db, customerId: number) {
  await trx
    .selectFrom('customers')
    .select(sql`set_config('synchronous_commit', 'on', true)`.as('durable'))
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Failure('SESSION_EXPIRED'))
}
