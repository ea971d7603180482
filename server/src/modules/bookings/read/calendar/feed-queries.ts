import { LIVE_STATUSES } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** The active feeds of an outlet's accounts. A stylist sees those of their own column. */
export async function findFeeds(db: Db, outletId: number, column: number | undefined) {
  return db
    .selectFrom('calendar_feeds as feeds')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'feeds.account_id')
    .leftJoin('stylists', 'stylists.id', 'feeds.stylist_id')
    .select(['feeds.id', 'feeds.stylist_id', 'stylists.name as stylist_name', 'salon_accounts.name as made_by'])
    .select(['feeds.created_at', 'feeds.last_read_at'])
    .where('feeds.outlet_id', '=', outletId)
    .where('feeds.revoked_at', 'is', null)
    .where(sql<boolean>`(${column ?? null}::integer is null or feeds.stylist_id = ${column ?? null})`)
    .where(hasAccess)
    .orderBy('feeds.id')
    .execute()
}

/** The account still works there, and may still see these bookings. */
const hasAccess = sql<boolean>`exists (
  select from outlet_access as access
  where access.outlet_id = feeds.outlet_id and access.account_id = feeds.account_id
    and (access.role in ('OWNER', 'MANAGER') or (access.role = 'STYLIST' and access.stylist_id = feeds.stylist_id)))
  and not exists (select from stylists as gone where gone.id = feeds.stylist_id and gone.deleted_at is not null)`

interface NewFeed {
  outlet_id: number
  stylist_id: number | null
  account_id: number
  token_hash: Buffer
  created_at: Date
}

/** The caller has locked the outlet; the unique index guards against callers that have not. */
export async function replaceFeed(trx: Db, feed: NewFeed): Promise<number> {
  await trx
    .updateTable('calendar_feeds')
    .set({ revoked_at: feed.created_at })
    .where('outlet_id', '=', feed.outlet_id)
    .where('account_id', '=', feed.account_id)
    .where('stylist_id', 'is not distinct from', feed.stylist_id)
    .where('revoked_at', 'is', null)
    .execute()
  const { id } = await trx.insertInto('calendar_feeds').values(feed).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function revokeFeed(trx: Db, feedId: number, now: Date) {
  return trx
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('id', '=', feedId)
    .where('revoked_at', 'is', null)
    .returning(['outlet_id', 'stylist_id', 'account_id'])
    .executeTakeFirst()
}

export async function findReadableFeed(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feeds as feeds')
    .innerJoin('outlets', 'outlets.id', 'feeds.outlet_id')
    .leftJoin('stylists', 'stylists.id', 'feeds.stylist_id')
    .select(['feeds.id', 'feeds.outlet_id', 'feeds.stylist_id', 'feeds.last_read_at'])
    .select(['outlets.name as outlet_name', 'stylists.name as stylist_name'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where(hasAccess)
    .executeTakeFirst()
}

export async function noteRead(db: Db, feedId: number, now: Date) {
  await db.updateTable('calendar_feeds').set({ last_read_at: now }).where('id', '=', feedId).execute()
}

interface Span {
  outletId: number
  stylistId: number | null
  from: Date
  until: Date
}

/** Upcoming and past visits; cancelled ones disappear from the calendar. */
export function findFeedBookings(db: Db, { outletId, stylistId, from, until }: Span) {
  return (
    db
      .selectFrom('appointments')
      // The rest of a visit that was handed over is a separate row, for the other stylist.
      .innerJoin('orders', (join) =>
        join.on('orders.id', '=', sql<string>`coalesce(appointments.order_id, appointments.part_of)`),
      )
      .leftJoin('customers', 'customers.id', 'orders.customer_id')
      .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
      .select(['orders.id', 'appointments.version', 'appointments.status', 'appointments.awaiting_salon'])
      .select(['appointments.starts_at', 'stylists.name as stylist_name'])
      .select(sql<boolean>`appointments.part_of is not null`.as('is_rest'))
      .select(sql<Date>`appointments.ends_at - appointments.buffer_minutes * interval '1 minute'`.as('ends_at'))
      .select(sql<Date>`coalesce(appointments.updated_at, appointments.created_at)`.as('changed_at'))
      .select(sql<string>`coalesce(customers.name, orders.guest_name, '')`.as('guest'))
      .select(
        sql<string>`(
        select string_agg(case when quantity > 1 then quantity || ' × ' || name else name end, ', ' order by position)
        from order_lines where order_id = orders.id and status = 'ACCEPTED')`.as('services'),
      )
      .where('appointments.outlet_id', '=', outletId)
      .where('appointments.starts_at', '>=', from)
      .where('appointments.starts_at', '<', until)
      .where('appointments.status', 'in', LIVE_STATUSES)
      .$if(stylistId !== null, (query) => query.where('appointments.stylist_id', '=', stylistId))
      .orderBy('appointments.starts_at')
      .orderBy('orders.id')
      .execute()
  )
}
