import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteOld } from '../../db/delete-in-batches.ts'
import { RETENTION } from '../../db/retention.ts'
import { Failure } from '../../errors/failure.ts'

interface IdempotentCall {
  customerId: number
  call: string
  key: string
  body: unknown
  now: Date
}

export const KEY_RETENTION_MS = RETENTION.idempotencyKeys.keptMs

/**
 * Claims the key for this call and stores its reply, or returns the reply that was stored before. A concurrent call with the
 * same key blocks on the row until the first transaction ends, and claims the key itself if that one was rolled back.
 */
export async function claimIdempotencyKey<Reply extends object>(
  trx: Db,
  { customerId, call, key, body, now }: IdempotentCall,
  reply: Reply,
): Promise<Reply | undefined> {
  const row = {
    body_hash: hashBody(body),
    reply: JSON.stringify(reply),
    created_at: now,
  }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ customer_id: customerId, call, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'call', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - KEY_RETENTION_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('customer_id', '=', customerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.body_hash.equals(row.body_hash)) throw new Failure('IDEMPOTENCY_MISMATCH')
  return earlier.reply as unknown as Reply
}

interface StoredReply {
  body_hash: string
  reply: unknown
  created_at: string
}

/** What is stored under the key, for `readTogether`. The customer's row must be locked. */
export function selectStoredReply({ customerId, call, key }: IdempotentCall): RawBuilder<StoredReply> {
  return sql<StoredReply>`
    select encode(body_hash, 'hex') as body_hash, reply, created_at from idempotency_keys
    where customer_id = ${customerId} and call = ${call} and key = ${key}`
}

/** The reply of an earlier call with this key, if there was one; another body than the earlier one is refused. */
export async function takeStoredReply<Reply extends object>(
  trx: Db,
  { customerId, call, key, body, now }: IdempotentCall,
  stored: StoredReply,
): Promise<Reply | undefined> {
  if (Date.parse(stored.created_at) <= now.getTime() - KEY_RETENTION_MS) {
    const ofKey = { customer_id: customerId, call, key }
    await trx
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(ofKey))
      .execute()
    return undefined
  }
  if (stored.body_hash !== hashBody(body).toString('hex')) throw new Failure('IDEMPOTENCY_MISMATCH')
  return stored.reply as Reply
}

/** Stores the reply under the key, as part of the statement that writes what the call does. */
export function insertReply({ customerId, call, key, body, now }: IdempotentCall, reply: object) {
  return sql`
    insert into idempotency_keys (customer_id, call, key, body_hash, reply, created_at)
    values (${customerId}, ${call}, ${key}, ${hashBody(body)}, ${JSON.stringify(reply)}, ${now})`
}

export function hashBody(body: unknown) {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

export async function deleteOldKeys(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.idempotencyKeys, now, { signal })
}
