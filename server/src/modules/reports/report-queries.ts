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
      select a.order_id, a.customer_id, a.status, a.starts_at, a.ends_at, o.total_paise
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
      coalesce(sum(extract(epoch from ends_at - starts_at) / 60)
        filter (where status in ('CONFIRMED', 'RESCHEDULED', 'COMPLETED')), 0)::int as booked_minutes,
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
 * Minutes in which stylists could work, by stylist, weekday and hour: their weekly shifts without breaks, on the days of the
 * span on which the outlet was open.
 */
export async function findWorkedHours(db: Db, { outletId, fromDay, toDay }: Span): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with weekdays as (
      select extract(dow from calendar.at)::int as weekday, count(*) as days
      from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as calendar(at)
      where not exists (select from closures where outlet_id = ${outletId} and closures.day = calendar.at::date
        and opens_minute is null)
      group by 1
    ), spans as (
      select stylist_id, weekday, starts_minute, ends_minute, 1 as sign
      from stylists join stylist_shifts on stylist_id = stylists.id
      where outlet_id = ${outletId} and deleted_at is null
      union all
      select stylist_id, weekday, starts_minute, ends_minute, -1
      from stylists join stylist_breaks on stylist_id = stylists.id
      where outlet_id = ${outletId} and deleted_at is null
    )
    select stylist_id, spans.weekday, hour,
      (sum(sign * (least(ends_minute, hour * 60 + 60) - greatest(starts_minute, hour * 60))) * min(days))::int as minutes
    from spans
      join weekdays on weekdays.weekday = spans.weekday,
      generate_series(starts_minute / 60, (ends_minute - 1) / 60) as hour
    group by 1, 2, 3
    having sum(sign * (least(ends_minute, hour * 60 + 60) - greatest(starts_minute, hour * 60))) > 0`.execute(db)
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

export async function findStylists(db: Db, { outletId, from, to }: Span) {
  const { rows } = await sql<{
    id: number
    name: string
    visits: number
    revenue: number
    tips: number
    no_shows: number
  }>`
    select s.id, s.name, count(a.*) filter (where a.status = 'COMPLETED') as visits,
      coalesce(sum(o.total_paise) filter (where a.status = 'COMPLETED'), 0)::bigint as revenue,
      coalesce(sum(o.tip_paise), 0)::bigint as tips,
      count(a.*) filter (where a.status = 'NO_SHOW') as no_shows
    from stylists s
      left join appointments a on a.stylist_id = s.id and a.outlet_id = s.outlet_id and a.order_id is not null
        and a.starts_at >= ${from} and a.starts_at < ${to}
      left join orders o on o.id = a.order_id
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
    select a.starts_at, a.status, o.id as order_id, s.name as stylist,
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
