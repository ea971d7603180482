import type { AuditSearch } from '@nikhar/contract/operator'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface AuditRow {
  id: number
  at: Date
  actor: 'SALON' | 'OPERATOR'
  actor_name: string | null
  origin: string | null
  action: string
  outlet_id: number | null
  outlet_name: string | null
  subject_id: string | null
  before: unknown
  after: unknown
}

/** The expression of the index `audit_search`. */
const WORDS = sql`
  to_tsvector('simple', action || ' ' || coalesce(actor_name, '') || ' ' || coalesce(subject_id, ''))
  || to_tsvector('simple', coalesce(before, '{}'::jsonb)) || to_tsvector('simple', coalesce(after, '{}'::jsonb))`

/** Newest first. A search covers what was changed, by whom, and the names of salons and owners. */
export async function findAuditRows(db: Db, { q, actor, outletId, day, before }: AuditSearch, limit: number) {
  const conditions = [
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(outletId === undefined ? [] : [sql`outlet_id = ${outletId}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(day === undefined ? [] : [sql`at >= ${salonInstant(day, 0)} and at < ${salonInstant(addDays(day, 1), 0)}`]),
    ...(q === '' ? [] : [matches(q)]),
  ]
  const { rows } = await sql<AuditRow>`
    with found as materialized (
      select * from audit_log where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by id desc limit ${limit}
    )
    select found.id, found.at, found.actor, coalesce(found.actor_name, salon_accounts.name) as actor_name, found.origin,
      found.action, found.outlet_id, outlets.name as outlet_name, found.subject_id, found.before, found.after
    from found left join salon_accounts on salon_accounts.id = found.actor_id left join outlets on outlets.id = found.outlet_id
    order by found.id desc`.execute(db)
  return rows
}

const NAMED_MAX = 200

function matches(q: string) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Prefixes match too, so that nobody has to type all of "suspended".
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`(
    ${query === '' ? sql`false` : sql`(${WORDS}) @@ to_tsquery('simple', ${query})`}
    or outlet_id in (select id from outlets where name ilike ${pattern} limit ${NAMED_MAX})
    or actor_id in (select id from salon_accounts where name ilike ${pattern} limit ${NAMED_MAX}))`
}
