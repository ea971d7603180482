import { addDays, salonInstant, type AuditSearch } from '@nikhar/contract'
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

/** The newest first. A search reads what was changed, by whom, and the names of salons and owners. */
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
    select found.id, found.at, found.actor, coalesce(found.actor_name, clients.name) as actor_name, found.origin,
      found.action, found.outlet_id, outlets.name as outlet_name, found.subject_id, found.before, found.after
    from found left join clients on clients.id = found.actor_id left join outlets on outlets.id = found.outlet_id
    order by found.id desc`.execute(db)
  return rows
}

const NAMED_MAX = 200

function matches(q: string) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Beginnings of words are found too: nobody types all of "suspended".
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`(
    ${query === '' ? sql`false` : sql`(${WORDS}) @@ to_tsquery('simple', ${query})`}
    or outlet_id in (select id from outlets where name ilike ${pattern} limit ${NAMED_MAX})
    or actor_id in (select id from clients where name ilike ${pattern} limit ${NAMED_MAX}))`
}
