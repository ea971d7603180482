import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type NotificationKind = 'CONFIRMATION' | 'MOVED' | 'CANCELLED' | 'DAY_BEFORE' | 'TWO_HOURS_BEFORE'
export type Outcome = 'SENT' | 'DROPPED' | 'REFUSED' | 'FAILED'

export interface Notification {
  id: string
  order_id: string
  kind: NotificationKind
  starts_at: Date
  attempts: number
}

/**
 * Queues a notification about the appointment as it is at this point of the caller's transaction: it is sent if and only if
 * that transaction commits. An appointment that is moved back to an earlier time gets a new id for its notification, because
 * mail programs keep one message per id and a send in progress must not settle the new one.
 */
export async function queueNotification(trx: Db, orderId: string, kind: NotificationKind) {
  await sql`
    insert into notifications (order_id, kind, starts_at, next_attempt_at)
    select order_id, ${kind}, starts_at, '-infinity' from appointments where order_id = ${orderId}
    on conflict on constraint notification_once do update set
      id = gen_random_uuid(), attempts = 0, next_attempt_at = '-infinity', settled_at = null, outcome = null
      where excluded.kind = 'MOVED'`.execute(trx)
}

/** Claims the notification that has been due longest, for one minute at first and twice as long with every attempt. */
export async function claimNotification(db: Db, now: Date): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    update notifications set
      attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    where id = (
      select id from notifications where settled_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id, order_id, kind, starts_at, attempts`.execute(db)
  return rows[0]
}

export async function settleNotification(db: Db, notificationId: string, outcome: Outcome, now: Date) {
  await db.updateTable('notifications').set({ outcome, settled_at: now }).where('id', '=', notificationId).execute()
}

interface Reminder {
  kind: 'DAY_BEFORE' | 'TWO_HOURS_BEFORE'
  /** The appointment starts later than this. */
  after: Date
  /** The appointment starts at this time at the latest. */
  until: Date
  /** A booking made or moved less than this long before its start gets no reminder. */
  aheadHours: number
}

/** Queues one reminder per appointment in the window; a reminder that exists already is not queued again. */
export async function insertReminders(db: Db, { kind, after, until, aheadHours }: Reminder): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notifications (order_id, kind, starts_at, next_attempt_at)
    select appointments.order_id, ${kind}, appointments.starts_at, '-infinity'
    from appointments join orders on orders.id = appointments.order_id
    where appointments.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED')
      and appointments.starts_at > ${after} and appointments.starts_at <= ${until}
      and orders.checked_in_at is null
      and appointments.starts_at - ${aheadHours}::int * interval '1 hour' >= coalesce(
        (select max(at) from order_history where order_id = orders.id and action in ('PLACE', 'RESCHEDULE')), orders.created_at)
    on conflict on constraint notification_once do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
