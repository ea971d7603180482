import type { AppointmentStatus } from '@nikhar/contract'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'

/** The appointment only while it is still the version that was looked at. */
export async function updateAppointment(
  db: Db,
  { orderId, version }: { orderId: string; version: number },
  values: Updateable<DB['appointments']> & { status: AppointmentStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateOrder(db: Db, orderId: string, values: Updateable<DB['orders']>) {
  await db.updateTable('orders').set(values).where('id', '=', orderId).execute()
}

export async function insertHistory(db: Db, step: Insertable<DB['order_history']>) {
  await db.insertInto('order_history').values(step).execute()
}

/** What nobody answered before it began, oldest first. */
export function findUnanswered(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('appointments')
    .select('order_id')
    .where('status', 'in', ['PENDING', 'RESCHEDULED'])
    .where('awaiting_salon', '=', true)
    .where('starts_at', '<=', now)
    .where('order_id', 'is not', null)
    .orderBy('starts_at')
    .limit(limit)
    .$narrowType<{ order_id: string }>()
    .execute()
}
