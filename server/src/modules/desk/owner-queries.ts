import { ANSWER_GRACE_MINUTES } from '@nikhar/contract'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { idleSince, SESSION_COLUMNS, SESSION_IDLE_DAYS, sessionValues } from '../accounts/auth/session-queries.ts'
import type { SessionOrigin } from '../accounts/auth/session-origin.ts'

export function findOwnerByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export function insertOwner(db: Db, owner: Insertable<DB['clients']>) {
  return db.insertInto('clients').values(owner).returning('id').executeTakeFirstOrThrow()
}

export function insertOwnerSession(db: Db, ownerId: number, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('sessions')
    .values({ client_id: ownerId, created_at: createdAt, last_used_at: createdAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Inserts a session only while the password is still the one that was verified. The share lock makes a concurrent password
 * change wait, so that it sees the session and revokes it.
 */
export function insertSessionForPassword(
  db: Db,
  { id, password_hash }: { id: number; password_hash: string },
  createdAt: Date,
  expiresAt: Date,
  origin: SessionOrigin,
) {
  return db
    .insertInto('sessions')
    .columns(['client_id', ...SESSION_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('clients')
        .select(['id', ...sessionValues(createdAt, expiresAt, origin)])
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

export function findLiveOwnerSession(db: Db, sessionId: string, now: Date, idleDays = SESSION_IDLE_DAYS) {
  return db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['clients.id', 'clients.whitelabel_id', 'last_used_at'])
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now, idleDays))
    .executeTakeFirst()
}

export function findOwnedOutlets(db: Db, ownerId: number, now: Date) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'outlets.name', 'outlets.slug', 'outlets.status', 'outlets.stage'])
    .select(['addresses.street', 'addresses.city'])
    .select(
      sql<number>`(select count(*) from appointments
        where outlet_id = outlets.id and status in ('PENDING', 'RESCHEDULED') and awaiting_salon
          and starts_at > ${now}::timestamptz - ${ANSWER_GRACE_MINUTES}::int * interval '1 minute')`.as('waiting'),
    )
    .where('client_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('outlets.name')
    .orderBy('outlets.id')
    .execute()
}

export function findOutletOwner(db: Db, whitelabelId: number, outletId: number) {
  return db
    .selectFrom('outlets')
    .select('client_id as owner_id')
    .where('id', '=', outletId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
