import type { BookingEffect, NewTimeOff } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockUpcomingAppointments } from '../read/board-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { lockOwnStylist } from './lock-own-stylist.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { countTimeOff, deleteTimeOff, insertTimeOff } from './time-off-queries.ts'
import { resolveBookings } from './affected-bookings.ts'

const MAX_TIME_OFF = 100
const DAY_MS = 86_400_000
const MAX_DAYS_AHEAD = 730

interface RequestedTimeOff extends NewTimeOff {
  stylistId: number
  now: Date
}

export async function addTimeOff(
  db: Db,
  actor: SalonActor,
  { stylistId, startTime, endTime, reason, resolve, now }: RequestedTimeOff,
): Promise<BookingEffect & { timeOffId: number }> {
  const [from, to] = [new Date(startTime), new Date(endTime)]
  if (to <= now || to.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    throw new Failure('INVALID_REQUEST', { fields: { endTime: 'Choose a time within the next two years' } })
  }
  return runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, actor, stylistId)
    if ((await countTimeOff(trx, stylistId, now)) >= MAX_TIME_OFF) throw new Failure('TOO_MANY')
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now, to, stylistId, withWaiting: true })
    const touched = upcoming.filter(({ ends_at }) => ends_at > from)
    const row = { stylist_id: stylistId, starts_at: from, ends_at: to, reason: reason || null }
    const timeOffId = await insertTimeOff(trx, row)
    const effect = await resolveBookings(trx, actor, touched, {
      outletId,
      resolve,
      reason: 'Your stylist is away at that time.',
      prefer: 'COLLEAGUE',
      now,
    })
    const after = { ...row, ...effect }
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_TIME_OFF', subjectId: timeOffId, after })
    return { ...effect, timeOffId }
  })
}

export async function removeTimeOff(db: Db, actor: SalonActor, stylistId: number, timeOffId: number): Promise<void> {
  await runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, actor, stylistId)
    const before = await deleteTimeOff(trx, stylistId, timeOffId)
    if (!before) throw new Failure('NOT_FOUND')
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_TIME_OFF', subjectId: timeOffId, before })
  })
}
