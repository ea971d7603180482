import { sql } from 'kysely'
import type { SalonActor } from '../../../http/actor.ts'
import type { Db } from '../../../db/database.ts'

export type AuditActor =
  | Pick<SalonActor, 'kind' | 'accountId'>
  /** Only the console sets `operatorId` and `origin`; a command has neither. */
  | { kind: 'OPERATOR'; name: string; operatorId?: number; origin?: string }

interface AuditEntry {
  actor: AuditActor
  outletId: number | null
  action: string
  subjectId?: string | number
  before?: object | null
  after?: object | null
}

/** Runs in the transaction of the change, so that both are stored or neither. */
export async function insertAuditEntry(trx: Db, entry: AuditEntry) {
  const { actor, outletId, action, subjectId, before, after } = entry
  await trx
    .insertInto('audit_log')
    .values({
      at: sql`clock_timestamp()`,
      actor: actor.kind,
      actor_id: actor.kind === 'SALON' ? actor.accountId : null,
      actor_name: actor.kind === 'OPERATOR' ? actor.name : null,
      operator_id: actor.kind === 'OPERATOR' ? (actor.operatorId ?? null) : null,
      origin: actor.kind === 'OPERATOR' ? (actor.origin ?? null) : null,
      outlet_id: outletId,
      action,
      subject_id: subjectId === undefined ? null : String(subjectId),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

/** Newest first. */
export function findAuditEntries(db: Db, outletId: number, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'actor_id', 'actor_name', 'action', 'subject_id', 'before', 'after'])
    .where('outlet_id', '=', outletId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
