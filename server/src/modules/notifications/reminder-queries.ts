import { sql } from 'kysely'
import { UPCOMING } from '../../db/appointment-statuses.ts'
import type { Db } from '../../db/database.ts'
import { hasSubscription } from './notification-queries.ts'

interface Reminder {
  kind: 'DAY_BEFORE' | 'TWO_HOURS_BEFORE'
  /** The appointment starts later than this. */
  after: Date
  /** The appointment starts at this time at the latest. */
  until: Date
  /** A booking made or moved less than this long before its start gets no reminder. */
  aheadHours: number
}

/**
 * Queues one reminder per appointment in the window and channel. Text and push messages are queued only for customers
 * who have chosen them; the choice of e-mail is checked when it is sent. Every run reads the appointments of the
 * window; one that is already queued costs one index lookup.
 */
export async function insertReminders(db: Db, { kind, after, until, aheadHours }: Reminder): Promise<number> {
  const { numAffectedRows } = await sql`
    with waiting as materialized (
      select order_id, channel, version, starts_at
      from appointments, unnest(array['EMAIL', 'TEXT', 'PUSH']) as channel
      where status in ${UPCOMING} and starts_at > ${after} and starts_at <= ${until}
        and (channel = 'EMAIL'
          or (channel = 'TEXT' and exists (
            select from customer_notification_preferences as preference
            where preference.customer_id = appointments.customer_id and kind = ${kind} and preference.channel = 'TEXT'
              and is_wanted))
          or (channel = 'PUSH' and ${hasSubscription(sql`appointments.customer_id`)}))
        and not exists (
          select from messages as queued
          where queued.order_id = appointments.order_id and queued.kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE')
            and queued.kind = ${kind} and queued.recipient = 'CUSTOMER' and queued.channel = channel
            and queued.starts_at = appointments.starts_at)
    )
    insert into messages (order_id, kind, recipient, channel, version, starts_at)
    select order_id, ${kind}, 'CUSTOMER', channel, version, starts_at
    from waiting join orders on orders.id = order_id
    where checked_in_at is null
      and starts_at - ${aheadHours}::int * interval '1 hour' >= coalesce(
        (select max(at) from order_history where order_id = orders.id and action in ('PLACE', 'RESCHEDULE')), created_at)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
