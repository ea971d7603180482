import { sql } from 'kysely'
import type { CodePurpose } from '../../../config/code-budgets.ts'
import type { Db } from '../../../db/database.ts'

export type Purpose = CodePurpose

/** A code is valid for one recipient and one purpose only. */
export interface CodeTarget {
  whitelabelId: number
  recipientHash: Buffer
  purpose: Purpose
}

/** The requester of a code, or of its verification: its challenges, what accounts know it as, and its network. */
export interface CodeRequester {
  challengeHashes: readonly Buffer[]
  knownHashes: readonly Buffer[]
  networkHash: Buffer
}

interface NewCode extends CodeTarget {
  codeHash: Buffer
  challengeHash: Buffer
  networkHash: Buffer
  knownHash: Buffer | null
}

export function insertCode(db: Db, code: NewCode, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('one_time_codes')
    .values({
      whitelabel_id: code.whitelabelId,
      recipient_hash: code.recipientHash,
      purpose: code.purpose,
      code_hash: code.codeHash,
      challenge_hash: code.challengeHash,
      requester_hash: code.networkHash,
      known_hash: code.knownHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteCode(db: Db, id: number) {
  await db.deleteFrom('one_time_codes').where('id', '=', id).execute()
}

/**
 * Locks the code that this requester may be about to submit: the newest of its own (it has the challenge, or the
 * account knows it by the same device or session as when it requested the code), else of its network, else the newest
 * of all. Concurrent attempts at one code wait for each other.
 */
export async function lockCode(
  trx: Db,
  { whitelabelId, recipientHash, purpose }: CodeTarget,
  { challengeHashes, knownHashes, networkHash }: CodeRequester,
  now: Date,
) {
  const { rows } = await sql<{ id: number; code_hash: Buffer; isOwn: boolean; isOfNetwork: boolean }>`
    select id, code_hash, requester_hash is not distinct from ${networkHash} as "isOfNetwork",
      coalesce(challenge_hash = any (${challengeHashes}::bytea[]), false)
        or coalesce(known_hash = any (${knownHashes}::bytea[]), false) as "isOwn"
    from one_time_codes
    where whitelabel_id = ${whitelabelId} and recipient_hash = ${recipientHash} and purpose = ${purpose}
      and used_at is null and expires_at > ${now}
    order by "isOwn" desc, "isOfNetwork" desc, id desc
    limit 1 for update`.execute(trx)
  return rows[0]
}

/**
 * Counts an attempt of the requester that requested the code, in case it is wrong. Returns whether it was within the
 * limit.
 */
export async function countOwnTry(trx: Db, id: number, isCorrect: boolean, maxTries: number) {
  const { numAffectedRows } = await sql`
    update one_time_codes set challenge_tries = challenge_tries + ${isCorrect ? 0 : 1}
    where id = ${id} and challenge_tries < ${maxTries}`.execute(trx)
  return numAffectedRows === 1n
}

/** Counts an attempt from a network, in case it is wrong. Returns whether it was within the network's limit. */
export async function countNetworkTry(trx: Db, id: number, networkHash: Buffer, isCorrect: boolean, maxTries: number) {
  const { numAffectedRows } = await sql`
    insert into code_tries as counted (code_id, requester_hash, tries)
    values (${id}, ${networkHash}, ${isCorrect ? 0 : 1})
    on conflict (code_id, requester_hash) do update set tries = counted.tries + excluded.tries
    where counted.tries < ${maxTries}`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Counts an attempt from a network that did not request the code: for that network, and for all such networks together.
 */
export async function countOtherTry(
  trx: Db,
  id: number,
  networkHash: Buffer,
  isCorrect: boolean,
  maxTries: { each: number; all: number },
) {
  const tries = isCorrect ? 0 : 1
  const total = await sql`
    update one_time_codes set tries = tries + ${tries} where id = ${id} and tries < ${maxTries.all}`.execute(trx)
  if (total.numAffectedRows !== 1n) return false
  if (await countNetworkTry(trx, id, networkHash, isCorrect, maxTries.each)) return true
  // A network that is over its limit does not use up the shared one.
  await sql`update one_time_codes set tries = tries - ${tries} where id = ${id}`.execute(trx)
  return false
}

/** Compare-and-swap: true for exactly one of several requests with the same code. Voids all codes sent before it. */
export async function consumeCode(trx: Db, id: number, now: Date) {
  const used = await trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['whitelabel_id', 'recipient_hash', 'purpose'])
    .executeTakeFirst()
  if (!used) return false
  await trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where((eb) => eb.and(used))
    .where('id', '<', id)
    .where('used_at', 'is', null)
    .execute()
  return true
}
