import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Span } from '../../bookings/schedule/day/chair-time-queries.ts'

interface TotalsRow {
  revenue: Paise
  gst: Paise
  received: Paise
  tips: Paise
  bookings: number
  completed: number
  no_shows: number
  cancelled_by_customer: number
  cancelled_by_salon: number
  unanswered: number
  new_clients: number
  returning_clients: number
  answer_minutes: number | null
}

// Every part reads the appointments of the period by the index over outlet and start; none reads the outlet's whole
// history.

export async function getTotals(db: Db, { outletId, fromDay, toDay, from, to }: Span): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    with visits as materialized (
      select a.order_id, a.customer_id, a.status, o.total_paise, o.cgst_paise + o.sgst_paise as gst_paise
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
      coalesce(sum(gst_paise) filter (where status = 'COMPLETED'), 0)::bigint as gst,
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
      (select percentile_cont(0.5) within group (order by minutes) from answers) as answer_minutes
    from visits`.execute(db)
  return rows[0] as TotalsRow
}

export async function findDays(db: Db, { outletId, from, to }: Span) {
  const { rows } = await sql<{ day: string; revenue: Paise; visits: number }>`
    select (starts_at at time zone 'Asia/Kolkata')::date as day, sum(total_paise)::bigint as revenue, count(*) as visits
    from appointments a join orders o on o.id = a.order_id
    where a.outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to} and a.status = 'COMPLETED'
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * The revenue of each service: its share of the bills, with discount and GST, divided in proportion to the prices. The
 * rounding remainder goes to the last service of a bill, so that all shares add up to the revenue.
 */
export async function findServices(db: Db, { outletId, from, to }: Span) {
  const { rows } = await sql<{ name: string; visits: number; revenue: Paise }>`
    with lines as (
      select l.name, l.order_id, o.total_paise, l.price_paise * l.quantity as price,
        sum(l.price_paise * l.quantity) over (partition by l.order_id) as prices,
        sum(l.price_paise * l.quantity) over (partition by l.order_id order by l.position, l.service_id) as price_so_far
      from appointments a join orders o on o.id = a.order_id
        join order_lines l on l.order_id = a.order_id and l.status = 'ACCEPTED'
      where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to} and a.status = 'COMPLETED'
    )
    select name, count(*) as visits, coalesce(sum(
      floor(total_paise::numeric * price_so_far / nullif(prices, 0))
        - floor(total_paise::numeric * (price_so_far - price) / nullif(prices, 0))), 0)::bigint as revenue
    from lines group by name order by revenue desc, name limit 50`.execute(db)
  return rows
}

interface StylistRow {
  id: number
  name: string
  visits: number
  revenue: Paise
  tips: Paise
  no_shows: number
}

/**
 * The share of each stylist: a visit that was handed over counts for both, with the bill and the tip divided in
 * proportion to the prices of the services that each has done.
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
  subtotal_paise: Paise
  discount_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  total_paise: Paise
  paid_paise: Paise
  tip_paise: Paise
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
