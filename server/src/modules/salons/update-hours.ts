import type { BookingEffect, WeeklyHours } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { lockUpcomingAppointments } from '../desk/board-queries.ts'
import { insertAuditEntry } from './audit-queries.ts'
import { findHours, replaceHours } from './hours-queries.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'
import { resolveBookings } from './affected-bookings.ts'
import { findLeftOutside } from './week-times.ts'

interface NewHours extends WeeklyHours {
  outletId: number
  now: Date
}

/** Replaces the weekly hours under the locks of all stylists, as `closeDay` does. */
export async function updateHours(
  db: Db,
  caller: Caller,
  { outletId, hours, resolve, now }: NewHours,
): Promise<BookingEffect> {
  const after = hours
    .map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    await lockStylists(trx, outletId)
    const before = await findHours(trx, outletId)
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now })
    await replaceHours(trx, outletId, after)
    const effect = await resolveBookings(trx, caller, findLeftOutside(upcoming, before, after), {
      outletId,
      resolve,
      reason: 'The salon has changed its opening hours.',
      now,
    })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    const [hoursBefore, hoursAfter] = [{ hours: before }, { hours: after, ...effect }]
    await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_HOURS', before: hoursBefore, after: hoursAfter })
    return effect
  })
}
