import type { Paise } from '@nikhar/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listTargets, type Channel, type NotificationKind, type Recipient } from './notification-rules.ts'

/** A message about an order. */
export interface Notification {
  id: string
  order_id: string
  kind: NotificationKind
  recipient: Recipient
  channel: Channel
  /** The manager or receptionist who receives an e-mail to the salon; null: its owner. */
  account_id: number | null
  version: number
  starts_at: Date
  previous_starts_at: Date | null
  previous_total_paise: Paise | null
  /** What has changed, in words for the customer. */
  detail: string | null
}

/** The values before the event. */
interface Previous {
  starts_at: Date
  total_paise: Paise
  /** Details of the change, where the kind is not specific enough. */
  detail?: string | undefined
}

/**
 * Queues the notifications of an event, for all recipients in the rules, about the appointment as it is now in the
 * caller's transaction: they are sent only if that transaction commits. The version deduplicates the same event.
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
    insert into messages (order_id, kind, recipient, channel, account_id, version, starts_at, previous_starts_at, previous_total_paise, detail)
    select order_id, ${kind}, target.recipient, target.channel, target.account_id, version, starts_at,
      ${previous?.starts_at ?? null}::timestamptz, ${previous?.total_paise ?? null}::integer, ${previous?.detail ?? null}::text
    from ${appointment} as appointment, lateral (
      select recipient, channel, null::integer as account_id
      from unnest(${targets.map(({ recipient }) => recipient)}::text[], ${targets.map(({ channel }) => channel)}::text[])
        as named (recipient, channel)
      ${isForStaff ? sql`union all select 'SALON', 'EMAIL', account_id from (${selectStaffWanting(kind, sql`appointment.outlet_id`)}) as staff` : sql``}
    ) as target
    ${hasPush ? sql`where target.channel <> 'PUSH' or ${hasBrowser}` : sql``}
    on conflict do nothing`
}

/**
 * Uses the columns of the appointment: the same statement may write the order itself, which is not visible to it then.
 */
const hasBrowser = sql`case when target.recipient = 'CUSTOMER' then ${hasSubscription(sql`appointment.customer_id`)}
  else ${hasDeskSubscription(sql`appointment.outlet_id`)} end`

/** The accounts of managers and reception of an outlet that want e-mails of this kind. */
export function selectStaffWanting(
  kind: NotificationKind | RawBuilder<unknown>,
  outletId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select account_id from outlet_members join member_email_kinds on member_id = outlet_members.id
    where outlet_id = ${outletId} and removed_at is null and role in ('MANAGER', 'RECEPTION') and member_email_kinds.kind = ${kind}::text`
}

/**
 * Queues nothing for customers without a subscribed browser. Not `exists`: PostgreSQL may answer that by hashing all
 * subscriptions instead of looking up one customer's sessions.
 */
export function hasSubscription(customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from sessions join push_subscriptions on session_id = sessions.id
    where sessions.customer_id = ${customerId} and revoked_at is null limit 1) is not null`
}

/** Nor for outlets where no account has subscribed. */
export function hasDeskSubscription(outletId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from outlet_access join sessions on sessions.salon_account_id = outlet_access.account_id
      join push_subscriptions on session_id = sessions.id
    where outlet_access.outlet_id = ${outletId} and revoked_at is null limit 1) is not null`
}
