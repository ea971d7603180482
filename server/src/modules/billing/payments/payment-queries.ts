import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

export function findPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'payments.taken_by')
    .select(['payments.id', 'method', 'amount_paise', 'tip_paise', 'taken_at', 'voided_at', 'void_reason'])
    .select('salon_accounts.name as taken_by')
    .where('order_id', '=', orderId)
    .orderBy('entry')
    .execute()
}

export function findPaymentByKey(db: Db, takenBy: number, key: string) {
  return db
    .selectFrom('payments')
    .select(['order_id', 'method', 'amount_paise', 'tip_paise'])
    .where('taken_by', '=', takenBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export function insertPayment(trx: Db, payment: Insertable<DB['payments']>) {
  return trx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
}

export function findPaymentOrder(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .select(['order_id', 'outlet_id', 'method', 'amount_paise', 'tip_paise'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
}

/** If two desks void a payment concurrently, one gets true. */
export async function voidPayment(
  trx: Db,
  paymentId: string,
  values: { voided_at: Date; voided_by: number; void_reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set(values)
    .where('id', '=', paymentId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Serialises the payments of an order, so that its payment state is stable until the transaction ends. */
export async function lockOrder(trx: Db, orderId: string) {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}
