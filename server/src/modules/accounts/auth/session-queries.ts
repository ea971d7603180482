import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { VerifiedCustomer } from './password-queries.ts'

interface LiveSession {
  id: string
  customer_id: number
  whitelabel_id: number
}

/** Raw SQL, compiled once: every call of a customer runs it. */
const LIVE_SESSIONS = `
  select sessions.id, customers.id as customer_id, customers.whitelabel_id
  from sessions join customers on customers.id = sessions.customer_id
  where sessions.id = any ($1::uuid[]) and revoked_at is null and expires_at > $2 and deleted_at is null`

/** Returns the sessions that are neither revoked nor expired and whose customer is not deleted. */
export async function findLiveSessions(db: Db, ids: string[], now: Date) {
  const { rows } = await db.executeQuery<LiveSession>(CompiledQuery.raw(LIVE_SESSIONS, [ids, now]))
  return rows
}

export function insertSession(db: Db, customerId: number, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('sessions')
    .values({ customer_id: customerId, created_at: createdAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Returns nothing when the password was changed after it was verified. The customer's row is share-locked until the
 * session is inserted, so a concurrent password change waits, sees the session and revokes it.
 */
export function insertSessionIfPasswordUnchanged(
  db: Db,
  { id, passwordHash }: VerifiedCustomer,
  createdAt: Date,
  expiresAt: Date,
) {
  return db
    .insertInto('sessions')
    .columns(['customer_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select((row) => ['id', row.val(createdAt).as('created_at'), row.val(expiresAt).as('expires_at')])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('deleted_at', 'is', null)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

export async function revokeSession(db: Db, id: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes all sessions of a customer except, if given, the current one. */
export async function revokeSessions(db: Db, customerId: number, now: Date, exceptId?: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.and(exceptId === undefined ? [] : [eb('id', '<>', exceptId)]))
    .execute()
}

/** Deletes sessions that expired or were revoked before that time. */
export async function deleteOldSessions(db: Db, before: Date) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()
}
