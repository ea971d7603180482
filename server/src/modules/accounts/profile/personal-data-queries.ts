import { GUEST_NAME } from '@nikhar/contract/desk'
import type { Paise } from '@nikhar/contract/money'
import { UPCOMING_STATUSES } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { deleteKeysOfCustomer } from '../../../db/idempotency-queries.ts'
import { changeInBatches, endOfRetention } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'
import { visitEnd } from '../../../db/visit-end.ts'

// Reads and deletes across all modules; only the data export and the account deletion may do that.

export function findConsent(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['consent_at', 'consent_version'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export function findSessionHistory(db: Db, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}

export function findFavourites(db: Db, customerId: number) {
  return db
    .selectFrom('favourite_outlets as saved')
    .innerJoin('outlets', 'outlets.id', 'saved.outlet_id')
    .select((eb) => [
      'outlets.name as outletName',
      'saved.created_at',
      eb
        .selectFrom('favourite_services as liked')
        .innerJoin('services', 'services.id', 'liked.service_id')
        .select(sql<string[]>`coalesce(array_agg(services.name order by services.name), '{}')`.as('names'))
        .whereRef('liked.outlet_id', '=', 'saved.outlet_id')
        .where('liked.customer_id', '=', customerId)
        .$asScalar()
        .$notNull()
        .as('serviceNames'),
    ])
    .where('saved.customer_id', '=', customerId)
    .orderBy('saved.created_at')
    .execute()
}

export function findCart(db: Db, customerId: number) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('services', 'services.id', 'cart_lines.service_id')
    .innerJoin('outlets', 'outlets.id', 'cart_lines.outlet_id')
    .select([
      'outlets.name as outletName',
      'services.name as serviceName',
      'cart_lines.quantity',
      'cart_lines.created_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('cart_lines.created_at')
    .execute()
}

export function findOrders(db: Db, customerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .leftJoin('appointments', 'appointments.order_id', 'orders.id')
    .leftJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .select(visitEnd('appointments').$castTo<Date | null>().as('ends_at'))
    .select([
      'orders.id',
      'orders.created_at',
      'orders.status',
      'orders.coupon_code',
      'orders.discount_paise',
      'orders.cgst_paise',
      'orders.sgst_paise',
      'orders.total_paise',
      'outlets.name as outletName',
      'appointments.status as appointmentStatus',
      'appointments.starts_at',
      'stylists.name as stylistName',
    ])
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.created_at', 'desc')
    .execute()
}

export function findOrderLines(db: Db, customerId: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_id', 'name', 'price_paise', 'quantity', 'order_lines.status'])
    .where('orders.customer_id', '=', customerId)
    .orderBy('position')
    .execute()
}

export function findReviews(db: Db, customerId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('services', 'services.id', 'reviews.service_id')
    .innerJoin('outlets', 'outlets.id', 'reviews.outlet_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_reports')
          .select(['decision_reason', 'appeal'])
          .whereRef('review_id', '=', 'reviews.id')
          .where('decision', '=', 'HIDE')
          .orderBy('id', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoin('looks', 'looks.review_id', 'reviews.id')
    .select([
      'outlets.name as outletName',
      'services.name as serviceName',
      'reviews.rating',
      'reviews.body as review',
      'reviews.created_at',
      'reviews.hidden_at',
      'report.decision_reason',
      'report.appeal',
      'looks.picture',
      'looks.consented_at',
    ])
    .where('reviews.customer_id', '=', customerId)
    .orderBy('reviews.created_at', 'desc')
    .execute()
}

export interface ComplaintData {
  number: string
  category: string
  outlet_name: string | null
  raised_at: Date
  settled_at: Date | null
  outcome: string | null
  refund_paise: Paise | null
  messages: { from: string; text: string; at: string }[]
}

export async function findComplaints(db: Db, customerId: number): Promise<ComplaintData[]> {
  const { rows } = await sql<ComplaintData>`
    select number, category, outlets.name as outlet_name, raised_at, settled_at, outcome, refund_paise,
      (select coalesce(json_agg(json_build_object('from', author, 'text', body, 'at', at) order by id), '[]')
        from complaint_messages where complaint_id = complaints.id) as messages
    from complaints left join outlets on outlets.id = outlet_id
    where customer_id = ${customerId} order by raised_at desc`.execute(db)
  return rows
}

/** What salons store about the customer. */
export function findClientCards(db: Db, customerId: number) {
  return db
    .selectFrom('client_cards')
    .innerJoin('outlets', 'outlets.id', 'client_cards.outlet_id')
    .select(['outlets.name as outletName', 'warning', 'preferences', 'notes', 'birthday', 'client_cards.updated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('client_cards.updated_at', 'desc')
    .execute()
}

/** The customer's current and past waitlist entries. */
export function findWaits(db: Db, customerId: number) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('outlets', 'outlets.id', 'waitlist_entries.outlet_id')
    .select([
      'outlets.name as outletName',
      sql<string>`last_day::text`.as('day'),
      'waitlist_entries.status as state',
      'offered_starts_at',
      'waitlist_entries.created_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('waitlist_entries.created_at', 'desc')
    .execute()
}

export function findNewsletter(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .select(['city', 'pincode', 'created_at'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute()
}

export async function hasUpcomingBookings(db: Db, customerId: number, now: Date) {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', UPCOMING_STATUSES)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const PERSONAL_TABLES = [
  'favourite_outlets',
  'cart_lines',
  'held_times',
  'sessions',
  'customer_notification_preferences',
  'client_cards',
  'waitlist_entries',
] as const

export async function deletePersonalData(trx: Db, customerId: number, whitelabelId: number, email: string) {
  for (const table of PERSONAL_TABLES) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  }
  // The photos of reviews, shown as looks or not.
  await trx
    .deleteFrom('looks')
    .where('review_id', 'in', (eb) => eb.selectFrom('reviews').select('id').where('customer_id', '=', customerId))
    .execute()
  await deleteKeysOfCustomer(trx, customerId)
  await trx.deleteFrom('appointments').where('customer_id', '=', customerId).where('status', '=', 'HELD').execute()
  // The customer's updates, including what salons wrote in them.
  await trx
    .deleteFrom('messages')
    .where('recipient', '=', 'CUSTOMER')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .execute()
  await trx
    .deleteFrom('newsletter_subscriptions')
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/**
 * Complaints stay without their texts, for statistics. Open ones are closed, since there is no customer left to answer.
 * Appeals lose their texts too.
 */
export async function eraseComplaints(trx: Db, customerId: number, now: Date) {
  const { rows } = await sql<{ id: number }>`
    update complaints set settled_at = coalesce(settled_at, ${now}), outcome = coalesce(outcome, 'ACCOUNT_DELETED'),
      version = version + 1
    where customer_id = ${customerId} returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from complaint_messages where complaint_id = any(${ids}::int[])`.execute(trx)
  await sql`
    update review_reports set appeal = '' where appeal is not null
      and review_id in (select id from reviews where customer_id = ${customerId})`.execute(trx)
}

/** Unaccepted visits that salons booked for this number. */
export function findVisitsForNumber(db: Db, phone: string) {
  return db
    .selectFrom('orders')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .innerJoin('appointments', 'appointments.order_id', 'orders.id')
    .select(['outlets.name as outletName', 'appointments.starts_at', 'orders.created_at'])
    .where('guest_phone', '=', phone)
    .orderBy('orders.created_at', 'desc')
    .execute()
}

/** Salons that never write to this number again, because its owner said that they are not their guest. */
export function findRefusals(db: Db, numberHashes: Buffer[]) {
  return db
    .selectFrom('number_refusals')
    .innerJoin('outlets', 'outlets.id', 'number_refusals.outlet_id')
    .select(['outlets.name as outletName', 'refused_at'])
    .where('number_hash', 'in', numberHashes)
    .orderBy('refused_at', 'desc')
    .execute()
}

/** What salons recorded before there was an account with this number, and the links to it. */
export async function anonymiseGuests(trx: Db, phone: string) {
  await sql`
    delete from visit_invitations where order_id in (select id from orders where guest_phone = ${phone})`.execute(trx)
  await trx
    .updateTable('orders')
    .set({ guest_name: GUEST_NAME, guest_phone: null })
    .where('guest_phone', '=', phone)
    .execute()
}

/** Guests whose visit was so long ago that salons no longer need their names. */
export async function anonymiseOldGuests(db: Db, now: Date, signal?: AbortSignal) {
  const { guestNames, guestPhones } = RETENTION
  const rename = sql`update orders set guest_name = 'Walk-in', guest_phone = null`
  await changeInBatches(db, guestNames, endOfRetention(guestNames, now), rename, { signal })
  const forgetPhone = sql`update orders set guest_phone = null`
  await changeInBatches(db, guestPhones, endOfRetention(guestPhones, now), forgetPhone, { signal })
}

/** The row stays, since orders reference it, but holds no personal data any more. */
export async function anonymiseCustomer(trx: Db, customerId: number, now: Date) {
  await trx
    .updateTable('customers')
    .set({
      name: 'Former customer',
      email: null,
      contact_number: null,
      password_hash: null,
      updates_seen_at: null,
      gender: null,
      date_of_birth: null,
      profile_photos: [],
      consent_at: null,
      consent_version: null,
      blocked_at: null,
      blocked_until: null,
      blocked_reason: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', customerId)
    .execute()
}
