import { createHash, randomBytes } from 'node:crypto'
import {
  NEW_SALON_DAYS,
  NEW_SALON_MESSAGES,
  SALON_MESSAGES,
  REFUSAL_DAYS,
  REFUSALS_MAX,
  type GuestMessage,
  type WITHHELD,
} from '@nikhar/contract/desk'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Outcome } from './message.ts'
import { queueOrderNotifications } from './notification-queries.ts'

type Withheld = (typeof WITHHELD)[number]

/** Separates these advisory locks from all others. Messages are counted and numbers refused under it. */
const LOCK_NAMESPACE = 4713
/**
 * 30 hexadecimal digits: the longest variable that Indian networks accept, without characters that break links on
 * phones.
 */
const TOKEN_BYTES = 15

interface NewInvitation {
  orderId: string
  outletId: number
  /** Hashes of the number, with the current secret first. During a rotation there are two secrets. */
  numberHashes: readonly Buffer[]
  hasTemplate: boolean
  now: Date
}

/**
 * Queues the one message about a booking to a number that the salon does not know, or records why there is none. No
 * account is looked up by the number, so the salon's reply cannot depend on one.
 */
export async function inviteGuest(
  trx: Db,
  { orderId, outletId, numberHashes, hasTemplate, now }: NewInvitation,
): Promise<GuestMessage> {
  await lockMessages(trx, outletId)
  const day = salonDayOf(now)
  const isThisNumber = sql`outlet_id = ${outletId} and number_hash = any(${numberHashes}::bytea[])`
  // A separate statement after the lock: it sees what its previous holders wrote.
  const { rows } = await sql<{ withheld: Withheld | null }>`
    insert into visit_invitations (order_id, outlet_id, number_hash, day, created_at, withheld)
    select ${orderId}, id, ${numberHashes[0]}, ${day}, ${now}, case
      when status <> 'ACTIVE' or published_at is null then 'NOT_LIVE'
      when exists (select from number_refusals where ${isThisNumber}) then 'NUMBER_REFUSED'
      when (
        select count(*) from number_refusals
        where outlet_id = ${outletId} and refused_at > ${now}::timestamptz - ${REFUSAL_DAYS}::int * interval '1 day'
      ) >= ${REFUSALS_MAX}::int then 'STOPPED'
      when not ${hasTemplate}::boolean then 'NO_TEMPLATE'
      when exists (select from visit_invitations where ${isThisNumber} and day = ${day} and withheld is null) then 'TOLD_TODAY'
      when (select count(*) from visit_invitations where outlet_id = ${outletId} and day = ${day} and withheld is null) >=
        case when published_at > ${now}::timestamptz - ${NEW_SALON_DAYS}::int * interval '1 day'
          then ${NEW_SALON_MESSAGES}::int else ${SALON_MESSAGES}::int end then 'DAY_LIMIT'
    end
    from outlets where id = ${outletId}
    returning withheld`.execute(trx)
  const withheld = rows[0]?.withheld ?? null
  if (withheld === 'NUMBER_REFUSED') await renewRefusal(trx, outletId, numberHashes)
  if (withheld !== null) return withheld
  await queueOrderNotifications(trx, orderId, 'INVITED')
  return 'WAITING'
}

/** Hashes a refusal under the previous secret again with the current one, now that the number is known. */
async function renewRefusal(trx: Db, outletId: number, [current, ...previous]: readonly Buffer[]) {
  if (previous.length === 0) return
  await sql`
    insert into number_refusals (outlet_id, number_hash, refused_at)
    select outlet_id, ${current}, refused_at from number_refusals
    where outlet_id = ${outletId} and number_hash = any(${previous}::bytea[])
    on conflict do nothing`.execute(trx)
  await sql`
    delete from number_refusals where outlet_id = ${outletId} and number_hash = any(${previous}::bytea[])`.execute(trx)
}

/** Serialises counting, sending and refusing messages of this outlet until the transaction ends. */
export async function lockMessages(trx: Db, outletId: number) {
  await sql`select pg_advisory_xact_lock(${LOCK_NAMESPACE}, ${outletId})`.execute(trx)
}

/**
 * Creates the link for a message about to be handed over; the database stores only its hash. Returns none once it was
 * answered.
 */
export async function renewVisitToken(db: Db, orderId: string): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const { rows } = await sql`
    update visit_invitations set token_hash = ${hashVisitToken(token)}
    where id = (
      select id from visit_invitations where order_id = ${orderId} order by entry desc limit 1
    ) and withheld is null and answer is null
    returning id`.execute(db)
  return rows.length > 0 ? token : undefined
}

/** The token is 120 random bits, so a plain hash cannot be brute-forced. */
export function hashVisitToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The delivery status of the message about a booking. */
export async function findGuestMessage(db: Db, orderId: string): Promise<GuestMessage | null> {
  const { rows } = await sql<{ withheld: Withheld | null; outcome: Outcome | null }>`
    select withheld, sent.outcome from visit_invitations left join lateral (
      select outcome from messages
      where messages.order_id = visit_invitations.order_id and kind = 'INVITED' order by version desc limit 1
    ) as sent on true
    where visit_invitations.order_id = ${orderId} order by entry desc limit 1`.execute(db)
  const [message] = rows
  if (!message) return null
  return message.withheld ?? (message.outcome === null ? 'WAITING' : OUTCOMES[message.outcome])
}

const OUTCOMES: Record<Outcome, GuestMessage> = {
  SENT: 'SENT',
  UNKNOWN: 'UNCERTAIN',
  DROPPED: 'DROPPED',
  REFUSED: 'FAILED',
  FAILED: 'FAILED',
}
