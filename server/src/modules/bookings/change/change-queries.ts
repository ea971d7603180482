import type { AppointmentStatus } from '@nikhar/contract/orders'
import { sql, type Insertable, type Updateable } from 'kysely'
import { ANSWERABLE } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

/** Updates the appointment if it still has the version that was read, and returns whether it had. */
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

/** Returns false if it was already recorded. */
export async function updateSaidPaid(db: Db, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ said_paid_at: now })
    .where('id', '=', orderId)
    .where('said_paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertHistory(db: Db, step: Insertable<DB['order_history']>) {
  await db.insertInto('order_history').values(step).execute()
}

export type AcceptedLine = Awaited<ReturnType<typeof findAcceptedLines>>[number]

export function findAcceptedLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('services', 'services.id', 'order_lines.service_id')
    .select([
      'service_id',
      'category_id',
      'order_lines.name',
      'order_lines.price_paise',
      'order_lines.quantity',
      'order_lines.minutes',
    ])
    .where('order_id', '=', orderId)
    .where('status', '=', 'ACCEPTED')
    .orderBy('position')
    .execute()
}

/** Rejects those of the given services that are still accepted, and returns how many. */
export async function rejectAcceptedLines(
  trx: Db,
  orderId: string,
  serviceIds: string[],
  reason: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_lines')
    .set({ status: 'REJECTED', reject_reason: reason })
    .where('order_id', '=', orderId)
    .where('service_id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countAcceptedLines(trx: Db, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('order_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow()
  return count
}

/** Orders that the salon has not answered in time, longest overdue first. */
export function findUnanswered(db: Db, now: Date, limit: number) {
  return (
    db
      .selectFrom('appointments')
      .select('order_id')
      // Literals, as in the index of unanswered bookings: with parameters a prepared plan could not use it.
      .where(sql<boolean>`status in ${ANSWERABLE} and awaiting_salon`)
      .where(ANSWER_BY, '<=', now)
      .where('order_id', 'is not', null)
      .orderBy(ANSWER_BY)
      .limit(limit)
      .$narrowType<{ order_id: string }>()
      .execute()
  )
}

/** Matches requests, with the conditions of the index of unanswered bookings. */
const ANSWER_BY = sql<Date>`coalesce(answer_by, starts_at)`

export async function hasReview(db: Db, orderId: string): Promise<boolean> {
  return (await db.selectFrom('reviews').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined
}
