import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { deleteOld } from './delete-in-batches.ts'
import { RETENTION } from './retention.ts'
import { Failure } from '../errors/failure.ts'

interface IdempotentCall {
  /** The owner of the key: customers and salon accounts share one store. */
  actor: { kind: 'CUSTOMER' | 'SALON'; accountId: number }
  call: string
  key: string
  body: unknown
  now: Date
}

export const KEY_RETENTION_MS = RETENTION.idempotencyKeys.retentionMs

/**
 * Claims the key for this call and stores its reply, or returns the reply that was stored before. A concurrent call with the
 * same key blocks on the row until the first transaction ends, and claims the key itself if that one was rolled back.
 */
export async function claimIdempotencyKey<Reply extends object>(
  trx: Db,
  call: IdempotentCall,
  reply: Reply,
): Promise<Reply | undefined> {
  const row = { body_hash: hashBody(call.body), reply: JSON.stringify(reply), created_at: call.now }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...columnsOf(call), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_kind', 'account_id', 'call', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', new Date(call.now.getTime() - KEY_RETENTION_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where((eb) => eb.and(columnsOf(call)))
    .executeTakeFirstOrThrow()
  if (!earlier.body_hash.equals(row.body_hash)) throw new Failure('IDEMPOTENCY_MISMATCH')
  return earlier.reply as unknown as Reply
}

/** Replaces the reply of a key that this transaction has claimed, once the reply is known. */
export async function updateStoredReply(trx: Db, call: IdempotentCall, reply: object) {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where((eb) => eb.and(columnsOf(call)))
    .execute()
}

interface StoredReply {
  body_hash: string
  reply: unknown
  created_at: string
}

/** The stored reply of the key, for `readTogether`. The customer's row must be locked. */
export function selectStoredReply({ actor, call, key }: IdempotentCall): RawBuilder<StoredReply> {
  return sql<StoredReply>`
    select encode(body_hash, 'hex') as body_hash, reply, created_at from idempotency_keys
    where actor_kind = ${actor.kind} and account_id = ${actor.accountId} and call = ${call} and key = ${key}`
}

/** The reply of an earlier call with this key, if there was one; throws if the body differs from the earlier one. */
export async function takeStoredReply<Reply extends object>(
  trx: Db,
  call: IdempotentCall,
  stored: StoredReply,
): Promise<Reply | undefined> {
  if (Date.parse(stored.created_at) <= call.now.getTime() - KEY_RETENTION_MS) {
    await trx
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(columnsOf(call)))
      .execute()
    return undefined
  }
  if (stored.body_hash !== hashBody(call.body).toString('hex')) throw new Failure('IDEMPOTENCY_MISMATCH')
  return stored.reply as Reply
}

/** Stores the reply under the key, as part of the statement that writes the call's changes. */
export function insertReply({ actor, call, key, body, now }: IdempotentCall, reply: object) {
  return sql`
    insert into idempotency_keys (actor_kind, account_id, call, key, body_hash, reply, created_at)
    values (${actor.kind}, ${actor.accountId}, ${call}, ${key}, ${hashBody(body)}, ${JSON.stringify(reply)}, ${now})`
}

function columnsOf({ actor, call, key }: IdempotentCall) {
  return { actor_kind: actor.kind, account_id: actor.accountId, call, key }
}

function hashBody(body: unknown) {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

export async function deleteKeysOfCustomer(trx: Db, customerId: number) {
  await trx
    .deleteFrom('idempotency_keys')
    .where('actor_kind', '=', 'CUSTOMER')
    .where('account_id', '=', customerId)
    .execute()
}

export async function deleteOldKeys(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.idempotencyKeys, now, { signal })
}
