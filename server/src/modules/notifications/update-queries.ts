import type { UpdateKind } from '@nikhar/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface UpdateRow {
  id: string
  kind: UpdateKind
  order_id: string | null
  entry_id: string | null
  outlet_name: string
  starts_at: Date
  previous_starts_at: Date | null
  held_until: Date | null
  detail: string | null
  created_at: Date
  is_new: boolean
}

/** Excludes the customers' own actions, which are not news to them. */
const OWN_ACTS = ['BOOKED', 'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER'] as const

/** Every event has one e-mail message, whether or not it was wanted and sent. */
const isUpdate = sql`recipient = 'CUSTOMER' and channel = 'EMAIL'`
/** The precision of times that browsers store and send back. */
const createdAt = sql<Date>`date_trunc('milliseconds', notifications.created_at)`
const isNew = sql<boolean>`(notifications.kind <> all (${[...OWN_ACTS]}::text[]) and ${createdAt} > coalesce(updates_seen_at, '-infinity'))`

/** Times that opened for a waiting customer. */
const offeredAt = sql<Date>`date_trunc('milliseconds', offered_at)`
const isNewOffer = sql<boolean>`(${offeredAt} > coalesce(updates_seen_at, '-infinity'))`

/** Waitlist entries that the salon has ended by closing. */
const isClosed = sql`closed_because is not null`
const endedAt = sql<Date>`date_trunc('milliseconds', ended_at)`
const isNewClosing = sql<boolean>`(${endedAt} > coalesce(updates_seen_at, '-infinity'))`

/** Newest first. */
export async function findUpdates(
  db: Db,
  customerId: number,
  { before, limit }: { before: Date | undefined; limit: number },
): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    (
      select notifications.id, notifications.kind, order_id, null::uuid as entry_id, outlets.name as outlet_name, starts_at,
        previous_starts_at, null::timestamptz as held_until, detail, ${createdAt} as created_at, ${isNew} as is_new
      from customers join orders on orders.customer_id = customers.id join outlets on outlets.id = orders.outlet_id
        join messages as notifications on notifications.order_id = orders.id and ${isUpdate}
      where customers.id = ${customerId} and (${before ?? null}::timestamptz is null or ${createdAt} < ${before ?? null})
      order by notifications.created_at desc, notifications.id limit ${limit}
    ) union all (
      select offers.id, case when order_id is null then 'TIME_OPENED' else 'EARLIER_TIME_OPENED' end, null, offers.id,
        outlets.name, offered_starts_at, null, held_until, null, ${offeredAt}, ${isNewOffer}
      from customers join waitlist_entries as offers on offers.customer_id = customers.id
        join outlets on outlets.id = offers.outlet_id
      where customers.id = ${customerId} and offered_at is not null
        and (${before ?? null}::timestamptz is null or ${offeredAt} < ${before ?? null})
      order by offered_at desc, offers.id limit ${limit}
    ) union all (
      -- An offer of the same entry has its id.
      select md5(closed.id || ' closed')::uuid, 'WAITLIST_CLOSED', null, closed.id, outlets.name,
        closed.last_day::timestamp at time zone 'Asia/Kolkata', null, null,
        case when closed_reason is not null then 'Closed: ' || closed_reason end, ${endedAt}, ${isNewClosing}
      from customers join waitlist_entries as closed on closed.customer_id = customers.id
        join outlets on outlets.id = closed.outlet_id
      where customers.id = ${customerId} and ${isClosed}
        and (${before ?? null}::timestamptz is null or ${endedAt} < ${before ?? null})
      order by ended_at desc, closed.id limit ${limit}
    ) order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function countNewUpdates(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from customers join orders on orders.customer_id = customers.id
        join messages as notifications on notifications.order_id = orders.id and ${isUpdate}
      where customers.id = ${customerId} and ${isNew}
    )::integer + (
      select count(*) from customers join waitlist_entries as offers on offers.customer_id = customers.id
      where customers.id = ${customerId} and offered_at is not null and ${isNewOffer}
    )::integer + (
      select count(*) from customers join waitlist_entries as closed on closed.customer_id = customers.id
      where customers.id = ${customerId} and ${isClosed} and ${isNewClosing}
    )::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Never moves back, since another tab may have seen more, and never into the future. */
export async function saveSeenUpdates(db: Db, customerId: number, until: Date) {
  await sql`
    update customers set updates_seen_at = greatest(updates_seen_at, least(${until}, now())) where id = ${customerId}`.execute(
    db,
  )
}
