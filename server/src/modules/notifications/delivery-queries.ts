import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Message, Outcome } from './message.ts'
import type { Channel } from './notification-rules.ts'

/** How long the server that has handed a message over has to record the outcome. Longer than it tries to. */
const ANSWER_MINUTES = 15

/** Claims the messages that have been due longest, for one minute at first and twice as long with each attempt. */
export async function claimMessages(
  db: Db,
  { channel, limit, now }: { channel: Channel; limit: number; now: Date },
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with due as (
      select id from messages
      where settled_at is null and handed_over_at is null and next_attempt_at <= ${now} and channel = ${channel}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update messages as claimed set
      attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    from due where claimed.id = due.id
    returning claimed.id, order_id, entry_id, outlet_id, operator_id, to_address, subject, paragraphs, kind, recipient,
      channel, account_id, version, starts_at, previous_starts_at, previous_total_paise, detail, attempts, next_attempt_at,
      created_at`.execute(db)
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** The outcome of a message that was handed over; without one it was certainly not accepted and is retried. */
export interface Note {
  message: Message
  handedOverAt: Date
  outcome: Outcome | undefined
}

/** A message to hand over next, and the version it was rendered from. */
export interface Mark {
  message: Message
  appointment?: { orderId: string; version: number } | undefined
}

export interface Step {
  notes: Note[]
  marks: Mark[]
  handedOverAt: Date
}

/**
 * Records the outcomes of some messages and marks the next as handed over, in one statement. Returns the ids that may
 * be sent now, without those that another server has claimed meanwhile or whose appointment has changed since it was
 * read. Both parts are idempotent, so the statement can be repeated when its reply is lost.
 */
export async function noteAndMark(
  db: Db,
  { notes, marks, handedOverAt, now }: Step & { now: Date },
): Promise<Set<string>> {
  // A change that ends or corrects the visit waits for the mark, and sees it. See last_end.
  const isEnd = marks.some(({ message: { kind } }) => kind === 'COMPLETED' || kind === 'NO_SHOW')
  const { rows } = await sql<{ id: string }>`
    with noted as (
      update messages set
        outcome = note.outcome,
        settled_at = case when note.outcome is null then null else ${now}::timestamptz end,
        handed_over_at = case when note.outcome is null then null else messages.handed_over_at end,
        next_attempt_at = case when note.outcome is null then note.next_attempt_at else messages.next_attempt_at end,
        paragraphs = case when note.outcome is null or paragraphs is null then paragraphs else '[]' end
      from unnest(${notes.map(({ message }) => message.id)}::uuid[], ${notes.map((note) => note.handedOverAt)}::timestamptz[],
          ${notes.map(({ outcome }) => outcome ?? null)}::text[], ${notes.map(({ message }) => message.next_attempt_at)}::timestamptz[]
        ) as note (id, handed_over_at, outcome, next_attempt_at)
      where messages.id = note.id and messages.handed_over_at = note.handed_over_at
        and (settled_at is null or messages.outcome = 'UNKNOWN')
    ), mark as (
      select * from unnest(${marks.map(({ message }) => message.id)}::uuid[], ${marks.map(({ message }) => message.attempts)}::integer[],
          ${marks.map(({ appointment }) => appointment?.orderId ?? null)}::uuid[],
          ${marks.map(({ appointment }) => appointment?.version ?? null)}::integer[]
        ) as mark (id, attempts, order_id, version)
    ), unchanged as (
      select appointments.order_id from mark join appointments using (order_id, version)
      ${isEnd ? sql`for share of appointments` : sql``}
    )
    update messages as marked set
      handed_over_at = ${handedOverAt}::timestamptz,
      next_attempt_at = ${handedOverAt}::timestamptz + ${ANSWER_MINUTES}::integer * interval '1 minute'
    from mark
    where marked.id = mark.id and marked.attempts = mark.attempts and settled_at is null
      and (handed_over_at is null or handed_over_at = ${handedOverAt}::timestamptz)
      and (mark.order_id is null or mark.order_id in (select order_id from unchanged))
    returning marked.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Settles claimed messages that were not handed over. */
export async function settleClaimed(db: Db, messages: Message[], outcome: Outcome, now: Date) {
  if (messages.length === 0) return
  await sql`
    update messages as settled set outcome = ${outcome}, settled_at = ${now},
      paragraphs = case when paragraphs is null then null else '[]'::jsonb end
    from ${claims(messages)}
    where settled.id = claim.id and settled.attempts = claim.attempts and settled_at is null and handed_over_at is null
  `.execute(db)
}

/** Releases claimed messages without counting an attempt. They are due immediately, or at the given time. */
export async function releaseClaimed(db: Db, messages: Message[], until?: Date) {
  if (messages.length === 0) return
  await sql`
    update messages as released set attempts = released.attempts - 1,
      next_attempt_at = coalesce(${until ?? null}::timestamptz, '-infinity')
    from ${claims(messages)}
    where released.id = claim.id and released.attempts = claim.attempts and settled_at is null and handed_over_at is null
  `.execute(db)
}

function claims(messages: Message[]) {
  return sql`unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ attempts }) => attempts)}::integer[])
    as claim (id, attempts)`
}

/**
 * Settles as UNKNOWN the messages whose server has not recorded the outcome in time, because it crashed or lost the
 * database for too long. They may have arrived, so they are not sent again.
 */
export async function settleDoubts(db: Db, now: Date): Promise<{ id: string; channel: Channel }[]> {
  const { rows } = await sql<{ id: string; channel: Channel }>`
    update messages set outcome = 'UNKNOWN', settled_at = ${now}
    where settled_at is null and handed_over_at is not null and next_attempt_at <= ${now}
    returning id, channel`.execute(db)
  return rows
}
