import type { OutletStage } from '@nikhar/contract/desk'
import type { OutletSearch } from '@nikhar/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface ListedRow {
  id: number
  name: string
  street: string
  city: string
  stage: OutletStage
  stage_changed_at: Date
  stage_reason: string | null
}

/** Live outlets newest first, the others by the longest wait. A search covers names, cities, owners and GSTINs. */
export async function findListedOutlets(db: Db, whitelabelId: number, { stage, q, pageNumber, perPage }: OutletSearch) {
  const order = stage === 'LIVE' ? sql`o.published_at desc, o.id desc` : sql`o.stage_changed_at, o.id`
  const { rows } = await sql<ListedRow>`
    select o.id, o.name, a.street, a.city, o.stage, o.stage_changed_at, o.stage_reason
    from outlets o join addresses a on a.id = o.address_id join salon_accounts c on c.id = o.owner_id
    where o.whitelabel_id = ${whitelabelId} and o.deleted_at is null and o.stage = ${stage} and ${matches(q)}
    order by ${order} limit ${perPage} offset ${(pageNumber - 1) * perPage}`.execute(db)
  return rows
}

export async function countByStage(db: Db, whitelabelId: number, q: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ stage: OutletStage; count: number }>`
    select o.stage, count(*)::int as count
    from outlets o join addresses a on a.id = o.address_id join salon_accounts c on c.id = o.owner_id
    where o.whitelabel_id = ${whitelabelId} and o.deleted_at is null and ${matches(q)}
    group by o.stage`.execute(db)
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]))
}

export async function findOutletQueue(db: Db, whitelabelId: number) {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(stage_changed_at) as oldest from outlets
    where whitelabel_id = ${whitelabelId} and stage = 'SUBMITTED' and deleted_at is null`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

function matches(q: string) {
  if (q === '') return sql`true`
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(o.name ilike ${pattern} or a.city ilike ${pattern} or c.name ilike ${pattern} or o.gstin ilike ${pattern}
    or o.id::text = ${q})`
}
