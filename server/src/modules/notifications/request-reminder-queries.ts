import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasDeskSubscription, selectStaffWanting } from './notification-queries.ts'

interface RequestReminder {
  kind: 'REQUEST_WAITING' | 'REQUEST_LAPSING'
  /** The appointment starts later than this. */
  after: Date
  /** The appointment starts at this time at the latest. */
  until: Date | 'infinity'
  /** The customer asked for this time no later than this. */
  askedUntil: Date
}

/**
 * Queues one reminder per request in the window and channel. Conditions are literally those of the index of unanswered
 * bookings; that a reminder is there once, whatever runs at the same time, a unique index decides.
 */
export async function insertRequestReminders(db: Db, reminder: RequestReminder): Promise<number> {
  const { kind, after, until, askedUntil } = reminder
  const { numAffectedRows } = await sql`
    with waiting as materialized (
      select order_id, channel, account_id, version, starts_at
      from appointments, lateral (
        select unnest(array['EMAIL', 'PUSH']) as channel, null::integer as account_id
        union all
        select 'EMAIL', client_id from (${selectStaffWanting(kind, sql`appointments.outlet_id`)}) as staff
      ) as target
      where status in ('PENDING', 'RESCHEDULED') and awaiting_salon and order_id is not null
        and starts_at > ${after} and starts_at <= ${until}::timestamptz
        and (channel = 'EMAIL' or ${hasDeskSubscription(sql`appointments.outlet_id`)})
        and not exists (
          select from order_notifications as queued
          where queued.order_id = appointments.order_id and queued.kind in ('REQUEST_WAITING', 'REQUEST_LAPSING')
            and queued.kind = ${kind} and queued.channel = target.channel and queued.starts_at = appointments.starts_at
            and coalesce(queued.account_id, 0) = coalesce(target.account_id, 0))
    )
    insert into order_notifications (order_id, kind, recipient, channel, account_id, version, starts_at)
    select order_id, ${kind}, 'SALON', channel, account_id, version, starts_at
    from waiting
    where (select max(at) from order_history
      where order_history.order_id = waiting.order_id and action in ('PLACE', 'RESCHEDULE')) <= ${askedUntil}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
