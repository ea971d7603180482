import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'

interface IdempotentCall {
  customerId: number
  call: string
  key: string
  body: unknown
  now: Date
}

const RETENTION_MS = 24 * 3_600_000

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
    body_hash: createHash('sha256').update(JSON.stringify(body)).digest(),
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
        .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - RETENTION_MS)),
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

export async function deleteOldKeys(db: Db, now: Date) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
