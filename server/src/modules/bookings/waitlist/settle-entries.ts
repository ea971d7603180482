import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { deleteOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { currentState, STATE_JOINS } from './entry-state.ts'
import { forgetChecked } from './waiting-queries.ts'

interface ChangedEntry {
  id: string
  state: string
  outlet_id: number
  hold_id: string | null
  /** The entry has a hold to release. An expired hold does not block other customers anyway. */
  is_held: boolean
  /** The salon is closed at all requested times. */
  is_day_closed: boolean
}

/** Stores the final state of the entries, and frees the holds of those that have ended. */
export async function settleEntries(db: Db, now: Date): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { rows } = await sql<ChangedEntry>`
      select e.id, current.state, e.outlet_id, e.hold_id,
        coalesce(held.status = 'HELD' and current.state <> 'MISSED', false) as is_held,
        current.state = 'CLOSED' and possible.is_closed
          and (e.order_id is null or visit.status in ${UPCOMING}) as is_day_closed
      from waitlist_entries as e ${STATE_JOINS} cross join lateral (select ${currentState(now)} as state) as current
      where e.status in ('WAITING', 'OFFERED') and current.state <> e.status
      order by e.created_at limit 500 for update of e skip locked`.execute(trx)
    const freed = await deleteHeld(
      trx,
      rows.flatMap(({ hold_id, is_held }) => (is_held && hold_id !== null ? [hold_id] : [])),
    )
    // A hold that a concurrent booking is turning into an appointment is locked: the next run checks that entry again.
    const settled = rows.filter(({ hold_id, is_held }) => !is_held || (hold_id !== null && freed.has(hold_id)))
    for (const entry of settled) await updateState(trx, entry, now)
    // A missed offer does not change the timetable: the next claim replaces the expired hold in one step.
    for (const { state, outlet_id } of settled) if (state === 'MISSED') await forgetChecked(trx, outlet_id)
  })
}

/** Under the customer's lock: bookings that the customer has made meanwhile count. */
export async function isWaiting(trx: Db, entryId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist_entries as e ${STATE_JOINS}
    where e.id = ${entryId} and e.status = 'WAITING' and ${currentState(now)} = 'WAITING'`.execute(trx)
  return rows.length === 1
}

async function deleteHeld(trx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from appointments where id in (
      select id from appointments where id = any (${ids}::uuid[]) and status = 'HELD' for update skip locked
    ) returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

async function updateState(trx: Db, { id, state, is_day_closed }: ChangedEntry, now: Date) {
  if (state === 'WAITING') {
    await sql`
      update waitlist_entries set status = 'WAITING', hold_id = null, offered_stylist_id = null, offered_starts_at = null,
        offered_ends_at = null, offered_at = null, held_until = null
      where id = ${id}`.execute(trx)
  } else if (is_day_closed) {
    // The customer is notified of this, even if an offer was announced before.
    await sql`
      update waitlist_entries as e set status = ${state}, ended_at = ${now}, closed_because = 'DAY',
        closed_reason = (select reason from closures where closures.outlet_id = e.outlet_id and day = e.last_day)
      where id = ${id}`.execute(trx)
  } else {
    await sql`update waitlist_entries set status = ${state}, ended_at = ${now} where id = ${id}`.execute(trx)
  }
}

/** Deletes entries that ended long ago. */
export async function deleteOldEntries(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.waitlistEntries, now, { signal })
}
