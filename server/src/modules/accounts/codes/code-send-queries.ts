import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import type { CodeTarget } from './code-queries.ts'
import type { Contact } from './contact.ts'

export interface CodeSend extends CodeTarget {
  addressHash: Buffer
  /** Null for a requester that the account does not know. */
  knownHash: Buffer | null
  channel: Contact['channel']
}

/** Serialises checking the limits and recording a send across all servers, until the commit. */
export async function lockSends(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('nikhar-code-sends'))`.execute(trx)
}

export interface SendLimit {
  of: Partial<
    Pick<
      Selectable<DB['code_sends']>,
      'whitelabel_id' | 'recipient_hash' | 'purpose' | 'channel' | 'address_hash' | 'known_hash'
    >
  >
  allowed: number
  windowMs: number
  /** Counts only messages that were delivered, or may still be: others cost nothing. */
  receivedOnly?: true
  /** Counts all requesters that the account knows together. */
  knownOnly?: true
}

/** A delivery without an outcome after this was interrupted, and the message was not delivered. */
const DELIVERY_MS = 2 * 60_000

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
function findSendAtLimit(db: Db, limit: SendLimit, now: Date) {
  return selectSends(db, limit, now)
    .select('sent_at')
    .orderBy('sent_at', 'desc')
    .offset(limit.allowed - 1)
    .limit(1)
}

export async function countSends(db: Db, limit: SendLimit, now: Date): Promise<number> {
  const { count } = await selectSends(db, limit, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function selectSends(db: Db, { of, windowMs, receivedOnly, knownOnly }: SendLimit, now: Date) {
  return (
    db
      .selectFrom('code_sends')
      .where('sent_at', '>', new Date(now.getTime() - windowMs))
      .where((eb) => eb.and(of))
      .$if(knownOnly === true, (query) => query.where('known_hash', 'is not', null))
      // A failed delivery does not count against its recipient.
      .$if(of.recipient_hash !== undefined || receivedOnly === true, (query) => query.where('failed_at', 'is', null))
      .$if(receivedOnly === true, (query) =>
        query
          .where('undelivered_at', 'is', null)
          .where((eb) =>
            eb.or([eb('delivered_at', 'is not', null), eb('sent_at', '>', new Date(now.getTime() - DELIVERY_MS))]),
          ),
      )
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
  { whitelabelId, recipientHash, addressHash, knownHash, purpose, channel }: CodeSend,
  sentAt: Date,
) {
  return db
    .insertInto('code_sends')
    .values({
      whitelabel_id: whitelabelId,
      recipient_hash: recipientHash,
      address_hash: addressHash,
      known_hash: knownHash,
      purpose,
      channel,
      sent_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type SendOutcome = { delivered_at: Date } | { failed_at: Date } | { undelivered_at: Date }

export async function updateSend(db: Db, id: number, outcome: SendOutcome) {
  await db.updateTable('code_sends').set(outcome).where('id', '=', id).execute()
}
