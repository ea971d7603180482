import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Notification, Outcome } from './notification-queries.ts'
import type { Channel } from './notification-rules.ts'

/** How long the server that has handed a message over has to note what became of it. Longer than it tries to. */
const ANSWER_MINUTES = 15

/** Claims the notifications that have been due longest, for one minute at first and twice as long with every attempt. */
export async function claimNotifications(
  db: Db,
  { channel, limit, now }: { channel: Channel; limit: number; now: Date },
): Promise<Notification[]> {
  const { rows } = await sql<Notification & { created_at: Date }>`
    with due as (
      select id from order_notifications
      where settled_at is null and handed_over_at is null and next_attempt_at <= ${now} and channel = ${channel}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update order_notifications as claimed set
      attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    from due where claimed.id = due.id
    returning claimed.id, order_id, kind, recipient, channel, account_id, version, starts_at, previous_starts_at, previous_total_paise, detail,
      attempts, next_attempt_at, created_at`.execute(db)
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** What became of a notification that was handed over; without an outcome it was certainly not taken and is tried again. */
export interface Note {
  notification: Notification
  handedOverAt: Date
  outcome: Outcome | undefined
}

/** The notification to hand over next, written from this version of the appointment. */
export interface Mark {
  notification: Notification
  handedOverAt: Date
  version: number
}

/**
 * Notes what became of one notification and marks the next as handed over, in one statement, and returns whether the next
 * may be sent now: not if another server has claimed it meanwhile, nor if the appointment has changed since it was read.
 * Both are idempotent, so that the statement can be repeated when its answer is lost.
 */
export async function noteAndMark(
  db: Db,
  { note, mark, now }: { note?: Note; mark?: Mark; now: Date },
): Promise<boolean> {
  const outcome = note?.outcome ?? null
  // A change that ends or corrects the visit waits for the mark, and finds it. See last_end.
  const isEnd = mark?.notification.kind === 'COMPLETED' || mark?.notification.kind === 'NO_SHOW'
  const { rows } = await sql<{ id: string }>`
    with noted as (
      update order_notifications set
        outcome = ${outcome}::text,
        settled_at = case when ${outcome}::text is null then null else ${now}::timestamptz end,
        handed_over_at = case when ${outcome}::text is null then null else handed_over_at end,
        next_attempt_at = case when ${outcome}::text is null then ${note?.notification.next_attempt_at ?? null}::timestamptz
          else next_attempt_at end
      where id = ${note?.notification.id ?? null}::uuid and handed_over_at = ${note?.handedOverAt ?? null}::timestamptz
        and (settled_at is null or outcome = 'UNKNOWN')
    ), unchanged as (
      select order_id from appointments
      where order_id = ${mark?.notification.order_id ?? null}::uuid and version = ${mark?.version ?? null}::integer
      ${isEnd ? sql`for share` : sql``}
    )
    update order_notifications as marked set
      handed_over_at = ${mark?.handedOverAt ?? null}::timestamptz,
      next_attempt_at = ${mark?.handedOverAt ?? null}::timestamptz + ${ANSWER_MINUTES}::integer * interval '1 minute'
    from unchanged
    where marked.id = ${mark?.notification.id ?? null}::uuid and marked.order_id = unchanged.order_id
      and attempts = ${mark?.notification.attempts ?? null}::integer and settled_at is null
      and (handed_over_at is null or handed_over_at = ${mark?.handedOverAt ?? null}::timestamptz)
    returning marked.id`.execute(db)
  return rows.length > 0
}

/** Settles claimed notifications that were not handed over. */
export async function settleClaimed(db: Db, notifications: Notification[], outcome: Outcome, now: Date) {
  if (notifications.length === 0) return
  await sql`
    update order_notifications as settled set outcome = ${outcome}, settled_at = ${now}
    from unnest(${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ attempts }) => attempts)}::integer[])
      as claim (id, attempts)
    where settled.id = claim.id and settled.attempts = claim.attempts and settled_at is null and handed_over_at is null
  `.execute(db)
}

/** Gives claimed notifications back, as if they had not been claimed: nothing was tried. */
export async function releaseClaimed(db: Db, notifications: Notification[]) {
  if (notifications.length === 0) return
  await sql`
    update order_notifications as released set attempts = released.attempts - 1, next_attempt_at = '-infinity'
    from unnest(${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ attempts }) => attempts)}::integer[])
      as claim (id, attempts)
    where released.id = claim.id and released.attempts = claim.attempts and settled_at is null and handed_over_at is null
  `.execute(db)
}

/**
 * Settles as UNKNOWN what was handed over by a server that has not noted the outcome in time: it died, or lost the database
 * for long. The message may have arrived, so that it is not sent again.
 */
export async function settleDoubts(db: Db, now: Date): Promise<{ id: string; channel: Channel }[]> {
  const { rows } = await sql<{ id: string; channel: Channel }>`
    update order_notifications set outcome = 'UNKNOWN', settled_at = ${now}
    where settled_at is null and handed_over_at is not null and next_attempt_at <= ${now}
    returning id, channel`.execute(db)
  return rows
}
