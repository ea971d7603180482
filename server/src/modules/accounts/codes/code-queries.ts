import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import type { Contact } from './contact.ts'

export type Purpose = 'verify-contact' | 'reset-password' | 'delete-account'

/** A code is valid for one recipient and one purpose only. */
export interface CodeTarget {
  whitelabelId: number
  recipientHash: Buffer
  purpose: Purpose
}

export interface CodeSend extends CodeTarget {
  addressHash: Buffer
  channel: Contact['channel']
}

/** Serialises checking the limits and recording a send across all servers, until the commit. */
export async function lockSends(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('nikhar-code-sends'))`.execute(trx)
}

export interface SendLimit {
  of: Partial<Pick<Selectable<DB['code_sends']>, 'whitelabel_id' | 'recipient_hash' | 'purpose' | 'address_hash'>>
  allowed: number
  windowMs: number
}

/** Returns, for each exceeded limit, when the next send is permitted again. */
export async function findExceededLimits(db: Db, limits: SendLimit[], now: Date): Promise<Date[]> {
  const found = await db
    .selectNoFrom(limits.map((limit, index) => findSendAtLimit(db, limit, now).as(`limit${index}`)))
    .executeTakeFirstOrThrow()
  return limits.flatMap(({ windowMs }, index) => {
    const sentAt = found[`limit${index}`]
    return sentAt ? [new Date(sentAt.getTime() + windowMs)] : []
  })
}

/** The send that reached the limit: the `allowed`-th newest in the window. */
function findSendAtLimit(db: Db, { of, allowed, windowMs }: SendLimit, now: Date) {
  return (
    db
      .selectFrom('code_sends')
      .select('sent_at')
      .where('sent_at', '>', new Date(now.getTime() - windowMs))
      .where((eb) => eb.and(of))
      // A failed delivery does not count against its recipient.
      .$if(of.recipient_hash !== undefined, (query) => query.where('failed_at', 'is', null))
      .orderBy('sent_at', 'desc')
      .offset(allowed - 1)
      .limit(1)
  )
}

/** Whether the last message sent through this channel since then failed. */
export async function isChannelDown(db: Db, channel: Contact['channel'], since: Date) {
  const last = await db
    .selectFrom('code_sends')
    .select('failed_at')
    .where('channel', '=', channel)
    .where('sent_at', '>', since)
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('delivered_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.failed_at !== null
}

export function insertSend(
  db: Db,
  { whitelabelId, recipientHash, addressHash, purpose, channel }: CodeSend,
  sentAt: Date,
) {
  return db
    .insertInto('code_sends')
    .values({
      whitelabel_id: whitelabelId,
      recipient_hash: recipientHash,
      address_hash: addressHash,
      purpose,
      channel,
      sent_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateSend(db: Db, id: number, outcome: { delivered_at: Date } | { failed_at: Date }) {
  await db.updateTable('code_sends').set(outcome).where('id', '=', id).execute()
}

export function insertCode(db: Db, target: CodeTarget, codeHash: Buffer, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('one_time_codes')
    .values({
      whitelabel_id: target.whitelabelId,
      recipient_hash: target.recipientHash,
      purpose: target.purpose,
      code_hash: codeHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteCode(db: Db, id: number) {
  await db.deleteFrom('one_time_codes').where('id', '=', id).execute()
}

export async function deleteOldCodes(db: Db, sentBefore: Date, expiredBefore: Date) {
  await db.deleteFrom('code_sends').where('sent_at', '<', sentBefore).execute()
  await db.deleteFrom('one_time_codes').where('expires_at', '<', expiredBefore).execute()
}

/** Compares with the newest code and counts a wrong attempt in one statement, so that concurrent attempts are serialised. */
export function verifyCode(
  db: Db,
  { whitelabelId, recipientHash, purpose }: CodeTarget,
  submittedHash: Buffer,
  maxTries: number,
  now: Date,
) {
  return db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + (code_hash <> ${submittedHash})::int` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('one_time_codes')
        .select('id')
        .where('whitelabel_id', '=', whitelabelId)
        .where('recipient_hash', '=', recipientHash)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning((eb) => ['id', eb('code_hash', '=', submittedHash).as('isCorrect')])
    .executeTakeFirst()
}

/** Compare-and-swap: true for exactly one of several requests with the same code. */
export async function consumeCode(trx: Db, id: number, now: Date) {
  const used = await trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
