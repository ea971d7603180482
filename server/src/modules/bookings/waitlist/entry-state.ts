import { sql, type RawBuilder } from 'kysely'
import { LIVE, UPCOMING } from '../../../db/appointment-statuses.ts'

/**
 * The state of an entry, derived from stored rows: part of a query with the entry as `e`, the row of its hold as
 * `held`, the appointment of its order as `visit`, the stylist as `wanted` and the remaining hours as `possible`. A
 * booking, a move or the salon changes these rows, so none of them needs to know of the waitlist.
 */
export function currentState(now: Date): RawBuilder<string> {
  return sql<string>`case
    -- Also at the last moment, when the offer was over and nobody else had the time yet.
    when held.order_id is not null then 'BOOKED'
    when e.status not in ('WAITING', 'OFFERED') then e.status
    when e.order_id is not null and visit.starts_at = e.offered_starts_at then 'BOOKED'
    when e.order_id is not null and visit.status not in ${UPCOMING} then 'CLOSED'
    when e.order_id is not null
      and visit.starts_at - (select cancel_minutes from orders where id = e.order_id) * interval '1 minute' <= ${now}
      then 'PASSED'
    when e.order_id is null and ${hasBooked} then 'BOOKED'
    when e.status = 'OFFERED' and e.held_until <= ${now} then 'MISSED'
    when e.status = 'OFFERED' and held.id is not null then 'OFFERED'
    when e.order_id is null and ${instantOf(sql`e.last_day`, sql`e.until_minute`)} <= ${now} then 'PASSED'
    when possible.is_closed then 'CLOSED'
    when possible.last_start <= ${now} then 'PASSED'
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
  left join stylists as wanted on wanted.id = e.stylist_id
  left join lateral (
    select found.last_start, found.last_start is null and (found.is_open is not true or found.was_possible) as is_closed
    from (
      select
        -- The last start that the opening hours leave.
        max(least(${instantOf(sql`days.day`, sql`least(e.until_minute, open.closes - needed.minutes)`)},
            visit.starts_at - interval '1 minute'))
          filter (where open.is_open and greatest(open.opens, e.from_minute) <= least(e.until_minute, open.closes - needed.minutes)
            and (visit.starts_at is null
              or ${instantOf(sql`days.day`, sql`greatest(open.opens, e.from_minute)`)} < visit.starts_at)) as last_start,
        bool_or(open.is_open) as is_open,
        -- Whether the usual hours would leave one. Who waits for a time outside of them hopes for wider hours.
        bool_or(greatest(open.usual_opens, e.from_minute) <= least(e.until_minute, open.usual_closes - needed.minutes)) as was_possible
      from (
          select coalesce(
            (date_part('epoch', visit.ends_at - visit.starts_at) / 60)::int - visit.buffer_minutes,
            (select sum(services.minutes * quantity)::int from waitlist_services join services on services.id = service_id
              where entry_id = e.id)) as minutes
        ) as needed,
        lateral (
          select series::date as day from generate_series(e.first_day, coalesce(
            (visit.starts_at at time zone 'Asia/Kolkata')::date, e.last_day), interval '1 day') as series
        ) as days,
        lateral (
          select usual.opens_minute as usual_opens, usual.closes_minute as usual_closes,
            greatest(usual.opens_minute, special.opens_minute) as opens, least(usual.closes_minute, special.closes_minute) as closes,
            (special.day is null or special.opens_minute is not null)
              and greatest(usual.opens_minute, special.opens_minute) < least(usual.closes_minute, special.closes_minute) as is_open
          from opening_spans as usual left join closures as special on special.outlet_id = e.outlet_id and special.day = days.day
          where usual.outlet_id = e.outlet_id and usual.weekday = date_part('dow', days.day)
        ) as open
      where e.status in ('WAITING', 'OFFERED')
    ) as found
  ) as possible on true`

/** The customer has booked such a time without an offer. */
const hasBooked = sql`exists (
  select from appointments as own join orders on orders.id = own.order_id
  where own.outlet_id = e.outlet_id and own.customer_id = e.customer_id
    and own.status in ${LIVE} and orders.created_at >= e.created_at
    and own.starts_at between ${instantOf(sql`e.last_day`, sql`e.from_minute`)}
      and ${instantOf(sql`e.last_day`, sql`e.until_minute`)}
)`

function instantOf(day: RawBuilder<unknown>, minute: RawBuilder<unknown>) {
  return sql`((${day} + ${minute} * interval '1 minute') at time zone 'Asia/Kolkata')`
}
