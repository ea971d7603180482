import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The next outlets by id, for work in batches. */
export async function findOutletIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outlets')
    .select('id')
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface Measurement {
  outletIds: number[]
  since: Date
  now: Date
  minCount: number
}

/**
 * Computes the reliability of some outlets from the history of their customers' bookings, and writes the changed
 * values.
 *
 * A request that lapsed counts as answered after an infinite time. Requests that the customer withdrew before an answer
 * are ignored, and so are bookings made by the desk. A promise is a confirmed booking; it is kept unless the salon
 * cancelled it or let it lapse.
 */
export async function upsertReliability(db: Db, { outletIds, since, now, minCount }: Measurement): Promise<number> {
  const { numAffectedRows } = await sql`
    with placed as materialized (
      select orders.id, orders.outlet_id, history.at, appointments.status, appointments.starts_at
      from orders
        join order_history as history on history.order_id = orders.id and history.action = 'PLACE' and history.actor = 'CUSTOMER'
        join appointments on appointments.order_id = orders.id
      where orders.outlet_id = any(${outletIds}::integer[]) and orders.created_at > ${since}
    ), requests as (
      select outlet_id, answer.actor, extract(epoch from answer.at - placed.at) / 60 as minutes
      from placed cross join lateral (
        select actor, at from order_history
        where order_id = placed.id and from_status = 'PENDING' and to_status <> 'PENDING' order by id limit 1
      ) as answer
      where answer.actor = 'SALON' or (answer.actor = 'SYSTEM' and placed.status = 'CANCELLED_BY_SALON')
    ), answers as (
      select outlet_id, count(*) filter (where actor = 'SALON') as answered,
        percentile_disc(0.5) within group (
          order by case when actor = 'SALON' then minutes::float8 else 'infinity'::float8 end) as median
      from requests group by outlet_id
    ), promises as (
      select outlet_id, count(*) as made, count(*) filter (where status <> 'CANCELLED_BY_SALON') as kept
      from placed
      where status in ('COMPLETED', 'NO_SHOW', 'CANCELLED_BY_SALON')
        -- What an operator cancelled says nothing of the salon's promises.
        and not exists (select from order_history where order_id = placed.id and actor = 'OPERATOR' and action = 'CANCEL')
        and exists (
          select from order_history
          where order_id = placed.id
            and (to_status = 'CONFIRMED' or (to_status = 'RESCHEDULED' and actor = 'SALON')))
      group by outlet_id
    ), measured as (
      select outlet_id,
        case when answered >= ${minCount} and median < 'infinity' then ceil(median)::integer end as answer_minutes,
        case when made >= ${minCount} then floor(100.0 * kept / made)::integer end as kept_percent
      from unnest(${outletIds}::integer[]) as outlet_id
        left join answers using (outlet_id) left join promises using (outlet_id)
    )
    insert into outlet_reliability as former (outlet_id, answer_minutes, kept_percent, measured_at)
    select outlet_id, answer_minutes, kept_percent, ${now} from measured
    where answer_minutes is not null or kept_percent is not null
      or exists (select from outlet_reliability where outlet_reliability.outlet_id = measured.outlet_id)
    on conflict (outlet_id) do update
    set answer_minutes = excluded.answer_minutes, kept_percent = excluded.kept_percent, measured_at = excluded.measured_at
    where (former.answer_minutes, former.kept_percent)
      is distinct from (excluded.answer_minutes, excluded.kept_percent)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
