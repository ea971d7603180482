import { addDays, closureMessage, salonDayOf, salonInstant, type BookingEffect, type CloseDay } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { lockUpcomingAppointments } from '../desk/board-queries.ts'
import { insertAuditEntry } from './audit-queries.ts'
import { deleteClosure, deleteHoldsOfDay, upsertClosure } from './closure-queries.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'
import { resolveBookings } from './touched-bookings.ts'

const DAYS_AHEAD = 400

interface DayToClose extends CloseDay {
  outletId: number
  now: Date
}

/**
 * Closes a day under the locks of all stylists, which bookings hold too: a booking of that day at the same moment is either
 * among those that are listed, or comes later and finds the day closed.
 */
export async function closeDay(
  db: Db,
  caller: Caller,
  { outletId, day, resolve, reason, now }: DayToClose,
): Promise<BookingEffect> {
  assertCloseable(day, now)
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    await lockStylists(trx, outletId)
    const [from, to] = [salonInstant(day, 0), salonInstant(addDays(day, 1), 0)]
    const bookings = await lockUpcomingAppointments(trx, outletId, { from: from > now ? from : now, to })
    await deleteHoldsOfDay(trx, outletId, day)
    await upsertClosure(trx, outletId, day, reason || null)
    const effect = await resolveBookings(trx, caller, bookings, {
      outletId,
      resolve,
      reason: closureMessage(reason),
      now,
    })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    const after = { day, reason: reason || null, ...effect }
    await insertAuditEntry(trx, { actor, outletId, action: 'CLOSE_DAY', subjectId: day, after })
    return effect
  })
}

export async function reopenDay(db: Db, caller: Caller, outletId: number, day: string): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    if (!(await deleteClosure(trx, outletId, day))) throw new Failure('NOT_FOUND')
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'REOPEN_DAY', subjectId: day, before: { day } })
  })
}

function assertCloseable(day: string, now: Date) {
  const today = salonDayOf(now)
  if (day >= today && day <= addDays(today, DAYS_AHEAD)) return
  throw new Failure('INVALID_REQUEST', { fields: { day: 'Choose today or a day within the next year' } })
}
