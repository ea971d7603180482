import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'

/**
 * Serialises the bookings of one customer: coupon limits and holds are counted under this lock, and the account cannot be
 * deleted before the transaction ends. The commit waits for the disk, whatever the server's default is.
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
