import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type LetterKind = 'CONFIRMATION' | 'MOVED' | 'CANCELLED' | 'DAY_BEFORE' | 'TWO_HOURS_BEFORE'
export type Outcome = 'SENT' | 'DROPPED' | 'REFUSED' | 'FAILED'

export interface Letter {
  id: string
  order_id: string
  kind: LetterKind
  starts_at: Date
  tries: number
}

/** Call it inside the transaction of the order, after its appointment: the confirmation leaves once that has committed, and only then. */
export function enqueueConfirmation(trx: Db, orderId: string) {
  return enqueueLetter(trx, orderId, 'CONFIRMATION')
}

/**
 * Owes the customer a letter about the appointment as it stands now. One that was owed already is owed anew, under another
 * id: mail programs keep one message of an id, and the end of a sending under way must not count for this one.
 */
export async function enqueueLetter(trx: Db, orderId: string, kind: LetterKind) {
  await sql`
    insert into letters (order_id, kind, starts_at, next_try_at)
    select order_id, ${kind}, starts_at, '-infinity' from appointments where order_id = ${orderId}
    on conflict on constraint letter_once do update set
      id = gen_random_uuid(), tries = 0, next_try_at = '-infinity', settled_at = null, outcome = null where excluded.kind = 'MOVED'`.execute(
    trx,
  )
}

/** Takes the longest due letter, for a minute at first and for longer with every try. */
export async function claimLetter(db: Db, now: Date): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    update letters set
      tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, tries))
    where id = (
      select id from letters where settled_at is null and next_try_at <= ${now} order by next_try_at limit 1 for update skip locked
    )
    returning id, order_id, kind, starts_at, tries`.execute(db)
  return rows[0]
}

export async function settleLetter(db: Db, letterId: string, outcome: Outcome, now: Date) {
  await db.updateTable('letters').set({ outcome, settled_at: now }).where('id', '=', letterId).execute()
}

interface Reminder {
  kind: 'DAY_BEFORE' | 'TWO_HOURS_BEFORE'
  /** Starts after this and until that. */
  after: Date
  until: Date
  /** Who booked or moved it later than this before the start needs no reminder. */
  aheadHours: number
}

/** Owes a reminder of every appointment that starts then; one that was owed once is never owed again. */
export async function insertReminders(db: Db, { kind, after, until, aheadHours }: Reminder): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letters (order_id, kind, starts_at, next_try_at)
    select appointments.order_id, ${kind}, appointments.starts_at, '-infinity'
    from appointments join orders on orders.id = appointments.order_id
    where appointments.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED')
      and appointments.starts_at > ${after} and appointments.starts_at <= ${until}
      and orders.checked_in_at is null
      and appointments.starts_at - ${aheadHours}::int * interval '1 hour' >= coalesce(
        (select max(at) from order_history where order_id = orders.id and action in ('PLACE', 'RESCHEDULE')), orders.created_at)
    on conflict on constraint letter_once do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
