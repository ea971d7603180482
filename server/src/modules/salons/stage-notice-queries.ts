import type { OutletStage } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** In the transaction of the change. */
export async function queueStageNotice(
  trx: Db,
  outletId: number,
  { stage, reason, now }: { stage: OutletStage; reason: string | undefined; now: Date },
) {
  await trx
    .insertInto('stage_notices')
    .values({ outlet_id: outletId, stage, reason: reason ?? null, created_at: now, next_attempt_at: now })
    .execute()
}

export interface StageNotice {
  id: number
  outlet_id: number
  stage: OutletStage
  reason: string | null
  attempts: number
  outlet_name: string
  slug: string | null
  owner_name: string
  owner_email: string
}

/**
 * Takes a notice that is due, so that no other server sends it, and plans the next attempt before this one: each waits twice
 * as long as the one before. A notice that a later one has overtaken is not sent.
 */
export async function takeStageNotice(db: Db, now: Date): Promise<StageNotice | undefined> {
  const { rows } = await sql<StageNotice>`
    with due as (
      select id from stage_notices
      where settled_at is null and next_attempt_at <= ${now}
      order by id limit 1 for update skip locked
    )
    update stage_notices n set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + power(2, attempts) * interval '1 minute'
    from due, outlets o, clients c
    where n.id = due.id and o.id = n.outlet_id and c.id = o.client_id
    returning n.id, n.outlet_id, n.stage, n.reason, n.attempts, o.name as outlet_name, o.slug, c.name as owner_name,
      c.email as owner_email`.execute(db)
  return rows[0]
}

export async function isOvertaken(db: Db, { id, outlet_id }: StageNotice): Promise<boolean> {
  const later = await db
    .selectFrom('stage_notices')
    .select('id')
    .where('outlet_id', '=', outlet_id)
    .where('id', '>', id)
    .executeTakeFirst()
  return later !== undefined
}

export async function settleStageNotice(db: Db, id: number, now: Date) {
  await db.updateTable('stage_notices').set({ settled_at: now }).where('id', '=', id).execute()
}
