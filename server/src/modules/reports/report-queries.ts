import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Days of one outlet, with the instants at which the first begins and the last ends. */
export interface Span {
  outletId: number
  fromDay: string
  toDay: string
  from: Date
  to: Date
}

interface TotalsRow {
  revenue: number
  received: number
  tips: number
  bookings: number
  completed: number
  no_shows: number
  cancelled_by_customer: number
  cancelled_by_salon: number
  unanswered: number
  new_clients: number
  returning_clients: number
  booked_minutes: number
  answer_minutes: number | null
}

// Every part reads the appointments of the span by the index over outlet and start; none reads the outlet's whole past.

export async function getTotals(db: Db, { outletId, fromDay, toDay, from, to }: Span): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    with visits as materialized (
      select a.order_id, a.customer_id, a.status, o.total_paise
      from appointments a join orders o on o.id = a.order_id
      where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to}
    ), guests as (
      select customer_id, exists (
        select from appointments earlier
        where earlier.customer_id = visits.customer_id and earlier.outlet_id = ${outletId}
          and earlier.status = 'COMPLETED' and earlier.starts_at < ${from}
      ) as is_returning
      from visits where status = 'COMPLETED' and customer_id is not null group by customer_id
    ), answers as (
      select extract(epoch from min(answered.at) - min(placed.at)) / 60 as minutes
      from visits
        join order_history placed on placed.order_id = visits.order_id and placed.action = 'PLACE'
        join order_history answered on answered.order_id = visits.order_id and answered.actor = 'SALON'
          and answered.from_status = 'PENDING'
      group by visits.order_id
    ), received as (
      select coalesce(sum(amount_paise), 0) as paise, coalesce(sum(tip_paise), 0) as tips
      from payments where outlet_id = ${outletId} and day >= ${fromDay} and day <= ${toDay} and voided_at is null
    )
    select coalesce(sum(total_paise) filter (where status = 'COMPLETED'), 0)::bigint as revenue,
      (select paise from received)::bigint as received, (select tips from received)::bigint as tips,
      count(*) as bookings,
      count(*) filter (where status = 'COMPLETED') as completed,
      count(*) filter (where status = 'NO_SHOW') as no_shows,
      count(*) filter (where status = 'CANCELLED_BY_CUSTOMER') as cancelled_by_customer,
      count(*) filter (where status = 'CANCELLED_BY_SALON') as cancelled_by_salon,
      count(*) filter (where status = 'CANCELLED_BY_SALON' and exists (
        select from order_history h
        where h.order_id = visits.order_id and h.actor = 'SYSTEM' and h.to_status = 'CANCELLED_BY_SALON'
      )) as unanswered,
      (select count(*) from guests where not is_returning) as new_clients,
      (select count(*) from guests where is_returning) as returning_clients,
      -- Both parts of a visit that was handed over.
      (select coalesce(sum(extract(epoch from ends_at - starts_at) / 60), 0)::int from appointments
        where outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to}
          and status in ('CONFIRMED', 'RESCHEDULED', 'COMPLETED')) as booked_minutes,
      (select percentile_cont(0.5) within group (order by minutes) from answers) as answer_minutes
    from visits`.execute(db)
  return rows[0] as TotalsRow
}

export async function findDays(db: Db, { outletId, from, to }: Span) {
  const { rows } = await sql<{ day: string; revenue: number; visits: number }>`
    select (starts_at at time zone 'Asia/Kolkata')::date as day, sum(total_paise)::bigint as revenue, count(*) as visits
    from appointments a join orders o on o.id = a.order_id
    where a.outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to} and a.status = 'COMPLETED'
    group by 1 order by 1`.execute(db)
  return rows
}

interface HourRow {
  stylist_id: number
  weekday: number
  hour: number
  minutes: number
}

/** Booked minutes by stylist, weekday and hour of the day. */
export async function findBookedHours(db: Db, { outletId, from, to }: Span): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with local as (
      select stylist_id, starts_at at time zone 'Asia/Kolkata' as starts, ends_at at time zone 'Asia/Kolkata' as ends
      from appointments
      where outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to}
        and status in ('CONFIRMED', 'RESCHEDULED', 'COMPLETED')
    )
    select stylist_id, extract(dow from slot)::int as weekday, extract(hour from slot)::int as hour,
      sum(extract(epoch from least(ends, slot + interval '1 hour') - greatest(starts, slot)) / 60)::int as minutes
    from local, generate_series(date_trunc('hour', starts), ends - interval '1 microsecond', interval '1 hour') as slot
    group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Minutes in which stylists could work, by stylist, weekday and hour: their weekly shifts without breaks, the outlet's pause and
 * time off, on the days of the span on which the outlet was open, and of a shorter day only what it was open. Whole days are
 * counted by weekday.
 */
export async function findWorkedHours(db: Db, { outletId, fromDay, toDay, from, to }: Span): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with working as (
      select id as stylist_id, weekday,
        range_agg(int4range(starts_minute, ends_minute))
          - coalesce((select range_agg(int4range(starts_minute, ends_minute)) from stylist_breaks
            where stylist_id = id and weekday = shifts.weekday), '{}')
          - coalesce((select range_agg(int4range(starts_minute, ends_minute)) from opening_pauses
            where outlet_id = ${outletId} and weekday = shifts.weekday), '{}') as minutes
      from stylists join stylist_shifts shifts on stylist_id = id
      where outlet_id = ${outletId} and deleted_at is null
      group by id, weekday
    ), open_days as (
      select at::date::timestamp as day, extract(dow from at)::int as weekday,
        int4range(coalesce(opens_minute, 0), coalesce(closes_minute, 1440)) as open
      from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as days(at)
        left join closures on outlet_id = ${outletId} and closures.day = at::date
      where closures.day is null or opens_minute is not null
    ), open_weekdays as (
      select weekday, open, count(*) as days from open_days group by 1, 2
    ), away as (
      select stylist_id, day, weekday, open, range_agg(int4range(
        greatest(0, extract(epoch from starts_at at time zone 'Asia/Kolkata' - day)::int / 60),
        least(1440, extract(epoch from ends_at at time zone 'Asia/Kolkata' - day)::int / 60)
      )) as minutes
      from stylists join stylist_time_off on stylist_id = stylists.id
        join open_days on starts_at < (day + interval '1 day') at time zone 'Asia/Kolkata'
          and ends_at > day at time zone 'Asia/Kolkata'
      where outlet_id = ${outletId} and starts_at < ${to} and ends_at > ${from}
      group by 1, 2, 3, 4
    ), spans as (
      select stylist_id, weekday, days as weight, unnest(minutes * int4multirange(open)) as span
      from working join open_weekdays using (weekday)
      union all
      select stylist_id, weekday, -1, unnest(working.minutes * away.minutes * int4multirange(open))
      from working join away using (stylist_id, weekday)
    ), hours as (
      select stylist_id, weekday, hour,
        sum(weight * (least(upper(span), hour * 60 + 60) - greatest(lower(span), hour * 60)))::int as minutes
      from spans, generate_series(lower(span) / 60, (upper(span) - 1) / 60) as hour
      group by 1, 2, 3
    )
    select stylist_id, weekday, hour, minutes from hours where minutes > 0`.execute(db)
  return rows
}

export async function findServices(db: Db, { outletId, from, to }: Span) {
  const { rows } = await sql<{ name: string; visits: number; revenue: number }>`
    select l.name, count(*) as visits, sum(l.price_paise * l.quantity)::bigint as revenue
    from appointments a join order_lines l on l.order_id = a.order_id and l.status = 'ACCEPTED'
    where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to} and a.status = 'COMPLETED'
    group by l.name order by revenue desc, l.name limit 50`.execute(db)
  return rows
}

interface StylistRow {
  id: number
  name: string
  visits: number
  revenue: number
  tips: number
  no_shows: number
}

/**
 * To each stylist the own part: a visit that was handed over counts for both, with the bill and the tip divided as the prices
 * of what each has done.
 */
export async function findStylists(db: Db, { outletId, from, to }: Span): Promise<StylistRow[]> {
  const ofRest = (column: 'total_paise' | 'tip_paise') => sql`floor(o.${sql.ref(column)} * rest.share)::bigint`
  const ownPart = (column: 'total_paise' | 'tip_paise') => sql`case
    when a.part_of is not null then ${ofRest(column)}
    when a.rest_ends_at is not null then o.${sql.ref(column)} - ${ofRest(column)} else o.${sql.ref(column)} end`
  const { rows } = await sql<StylistRow>`
    select s.id, s.name, count(a.*) filter (where a.status = 'COMPLETED') as visits,
      coalesce(sum(${ownPart('total_paise')}) filter (where a.status = 'COMPLETED'), 0)::bigint as revenue,
      coalesce(sum(${ownPart('tip_paise')}), 0)::bigint as tips,
      count(a.*) filter (where a.status = 'NO_SHOW' and a.order_id is not null) as no_shows
    from stylists s
      left join appointments a on a.stylist_id = s.id and a.outlet_id = s.outlet_id
        and (a.order_id is not null or a.part_of is not null) and a.starts_at >= ${from} and a.starts_at < ${to}
      left join orders o on o.id = coalesce(a.order_id, a.part_of)
      left join lateral (
        select coalesce(sum(price_paise * quantity) filter (where done_by is not null)::numeric
          / nullif(sum(price_paise * quantity), 0), 0) as share
        from order_lines
        where (a.rest_ends_at is not null or a.part_of is not null) and order_id = o.id and status = 'ACCEPTED'
      ) as rest on true
    where s.outlet_id = ${outletId}
    group by s.id, s.name
    having s.deleted_at is null or count(a.*) > 0
    order by revenue desc, s.id`.execute(db)
  return rows
}

export interface VisitRow {
  starts_at: Date
  status: string
  order_id: string
  stylist: string
  services: string
  subtotal_paise: number
  discount_paise: number
  cgst_paise: number
  sgst_paise: number
  total_paise: number
  paid_paise: number
  tip_paise: number
  methods: string
  invoice: string | null
}

const MAX_LINES = 50_000

/** One line per visit. Without names: the file leaves the product, and an accountant needs none. */
export async function findVisitLines(db: Db, { outletId, from, to }: Span): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select a.starts_at, a.status, o.id as order_id,
      concat_ws(' + ', s.name, (select second.name from appointments part join stylists second on second.id = part.stylist_id
        where a.rest_ends_at is not null and part.part_of = o.id)) as stylist,
      (select string_agg(name || case when quantity > 1 then ' x ' || quantity else '' end, '; ' order by position)
        from order_lines where order_id = o.id and status = 'ACCEPTED') as services,
      o.subtotal_paise, o.discount_paise, o.cgst_paise, o.sgst_paise, o.total_paise, o.paid_paise, o.tip_paise,
      coalesce((select string_agg(distinct method, ' + ') from payments
        where order_id = o.id and voided_at is null), '') as methods,
      (select number from invoices where order_id = o.id and kind <> 'CREDIT_NOTE' order by issued_at desc, sequence desc
        limit 1) as invoice
    from appointments a join orders o on o.id = a.order_id join stylists s on s.id = a.stylist_id
    where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to}
    order by a.starts_at, o.id limit ${MAX_LINES}`.execute(db)
  return rows
}
