import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'

interface Sent {
  customerId: number
  call: string
  key: string
  body: unknown
  now: Date
}

const KEPT_MS = 24 * 3_600_000

/**
 * Notes what this call is about to answer, or returns what it answered before. The same key at the same moment waits here
 * until the first one is done; if that fails, its note is gone and this one takes its place.
 */
export async function noteOrRecall<Reply extends object>(
  trx: Db,
  { customerId, call, key, body, now }: Sent,
  reply: Reply,
): Promise<Reply | undefined> {
  const row = {
    body_hash: createHash('sha256').update(JSON.stringify(body)).digest(),
    reply: JSON.stringify(reply),
    created_at: now,
  }
  const noted = await trx
    .insertInto('idempotency_keys')
    .values({ customer_id: customerId, call, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'call', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - KEPT_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (noted) return undefined
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
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}
