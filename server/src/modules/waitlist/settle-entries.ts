import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteOld } from '../../db/delete-in-batches.ts'
import { RETENTION } from '../../db/retention.ts'
import { runTransaction } from '../../db/transaction.ts'
import { currentState, STATE_JOINS } from './entry-state.ts'
import { forgetChecked } from './waiting-queries.ts'

interface ChangedEntry {
  id: string
  state: string
  outlet_id: number
  hold_id: string | null
  /** Something is held that others can have. What has expired they can have anyway. */
  is_held: boolean
}

/** Writes down what has become of the entries, and frees what is held for those that have ended. */
export async function settleEntries(db: Db, now: Date): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { rows } = await sql<ChangedEntry>`
      select e.id, current.state, e.outlet_id, e.hold_id,
        coalesce(held.status = 'HELD' and current.state <> 'MISSED', false) as is_held
      from waitlist_entries as e ${STATE_JOINS} cross join lateral (select ${currentState(now)} as state) as current
      where e.status in ('WAITING', 'OFFERED') and current.state <> e.status
      order by e.created_at limit 500 for update of e skip locked`.execute(trx)
    const freed = await deleteHeld(
      trx,
      rows.flatMap(({ hold_id, is_held }) => (is_held && hold_id !== null ? [hold_id] : [])),
    )
    // A hold that a booking is just turning into an appointment is locked: that entry is looked at again.
    const settled = rows.filter(({ hold_id, is_held }) => !is_held || (hold_id !== null && freed.has(hold_id)))
    for (const { id, state } of settled) await updateState(trx, id, state, now)
    // Who lets a time go by does not change the timetable: whoever takes the expired hold does, in one step.
    for (const { state, outlet_id } of settled) if (state === 'MISSED') await forgetChecked(trx, outlet_id)
  })
}

/** Under the customer's lock: a booking that the customer has made meanwhile counts. */
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

async function updateState(trx: Db, id: string, state: string, now: Date) {
  if (state === 'WAITING') {
    await sql`
      update waitlist_entries set status = 'WAITING', hold_id = null, offered_stylist_id = null, offered_starts_at = null,
        offered_ends_at = null, offered_at = null, held_until = null, pushed_at = null, mailed_at = null
      where id = ${id}`.execute(trx)
  } else {
    await sql`update waitlist_entries set status = ${state}, ended_at = ${now} where id = ${id}`.execute(trx)
  }
}

/** Of entries that ended long ago nobody needs to know. */
export async function deleteOldEntries(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.waitlistEntries, now, { signal })
}
