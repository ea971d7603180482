import { CompiledQuery, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { Failure } from '../../errors/failure.ts'
import type { Contact } from './codes/contact.ts'

const CUSTOMER = [
  'id',
  'name',
  'contact_number',
  'email',
  'whitelabel_id',
  'created_at',
  'updated_at',
  'gender',
  'date_of_birth',
  'profile_photos',
] as const

/** Checking a password takes long enough for it to be changed meanwhile: this is the one that was right. */
export interface CheckedCustomer {
  id: number
  passwordHash: string
}

export type CustomerRow = Awaited<ReturnType<typeof getCustomer>>

/** An account may be deleted while another request of its customer is under way. */
const accountIsGone = () => new Failure('SESSION_EXPIRED')

export function getCustomer(db: Db, id: number) {
  return db
    .selectFrom('customers')
    .select(CUSTOMER)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(accountIsGone)
}

export function findCustomerByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('customers')
    .select([...CUSTOMER, 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findCustomerByContact(db: Db, whitelabelId: number, { channel, to }: Contact) {
  return db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) =>
      channel === 'sms' ? eb('contact_number', '=', to) : eb(eb.fn('lower', ['email']), '=', to.toLowerCase()),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function insertCustomer(db: Db, customer: Insertable<DB['customers']>) {
  return db.insertInto('customers').values(customer).returning(CUSTOMER).executeTakeFirstOrThrow()
}

export function updateCustomer(db: Db, id: number, changes: Updateable<DB['customers']>) {
  return db
    .updateTable('customers')
    .set(changes)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(CUSTOMER)
    .executeTakeFirstOrThrow(accountIsGone)
}

/** False when the password is another one than was checked. */
export async function replacePassword(db: Db, { id, passwordHash }: CheckedCustomer, newHash: string, now: Date) {
  const changed = await db
    .updateTable('customers')
    .set({ password_hash: newHash, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A customer with a session is live, and a live one has both: the table's own check says so. */
export async function getSecrets(db: Db, customerId: number) {
  const found = await db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { email: found.email ?? '', passwordHash: found.password_hash ?? undefined }
}

interface LiveSession {
  id: string
  customer_id: number
  whitelabel_id: number
}

/** Written out, since every call of a customer begins with it. */
const LIVE_SESSIONS = `
  select sessions.id, customers.id as customer_id, customers.whitelabel_id
  from sessions join customers on customers.id = sessions.customer_id
  where sessions.id = any ($1::uuid[]) and revoked_at is null and expires_at > $2 and deleted_at is null`

/** Those of them that still count. */
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
 * Nothing once the password is another one than was checked. The row is held until the session is in: whoever changes the
 * password meanwhile finds it and ends it.
 */
export function insertSessionFor(db: Db, { id, passwordHash }: CheckedCustomer, createdAt: Date, expiresAt: Date) {
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

/** All sessions of a customer, except the one that stays. */
export async function revokeSessions(db: Db, customerId: number, now: Date, exceptId?: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.and(exceptId === undefined ? [] : [eb('id', '<>', exceptId)]))
    .execute()
}

/** Sessions that were over before then, by their time or by a log-out. */
export async function deleteOldSessions(db: Db, before: Date) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()
}
