import type { Db } from '../../db/database.ts'
import { deleteOld } from '../../db/delete-in-batches.ts'
import { RETENTION } from '../../db/retention.ts'
import { Failure } from '../../errors/failure.ts'
import { hashBody, KEY_RETENTION_MS } from '../booking/idempotency-queries.ts'

interface ClientCall {
  clientId: number
  call: string
  key: string
  body: unknown
  now: Date
}

/**
 * Claims the key for this call of the desk and stores its reply, or returns the reply that was stored before. A concurrent
 * call with the same key waits for the row until the first transaction ends, and claims the key if that one was rolled back.
 */
export async function claimClientKey<Reply extends object>(
  trx: Db,
  { clientId, call, key, body, now }: ClientCall,
  reply: Reply,
): Promise<Reply | undefined> {
  const row = { body_hash: hashBody(body), reply: JSON.stringify(reply), created_at: now }
  const ofKey = { client_id: clientId, call, key }
  const claimed = await trx
    .insertInto('client_idempotency_keys')
    .values({ ...ofKey, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'call', 'key'])
        .doUpdateSet(row)
        .where('client_idempotency_keys.created_at', '<=', new Date(now.getTime() - KEY_RETENTION_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await trx
    .selectFrom('client_idempotency_keys')
    .select(['body_hash', 'reply'])
    .where((eb) => eb.and(ofKey))
    .executeTakeFirstOrThrow()
  if (!earlier.body_hash.equals(row.body_hash)) throw new Failure('IDEMPOTENCY_MISMATCH')
  return earlier.reply as unknown as Reply
}

export async function updateClientReply(trx: Db, { clientId, call, key }: ClientCall, reply: object) {
  await trx
    .updateTable('client_idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where((eb) => eb.and({ client_id: clientId, call, key }))
    .execute()
}

export async function deleteOldClientKeys(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.clientIdempotencyKeys, now, { signal })
}
