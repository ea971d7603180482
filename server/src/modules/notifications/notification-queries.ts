import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listTargets, type Channel, type NotificationKind, type Recipient } from './notification-rules.ts'

/** UNKNOWN: it may have been sent, and is not sent again. */
export type Outcome = 'SENT' | 'DROPPED' | 'REFUSED' | 'FAILED' | 'UNKNOWN'

export interface Notification {
  id: string
  order_id: string
  kind: NotificationKind
  recipient: Recipient
  channel: Channel
  /** Of the manager or receptionist whom an e-mail to the salon is for; null: its owner. */
  account_id: number | null
  version: number
  starts_at: Date
  previous_starts_at: Date | null
  previous_total_paise: number | null
  /** What exactly has changed, in words that the customer reads. */
  detail: string | null
  attempts: number
  /** When the next attempt is due, if this one fails. */
  next_attempt_at: Date
}

/** What the event replaced. */
interface Previous {
  starts_at: Date
  total_paise: number
  /** What exactly the event has changed, where the kind does not say it all. */
  detail?: string | undefined
}

/**
 * Queues the notifications of an event, for everybody whom the rules name, about the appointment as it is at this point of the
 * caller's transaction: they are sent if and only if that transaction commits. The version makes the same event the same.
 */
export async function queueOrderNotifications(trx: Db, orderId: string, kind: NotificationKind, previous?: Previous) {
  const appointment = sql`(
    select order_id, version, starts_at, customer_id, outlet_id from appointments where order_id = ${orderId})`
  await insertOrderNotifications(kind, appointment, { previous }).execute(trx)
}

/** The same as part of a larger statement; `appointment` is the table that the row is read from. */
export function insertOrderNotifications(
  kind: NotificationKind,
  appointment: RawBuilder<unknown>,
  { previous, recipients }: { previous?: Previous | undefined; recipients?: readonly Recipient[] } = {},
): RawBuilder<unknown> {
  const targets = listTargets(kind).filter(({ recipient }) => recipients?.includes(recipient) ?? true)
  const hasPush = targets.some(({ channel }) => channel === 'PUSH')
  const isForStaff = targets.some(({ recipient, channel }) => recipient === 'SALON' && channel === 'EMAIL')
  return sql`
    insert into order_notifications (order_id, kind, recipient, channel, account_id, version, starts_at, previous_starts_at, previous_total_paise, detail)
    select order_id, ${kind}, target.recipient, target.channel, target.account_id, version, starts_at,
      ${previous?.starts_at ?? null}::timestamptz, ${previous?.total_paise ?? null}::integer, ${previous?.detail ?? null}::text
    from ${appointment} as appointment, lateral (
      select recipient, channel, null::integer as account_id
      from unnest(${targets.map(({ recipient }) => recipient)}::text[], ${targets.map(({ channel }) => channel)}::text[])
        as named (recipient, channel)
      ${isForStaff ? sql`union all select 'SALON', 'EMAIL', client_id from (${selectStaffWanting(kind, sql`appointment.outlet_id`)}) as staff` : sql``}
    ) as target
    ${hasPush ? sql`where target.channel <> 'PUSH' or ${hasBrowser}` : sql``}
    on conflict do nothing`
}

/** By the columns of the appointment: the order itself may be written by the same statement, and is not visible to it then. */
const hasBrowser = sql`case when target.recipient = 'CUSTOMER' then ${hasSubscription(sql`appointment.customer_id`)}
  else ${hasDeskSubscription(sql`appointment.outlet_id`)} end`

/** The accounts of managers and reception of an outlet who want e-mails of this kind. */
export function selectStaffWanting(
  kind: NotificationKind | RawBuilder<unknown>,
  outletId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select client_id from outlet_members join member_email_kinds on member_id = outlet_members.id
    where outlet_id = ${outletId} and removed_at is null and role in ('MANAGER', 'RECEPTION') and member_email_kinds.kind = ${kind}::text`
}

/** Nothing is queued for customers without a browser that takes it. */
export function hasSubscription(customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sessions join push_subscriptions on session_id = sessions.id
    where sessions.customer_id = ${customerId} and revoked_at is null)`
}

/** Nor for outlets where nobody has switched it on. */
export function hasDeskSubscription(outletId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from outlet_access join sessions using (client_id) join push_subscriptions on session_id = sessions.id
    where outlet_access.outlet_id = ${outletId} and revoked_at is null)`
}
