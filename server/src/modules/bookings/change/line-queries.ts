import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type StoredLine = Awaited<ReturnType<typeof findStoredLines>>[number]

/** The accepted lines and the removed ones. */
export function findStoredLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('services', 'services.id', 'order_lines.service_id')
    .select(['service_id', 'category_id', 'order_lines.name', 'order_lines.price_paise', 'order_lines.quantity'])
    .select(['order_lines.minutes', 'status', 'is_added', 'done_by'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export interface NewLine {
  service_id: string
  name: string
  price_paise: Paise
  quantity: number
  minutes: number
}

/** Accepts a line that was removed before. */
export async function upsertLine(trx: Db, orderId: string, line: NewLine) {
  const { service_id, name, price_paise, quantity, minutes } = line
  await sql`
    insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes, is_added)
    select ${orderId}::uuid, ${service_id}::uuid, max(position) + 1, ${name}::text, ${price_paise}::integer, ${quantity}::smallint,
      ${minutes}::smallint, true
    from order_lines where order_id = ${orderId}
    on conflict (order_id, service_id) do update set price_paise = excluded.price_paise, quantity = excluded.quantity,
      minutes = excluded.minutes, status = 'ACCEPTED', reject_reason = null`.execute(trx)
}

/** Deletes lines that the salon had added itself; lines that were booked stay, with the reason. */
export async function removeLine(trx: Db, orderId: string, { service_id, is_added }: StoredLine, reason: string) {
  const isLine = sql<boolean>`order_id = ${orderId} and service_id = ${service_id}`
  if (is_added) await trx.deleteFrom('order_lines').where(isLine).execute()
  else await trx.updateTable('order_lines').set({ status: 'REJECTED', reject_reason: reason }).where(isLine).execute()
}

/** Sets the stylist who does these lines from now on; null: the stylist of the appointment. */
export async function updateDoneBy(trx: Db, orderId: string, serviceIds: readonly string[], stylistId: number | null) {
  await sql`
    update order_lines set done_by = ${stylistId}
    where order_id = ${orderId} and service_id = any(${serviceIds}::uuid[])`.execute(trx)
}
