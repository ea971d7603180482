import type { Paise } from '@nikhar/contract/money'
import { sql, type RawBuilder } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { deleteOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'
import { visitEnd } from '../../../db/visit-end.ts'

export interface VisitRow {
  id: string
  order_id: string
  outlet_id: number
  outlet_name: string
  outlet_phone: string | null
  property_number: string
  street: string
  city: string
  pincode: string
  stylist_name: string
  starts_at: Date
  ends_at: Date
  status: string
  version: number
  total_paise: Paise
  customer_id: number | null
  guest_phone: string | null
  number_hash: Buffer
  answer: 'ACCEPTED' | 'NOT_ME' | null
  services: { name: string; quantity: number }[]
}

/** Selects an invitation by its link, or by the id that a customer has. */
export type InvitationKey = { tokenHash: Buffer } | { invitationId: string }

function selectVisits(whitelabelId: number, condition: RawBuilder<unknown>) {
  return sql<VisitRow>`
    select invitation.id, invitation.order_id, invitation.outlet_id, outlets.name as outlet_name,
      outlets.phone_number as outlet_phone, property_number, street, city, pincode, stylists.name as stylist_name,
      appointments.starts_at, ${visitEnd('appointments')} as ends_at, appointments.status, appointments.version,
      orders.total_paise, orders.customer_id, orders.guest_phone, invitation.number_hash, invitation.answer,
      (select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by position), '[]')
        from order_lines where order_id = orders.id and status = 'ACCEPTED') as services
    from visit_invitations as invitation join orders on orders.id = invitation.order_id
      join appointments on appointments.order_id = orders.id
      join stylists on stylists.id = appointments.stylist_id
      join outlets on outlets.id = orders.outlet_id join addresses on addresses.id = outlets.address_id
    where orders.whitelabel_id = ${whitelabelId} and invitation.withheld is null and ${condition}`
}

function isOf(key: InvitationKey): RawBuilder<unknown> {
  return 'tokenHash' in key ? sql`invitation.token_hash = ${key.tokenHash}` : sql`invitation.id = ${key.invitationId}`
}

export async function findVisit(db: Db, whitelabelId: number, key: InvitationKey): Promise<VisitRow | undefined> {
  return (await selectVisits(whitelabelId, isOf(key)).execute(db)).rows[0]
}

/** Locks the appointment first, as changes of an order do, so that none of them runs at the same time. */
export async function lockVisit(trx: Db, whitelabelId: number, key: InvitationKey): Promise<VisitRow | undefined> {
  const found = await findVisit(trx, whitelabelId, key)
  if (!found) return undefined
  await sql`select from appointments where order_id = ${found.order_id} for update`.execute(trx)
  await sql`select from orders where id = ${found.order_id} for update`.execute(trx)
  // Read by a later statement: it may have been answered while this one waited for the lock.
  return findVisit(trx, whitelabelId, key)
}

/** Unanswered invitations to upcoming visits whose message was sent, the soonest first. */
export async function findOpenVisits(db: Db, whitelabelId: number, customerId: number, now: Date): Promise<VisitRow[]> {
  const isOpen = sql`orders.guest_phone = (select contact_number from customers where id = ${customerId} and deleted_at is null)
    and orders.customer_id is null and invitation.answer is null and invitation.token_hash is not null
    and appointments.status in ${UPCOMING} and ${visitEnd('appointments')} > ${now}
    order by appointments.starts_at, invitation.id`
  return (await selectVisits(whitelabelId, isOpen).execute(db)).rows
}

/** Locks the customer's row: until the transaction ends, the account cannot be deleted and its number cannot change. */
export function lockAccount(trx: Db, customerId: number) {
  return trx
    .selectFrom('customers')
    .select(['id', 'contact_number'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function linkVisit(trx: Db, { order_id, number_hash }: VisitRow, customerId: number, now: Date) {
  await sql`
    update orders set customer_id = ${customerId}, guest_name = null, guest_phone = null, accepted_at = ${now}, updated_at = ${now}
    where id = ${order_id}`.execute(trx)
  // Increments the version: a change that the salon began before it saw this is rejected.
  await sql`
    update appointments set customer_id = ${customerId}, version = version + 1, updated_at = ${now}
    where order_id = ${order_id}`.execute(trx)
  await sql`update appointments set customer_id = ${customerId} where part_of = ${order_id}`.execute(trx)
  await sql`
    update visit_invitations set answer = 'ACCEPTED', answered_at = ${now}
    where order_id = ${order_id} and number_hash = ${number_hash} and answer is null`.execute(trx)
}

/** The outlet never writes to the number again, and all its invitations of this number count as answered. */
export async function refuseNumber(trx: Db, { outlet_id, number_hash }: VisitRow, now: Date) {
  await sql`
    insert into number_refusals (outlet_id, number_hash, refused_at) values (${outlet_id}, ${number_hash}, ${now})
    on conflict do nothing`.execute(trx)
  await sql`
    update visit_invitations set answer = 'NOT_ME', answered_at = ${now}
    where outlet_id = ${outlet_id} and number_hash = ${number_hash} and answer is null`.execute(trx)
}

interface RefusedOrder {
  id: string
  status: string
}

/** Removes the number from every booking of the outlet; returns the upcoming ones. */
export async function removeNumber(trx: Db, { outlet_id, guest_phone }: VisitRow, now: Date): Promise<RefusedOrder[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set guest_phone = null, number_refused_at = ${now}, updated_at = ${now}
    where outlet_id = ${outlet_id} and guest_phone = ${guest_phone}
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const upcoming = await sql<RefusedOrder>`
    select order_id as id, status from appointments
    where order_id = any(${ids}::uuid[]) and status in ${UPCOMING}`.execute(trx)
  return upcoming.rows
}

/** Deletes links to past visits. Refused numbers stay, as hashes. */
export async function deleteOldInvitations(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.visitInvitations, now, { signal })
}
