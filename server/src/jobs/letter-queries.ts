import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Call it inside the transaction of the order, after its appointment: the confirmation leaves once that has committed, and only then. */
export async function enqueueConfirmation(trx: Db, orderId: string) {
  await sql`
    insert into letters (order_id, kind, starts_at) select order_id, 'CONFIRMATION', starts_at from appointments where order_id = ${orderId}`.execute(trx)
}
