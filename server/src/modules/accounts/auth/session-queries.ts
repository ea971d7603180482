import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { changeInBatches } from '../../../db/delete-in-batches.ts'
import type { Contact } from '../codes/contact.ts'
import type { LoginAccount } from './login-rate-limit.ts'
import type { VerifiedCustomer } from './password-queries.ts'
import type { SessionOrigin } from './session-origin.ts'

export interface LiveSession {
  id: string
  customer_id: number
  whitelabel_id: number
  last_used_at: Date
}

/** Raw SQL, compiled once: every customer call runs it. PostgreSQL caches a generic plan for one id, not for a list. */
const LIVE_SESSION = selectLiveSessions('= $1')
const LIVE_SESSIONS = selectLiveSessions('= any ($1::uuid[])')

function selectLiveSessions(ids: string) {
  return `
    select sessions.id, customers.id as customer_id, customers.whitelabel_id, last_used_at
    from sessions join customers on customers.id = sessions.customer_id
    where sessions.id ${ids} and revoked_at is null and expires_at > $2 and last_used_at > $3
      and deleted_at is null`
}

/** The columns of a new session besides its account, in the order of `sessionValues`. */
export const SESSION_COLUMNS = [
  'created_at',
  'last_used_at',
  'expires_at',
  'device',
  'network',
  'requester_hash',
] as const

export function sessionValues(createdAt: Date, expiresAt: Date, { device, network, requester_hash }: SessionOrigin) {
  return [
    sql.val(createdAt).as('created_at'),
    sql.val(createdAt).as('last_used_at'),
    sql.val(expiresAt).as('expires_at'),
    sql.val(device).as('device'),
    sql.val(network).as('network'),
    sql.val(requester_hash).as('requester_hash'),
  ] as const
}

const DAY_MS = 86_400_000
export const SESSION_IDLE_DAYS = 14

/** A session last used before this has ended. */
export function idleSince(now: Date, idleDays: number): Date {
  return new Date(now.getTime() - idleDays * DAY_MS)
}

/** Returns the sessions that are neither revoked, expired nor idle and whose customer is not deleted. */
export async function findLiveSessions(db: Db, ids: string[], now: Date, idleDays = SESSION_IDLE_DAYS) {
  const [text, value] = ids.length === 1 ? [LIVE_SESSION, ids[0]] : [LIVE_SESSIONS, ids]
  const query = CompiledQuery.raw(text, [value, now, idleSince(now, idleDays)])
  const { rows } = await db.executeQuery<LiveSession>(query)
  return rows
}

/** For customers and salons alike. */
export async function updateLastUse(db: Db, ids: readonly string[], now: Date, before: Date) {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', 'in', ids)
    .where('last_used_at', '<=', before)
    .execute()
}

export function insertSession(db: Db, customerId: number, createdAt: Date, expiresAt: Date, origin?: SessionOrigin) {
  return db
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      created_at: createdAt,
      last_used_at: createdAt,
      expires_at: expiresAt,
      ...origin,
    })
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
  origin: SessionOrigin,
) {
  return db
    .insertInto('sessions')
    .columns(['customer_id', ...SESSION_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select(['id', ...sessionValues(createdAt, expiresAt, origin)])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('deleted_at', 'is', null)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Whether the account has, or recently had, a session from this network. */
export async function hasLoggedInFrom(db: Db, { whitelabelId, audience, email }: LoginAccount, networkHash: Buffer) {
  const accounts = audience === 'salon' ? 'salon_accounts' : 'customers'
  const account = audience === 'salon' ? 'salon_account_id' : 'customer_id'
  const { rows } = await sql`
    select from sessions join ${sql.table(accounts)} account on account.id = sessions.${sql.ref(account)}
    where requester_hash = ${networkHash} and whitelabel_id = ${whitelabelId} and lower(email) = ${email.toLowerCase()}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The e-mail address of the account with this contact, and whether it has, or recently had, a session from this
 * network.
 */
export async function findContactLogin(
  db: Db,
  { whitelabelId, audience }: Pick<LoginAccount, 'whitelabelId' | 'audience'>,
  { channel, to }: Contact,
  networkHash: Buffer,
) {
  const isSalon = audience === 'salon'
  const isContact =
    channel === 'email'
      ? sql`lower(email) = ${to.toLowerCase()}`
      : sql`contact_number = ${to} ${isSalon ? sql`and contact_verified_at is not null` : sql``}`
  const { rows } = await sql<{ email: string; isKnownNetwork: boolean }>`
    select email, exists (select from sessions
      where requester_hash = ${networkHash} and sessions.${sql.ref(isSalon ? 'salon_account_id' : 'customer_id')} = account.id
    ) as "isKnownNetwork"
    from ${sql.table(isSalon ? 'salon_accounts' : 'customers')} account
    where whitelabel_id = ${whitelabelId} and ${isContact} and email is not null`.execute(db)
  return rows[0]
}

export function findActiveSessions(db: Db, customerId: number, now: Date, idleDays: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now, idleDays))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** For a transaction that has locked the customer: ending a session concurrently requires the same lock. */
export async function isSessionEnded(trx: Db, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found === undefined
}

/** Returns whether a session was ended; limited to this customer, if one is given. */
export async function revokeSession(db: Db, id: string, now: Date, customerId?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.and(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes all sessions of a customer except, if given, the current one. Returns how many. */
export async function revokeSessions(db: Db, customerId: number, now: Date, exceptId?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.and(exceptId === undefined ? [] : [eb('id', '<>', exceptId)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks sessions that were idle for too long as ended, so that they are displayed as ended. */
export async function revokeIdleSessions(db: Db, now: Date, idleDays: number, signal?: AbortSignal) {
  const idle = { table: 'sessions', column: 'last_used_at', where: sql<boolean>`revoked_at is null` } as const
  const revoke = sql`update sessions set revoked_at = ${now}`
  await changeInBatches(db, idle, idleSince(now, idleDays), revoke, { signal })
}
