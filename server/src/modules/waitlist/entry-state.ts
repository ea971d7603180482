import { sql, type RawBuilder } from 'kysely'

/**
 * What has become of an entry, from what is stored: part of a query with the entry as `e`, the row of its hold as `held`,
 * the appointment of its order as `visit` and the stylist as `wanted`. The rows that a booking, a move or the salon changes
 * decide, so none of these has to know of the waitlist.
 */
export function currentState(now: Date): RawBuilder<string> {
  return sql<string>`case
    -- Also at the last moment, when the offer was over and nobody else had the time yet.
    when held.order_id is not null then 'BOOKED'
    when e.status not in ('WAITING', 'OFFERED') then e.status
    when e.order_id is not null and visit.starts_at = e.offered_starts_at then 'BOOKED'
    when e.order_id is not null and visit.status not in ('PENDING', 'CONFIRMED', 'RESCHEDULED') then 'CLOSED'
    when e.order_id is not null
      and visit.starts_at - (select cancel_minutes from orders where id = e.order_id) * interval '1 minute' <= ${now}
      then 'PASSED'
    when e.order_id is null and ${hasBooked} then 'BOOKED'
    when e.status = 'OFFERED' and e.held_until <= ${now} then 'MISSED'
    when e.status = 'OFFERED' and held.id is not null then 'OFFERED'
    when e.order_id is null and ${instantOf(sql`e.last_day`, sql`e.until_minute`)} <= ${now} then 'PASSED'
    when wanted.deleted_at is not null then 'CLOSED'
    when exists (
      select from waitlist_services join services on services.id = service_id
      where entry_id = e.id and services.deleted_at is not null
    ) then 'CLOSED'
    -- Also after the salon has taken the offered time back.
    else 'WAITING'
  end`
}

/** The joins that `currentState` needs. */
export const STATE_JOINS = sql`
  left join appointments as held on held.id = e.hold_id
  left join appointments as visit on visit.order_id = e.order_id
  left join stylists as wanted on wanted.id = e.stylist_id`

/** The customer has found such a time without an offer. */
const hasBooked = sql`exists (
  select from appointments as own join orders on orders.id = own.order_id
  where own.outlet_id = e.outlet_id and own.customer_id = e.customer_id
    and own.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED') and orders.created_at >= e.created_at
    and own.starts_at between ${instantOf(sql`e.last_day`, sql`e.from_minute`)}
      and ${instantOf(sql`e.last_day`, sql`e.until_minute`)}
)`

function instantOf(day: RawBuilder<unknown>, minute: RawBuilder<unknown>) {
  return sql`((${day} + ${minute} * interval '1 minute') at time zone 'Asia/Kolkata')`
}
