import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export function findClientByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export function insertClientSession(db: Db, clientId: number, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('sessions')
    .values({ client_id: clientId, created_at: createdAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Nothing once the password is another one than was checked; whoever changes it meanwhile finds the session. */
export function insertSessionForClient(
  db: Db,
  { id, password_hash }: { id: number; password_hash: string },
  createdAt: Date,
  expiresAt: Date,
) {
  return db
    .insertInto('sessions')
    .columns(['client_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('clients')
        .select((row) => ['id', row.val(createdAt).as('created_at'), row.val(expiresAt).as('expires_at')])
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

export function findLiveClientSession(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['clients.id', 'clients.whitelabel_id'])
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export function findOwnOutlets(db: Db, clientId: number, now: Date) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'outlets.name', 'outlets.status', 'addresses.street', 'addresses.city'])
    .select(
      sql<number>`(select count(*) from appointments
        where outlet_id = outlets.id and status in ('PENDING', 'RESCHEDULED') and awaiting_salon and starts_at > ${now})`.as(
        'waiting',
      ),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('outlets.name')
    .orderBy('outlets.id')
    .execute()
}

/** Whose outlet it is. */
export function findOwner(db: Db, whitelabelId: number, outletId: number) {
  return db
    .selectFrom('outlets')
    .select('client_id')
    .where('id', '=', outletId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
