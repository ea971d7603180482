import { ANSWER_GRACE_MINUTES, type SalonRole } from '@nikhar/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { idleSince, SESSION_COLUMNS, SESSION_IDLE_DAYS, sessionValues } from '../accounts/auth/session-queries.ts'
import type { SessionOrigin } from '../accounts/auth/session-origin.ts'
import type { Contact } from '../accounts/codes/contact.ts'

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

/** The outlets that the account owns or works at. A stylist's requests are those of the own column. */
export function findOwnedOutlets(db: Db, clientId: number, now: Date) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('outlet_access', 'outlet_access.outlet_id', 'outlets.id')
    .select(['outlets.id', 'outlets.name', 'outlets.slug', 'outlets.status', 'outlets.stage'])
    .select(['addresses.street', 'addresses.city'])
    .select(['outlet_access.role', 'outlet_access.stylist_id'])
    .select(
      sql<number>`(select count(*) from appointments
        where outlet_id = outlets.id and status in ('PENDING', 'RESCHEDULED') and awaiting_salon
          and starts_at > ${now}::timestamptz - ${ANSWER_GRACE_MINUTES}::int * interval '1 minute'
          and appointments.stylist_id = coalesce(outlet_access.stylist_id, appointments.stylist_id))`.as('waiting'),
    )
    .where('outlet_access.client_id', '=', clientId)
    .where('outlets.deleted_at', 'is', null)
    .orderBy('outlets.name')
    .orderBy('outlets.id')
    .$narrowType<{ role: SalonRole }>()
    .execute()
}

/** By e-mail address, or by a number that was proven. */
export function findOwnerByContact(db: Db, whitelabelId: number, { channel, to }: Contact, isLocked = false) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'contact_number'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) =>
      channel === 'email'
        ? eb(eb.fn('lower', ['email']), '=', to.toLowerCase())
        : eb('contact_number', '=', to).and('contact_verified_at', 'is not', null),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateOwner(trx: Db, ownerId: number, values: Updateable<DB['clients']>) {
  await trx.updateTable('clients').set(values).where('id', '=', ownerId).execute()
}

export async function revokeOwnerSessions(trx: Db, ownerId: number, now: Date) {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('client_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute()
}
