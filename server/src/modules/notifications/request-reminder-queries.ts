import { sql } from 'kysely'
import { ANSWERABLE } from '../../db/appointment-statuses.ts'
import type { Db } from '../../db/database.ts'
import { hasDeskSubscription, selectStaffWanting } from './notification-queries.ts'

interface RequestReminder {
  kind: 'REQUEST_WAITING' | 'REQUEST_LAPSING'
  /** The deadline of the salon is later than this. */
  after: Date
  /** The deadline of the salon is at this time at the latest. */
  until: Date | 'infinity'
  /** The customer requested this time no later than this. */
  askedUntil: Date
}

/**
 * Queues one reminder per request in the window and channel. The conditions are literally those of the index of
 * unanswered bookings; a unique index prevents duplicates when runs are concurrent.
 */
export async function insertRequestReminders(db: Db, reminder: RequestReminder): Promise<number> {
  const { kind, after, until, askedUntil } = reminder
  const { numAffectedRows } = await sql`
    with waiting as materialized (
      select order_id, channel, account_id, version, starts_at
      from appointments, lateral (
        select unnest(array['EMAIL', 'PUSH']) as channel, null::integer as account_id
        union all
        select 'EMAIL', account_id from (${selectStaffWanting(kind, sql`appointments.outlet_id`)}) as staff
      ) as target
      where status in ${ANSWERABLE} and awaiting_salon and order_id is not null
        and coalesce(answer_by, starts_at) > ${after} and coalesce(answer_by, starts_at) <= ${until}::timestamptz
        and (channel = 'EMAIL' or ${hasDeskSubscription(sql`appointments.outlet_id`)})
        and not exists (
          select from messages as queued
          where queued.order_id = appointments.order_id and queued.kind in ('REQUEST_WAITING', 'REQUEST_LAPSING')
            and queued.kind = ${kind} and queued.channel = target.channel and queued.starts_at = appointments.starts_at
            and coalesce(queued.account_id, 0) = coalesce(target.account_id, 0))
    )
    insert into messages (order_id, kind, recipient, channel, account_id, version, starts_at)
    select order_id, ${kind}, 'SALON', channel, account_id, version, starts_at
    from waiting
    where (select max(at) from order_history
      where order_history.order_id = waiting.order_id and action in ('PLACE', 'RESCHEDULE')) <= ${askedUntil}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
