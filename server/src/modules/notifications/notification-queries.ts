import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listTargets, type Channel, type NotificationKind, type Recipient } from './notification-rules.ts'

export type Outcome = 'SENT' | 'DROPPED' | 'REFUSED' | 'FAILED'

export interface Notification {
  id: string
  order_id: string
  kind: NotificationKind
  recipient: Recipient
  channel: Channel
  version: number
  starts_at: Date
  previous_starts_at: Date | null
  previous_total_paise: number | null
  attempts: number
  handed_over_at: Date | null
}

/** What the event replaced. */
interface Previous {
  starts_at: Date
  total_paise: number
}

/**
 * Queues the notifications of an event, for everybody whom the rules name, about the appointment as it is at this point of the
 * caller's transaction: they are sent if and only if that transaction commits. The version makes the same event the same.
 */
export async function queueOrderNotifications(trx: Db, orderId: string, kind: NotificationKind, previous?: Previous) {
  const targets = listTargets(kind)
  await sql`
    insert into order_notifications (order_id, kind, recipient, channel, version, starts_at, previous_starts_at, previous_total_paise)
    select order_id, ${kind}, target.recipient, target.channel, version, starts_at,
      ${previous?.starts_at ?? null}::timestamptz, ${previous?.total_paise ?? null}::integer
    from appointments,
      unnest(${targets.map(({ recipient }) => recipient)}::text[], ${targets.map(({ channel }) => channel)}::text[])
        as target (recipient, channel)
    where order_id = ${orderId}
    on conflict do nothing`.execute(trx)
}

/** Claims the notification that has been due longest, for one minute at first and twice as long with every attempt. */
export async function claimNotification(db: Db, now: Date): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    update order_notifications set
      attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    where id = (
      select id from order_notifications where settled_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, created_at limit 1 for update skip locked
    )
    returning id, order_id, kind, recipient, channel, version, starts_at, previous_starts_at, previous_total_paise, attempts,
      handed_over_at`.execute(db)
  return rows[0]
}

export async function settleNotification(db: Db, notificationId: string, outcome: Outcome, now: Date) {
  await db
    .updateTable('order_notifications')
    .set({ outcome, settled_at: now })
    .where('id', '=', notificationId)
    .execute()
}

export async function updateHandedOverAt(db: Db, notificationId: string, at: Date | null) {
  await db.updateTable('order_notifications').set({ handed_over_at: at }).where('id', '=', notificationId).execute()
}

export interface SendingContext {
  /** A newer notification of the same kind says how things are now. */
  is_superseded: boolean
  /** What the recipient was last told about the end of the visit, or is being told at this moment. */
  last_end: NotificationKind | null
  /** The recipient's choice, if there is one. */
  is_wanted: boolean | null
}

/** What else decides whether a notification is sent. */
export async function getSendingContext(
  db: Db,
  { id, order_id, kind, recipient, channel, version }: Notification,
): Promise<SendingContext> {
  const { rows } = await sql<SendingContext>`
    with others as (
      select kind, version, outcome, settled_at, handed_over_at from order_notifications
      where order_id = ${order_id} and recipient = ${recipient} and channel = ${channel} and id <> ${id}
    )
    select
      exists (select from others where kind = ${kind} and version > ${version}) as is_superseded,
      (
        select kind from others
        where kind in ('COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE', 'NO_SHOW_UNDONE') and version < ${version}
          and (outcome = 'SENT' or (settled_at is null and handed_over_at is not null))
        order by version desc limit 1
      ) as last_end,
      case when ${recipient} = 'CUSTOMER'
        then (select is_wanted from customer_notification_preferences as preference
          where preference.customer_id = orders.customer_id and kind = ${kind} and channel = ${channel})
        else (select is_wanted from outlet_notification_preferences as preference
          where preference.outlet_id = orders.outlet_id and kind = ${kind} and channel = ${channel})
      end as is_wanted
    from orders where id = ${order_id}`.execute(db)
  return rows[0] ?? { is_superseded: true, last_end: null, is_wanted: null }
}
