import type { SalonRole } from '@nikhar/contract/permissions'
import { sql, type Insertable, type Updateable } from 'kysely'
import { ANSWERABLE } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { idleSince, SESSION_COLUMNS, SESSION_IDLE_DAYS, sessionValues } from '../auth/session-queries.ts'
import type { SessionOrigin } from '../auth/session-origin.ts'
import type { Contact } from '../codes/contact.ts'

export function findSalonAccountByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('salon_accounts')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export function insertSalonAccount(db: Db, account: Insertable<DB['salon_accounts']>) {
  return db.insertInto('salon_accounts').values(account).returning('id').executeTakeFirstOrThrow()
}

export function insertSalonSession(db: Db, accountId: number, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('sessions')
    .values({ salon_account_id: accountId, created_at: createdAt, last_used_at: createdAt, expires_at: expiresAt })
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
    .columns(['salon_account_id', ...SESSION_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('salon_accounts')
        .select(['id', ...sessionValues(createdAt, expiresAt, origin)])
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

export function findLiveSalonSession(db: Db, sessionId: string, now: Date, idleDays = SESSION_IDLE_DAYS) {
  return db
    .selectFrom('sessions')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'sessions.salon_account_id')
    .select(['salon_accounts.id', 'salon_accounts.whitelabel_id', 'last_used_at'])
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now, idleDays))
    .executeTakeFirst()
}

/** The outlets that the account owns or works at. A stylist sees only the requests in their own column. */
export function findOutletsOfAccount(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('outlet_access', 'outlet_access.outlet_id', 'outlets.id')
    .select(['outlets.id', 'outlets.name', 'outlets.slug', 'outlets.status', 'outlets.stage'])
    .select(['addresses.street', 'addresses.city'])
    .select(['outlet_access.role', 'outlet_access.stylist_id'])
    .select(
      sql<number>`(select count(*) from appointments
        where outlet_id = outlets.id and status in ${ANSWERABLE} and awaiting_salon
          and coalesce(answer_by, starts_at) > ${now}::timestamptz
          and appointments.stylist_id = coalesce(outlet_access.stylist_id, appointments.stylist_id))`.as('waiting'),
    )
    .where('outlet_access.account_id', '=', accountId)
    .where('outlets.deleted_at', 'is', null)
    .orderBy('outlets.name')
    .orderBy('outlets.id')
    .$narrowType<{ role: SalonRole }>()
    .execute()
}

/** By e-mail address, or by a verified number. */
export function findSalonAccountByContact(db: Db, whitelabelId: number, { channel, to }: Contact, isLocked = false) {
  return db
    .selectFrom('salon_accounts')
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

export async function updateSalonAccount(trx: Db, accountId: number, values: Updateable<DB['salon_accounts']>) {
  await trx.updateTable('salon_accounts').set(values).where('id', '=', accountId).execute()
}

export async function revokeSalonSessions(trx: Db, accountId: number, now: Date) {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('salon_account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}
