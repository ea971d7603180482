import { REFUSAL_DAYS } from '@nikhar/contract/desk'
import { NOT_CONFIRMED_IN_TIME } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** From the start of the first day to now, and as many days before it up to the same hour. */
export interface Period {
  whitelabelId: number
  from: Date
  before: Date
  beforeEnd: Date
  now: Date
}

export async function findBookingCounts(db: Db, { whitelabelId, from, before, beforeEnd, now }: Period) {
  const { rows } = await sql<{ count: number; before: number; cancelled: number }>`
    select count(*) filter (where o.created_at >= ${from})::int as count,
      count(*) filter (where o.created_at <= ${beforeEnd})::int as before,
      count(*) filter (where o.created_at >= ${from} and a.status = 'CANCELLED_BY_SALON')::int as cancelled
    from orders o join appointments a on a.order_id = o.id
    where o.whitelabel_id = ${whitelabelId} and o.created_at >= ${before} and o.created_at <= ${now}`.execute(db)
  return rows[0] ?? { count: 0, before: 0, cancelled: 0 }
}

/** All local days of the salons, including those without bookings. */
export async function findBookingsByDay(db: Db, { whitelabelId, from, now }: Period) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(o.id)::int as count
    from generate_series((${from}::timestamptz at time zone 'Asia/Kolkata')::date,
        (${now}::timestamptz at time zone 'Asia/Kolkata')::date, interval '1 day') as day
      left join orders o on o.whitelabel_id = ${whitelabelId} and o.created_at >= ${from} and o.created_at <= ${now}
        and (o.created_at at time zone 'Asia/Kolkata')::date = day::date
    group by day order by day`.execute(db)
  return rows
}

const CITIES_MAX = 12

export async function findBookingsByCity(db: Db, { whitelabelId, from, before, beforeEnd, now }: Period) {
  const { rows } = await sql<{ city: string; count: number; before: number }>`
    select ad.city, count(*) filter (where o.created_at >= ${from})::int as count,
      count(*) filter (where o.created_at <= ${beforeEnd})::int as before
    from orders o join outlets ou on ou.id = o.outlet_id join addresses ad on ad.id = ou.address_id
    where o.whitelabel_id = ${whitelabelId} and o.created_at >= ${before} and o.created_at <= ${now}
    group by ad.city order by 2 desc, ad.city limit ${CITIES_MAX}`.execute(db)
  return rows
}

/** The minutes to the salon's first answer of each order of the period; orders that lapsed have none. */
function selectAnswers({ whitelabelId, from, now }: Period) {
  return sql`
    select o.outlet_id, extract(epoch from h.answered_at - o.created_at) / 60 as minutes, h.lapsed
    from orders o cross join lateral (
      select min(at) filter (where actor = 'SALON' and action in ('CONFIRM', 'RESCHEDULE', 'CANCEL', 'REJECT_LINES')) as answered_at,
        coalesce(bool_or(actor = 'SYSTEM' and reason = ${NOT_CONFIRMED_IN_TIME}), false) as lapsed
      from order_history where order_id = o.id
    ) h
    where o.whitelabel_id = ${whitelabelId} and o.created_at >= ${from} and o.created_at <= ${now}`
}

interface AnswerFigures {
  median: number | null
  lapsed: number
  /** All answers, counted by limit and beyond the last one. */
  counts: number[]
}

export async function findAnswers(db: Db, period: Period, limits: readonly number[]): Promise<AnswerFigures> {
  const { rows } = await sql<AnswerFigures>`
    with answers as materialized (${selectAnswers(period)})
    select (select round(percentile_cont(0.5) within group (order by minutes))::int from answers where minutes is not null) as median,
      (select count(*)::int from answers where lapsed) as lapsed,
      (select array_agg(count order by bucket) from (
        select bucket, (select count(*)::int from answers
          where minutes is not null and width_bucket(minutes, ${limits}::float8[]) = bucket) as count
        from generate_series(0, ${limits.length}::int) as bucket) as buckets) as counts`.execute(db)
  return rows[0] ?? { median: null, lapsed: 0, counts: [] }
}

const SLOWEST_MAX = 5
const ANSWERS_MIN = 3

export async function findSlowestOutlets(db: Db, period: Period) {
  const { rows } = await sql<{ id: number; name: string; median: number; answers: number }>`
    select ou.id, ou.name, round(percentile_cont(0.5) within group (order by minutes))::int as median, count(*)::int as answers
    from (${selectAnswers(period)}) answered join outlets ou on ou.id = outlet_id
    where minutes is not null group by ou.id, ou.name having count(*) >= ${ANSWERS_MIN}
    order by median desc, ou.id limit ${SLOWEST_MAX}`.execute(db)
  return rows
}

export async function findMessages(db: Db, { from, now }: Period) {
  const { rows } = await sql<{ channel: 'EMAIL' | 'TEXT' | 'PUSH'; sent: number; failed: number; waiting: number }>`
    select channel.name as channel, count(*) filter (where outcome = 'SENT')::int as sent,
      count(*) filter (where outcome in ('REFUSED', 'FAILED', 'UNKNOWN'))::int as failed,
      count(*) filter (where messages.id is not null and outcome is null)::int as waiting
    from (values ('EMAIL', 1), ('TEXT', 2), ('PUSH', 3)) as channel (name, position)
      left join messages on messages.channel = channel.name and created_at >= ${from} and created_at <= ${now}
        and outcome is distinct from 'DROPPED'
    group by channel.name, channel.position order by channel.position`.execute(db)
  return rows
}

const REFUSED_MAX = 10

/** Independent of the period: the days that decide whether a salon may continue. */
export async function findRefusedNumbers(db: Db, { whitelabelId, now }: Period) {
  const { rows } = await sql<{ id: number; name: string; city: string; numbers: number }>`
    select ou.id, ou.name, ad.city, count(*)::int as numbers
    from number_refusals r join outlets ou on ou.id = r.outlet_id join addresses ad on ad.id = ou.address_id
    where ou.whitelabel_id = ${whitelabelId} and r.refused_at > ${now}::timestamptz - ${REFUSAL_DAYS}::int * interval '1 day'
    group by ou.id, ou.name, ad.city order by numbers desc, ou.id limit ${REFUSED_MAX}`.execute(db)
  return rows
}

const NEW_OUTLETS_MAX = 6

export async function findNewOutlets(db: Db, { whitelabelId, from }: Period) {
  const { rows } = await sql<{ id: number; name: string; city: string; bookings: number }>`
    select ou.id, ou.name, ad.city, (select count(*)::int from orders where outlet_id = ou.id) as bookings
    from outlets ou join addresses ad on ad.id = ou.address_id
    where ou.whitelabel_id = ${whitelabelId} and ou.stage = 'LIVE' and ou.deleted_at is null and ou.published_at >= ${from}
      and ou.created_at >= ${from}::timestamptz - interval '90 days'
    order by ou.published_at desc, ou.id desc limit ${NEW_OUTLETS_MAX}`.execute(db)
  return rows
}
