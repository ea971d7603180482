import type { BookingEffect, WeeklyHours } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { lockUpcomingAppointments } from '../read/board-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findHours, replaceHours } from './hours-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { resolveBookings } from './affected-bookings.ts'
import { findLeftOutside } from './day/week-times.ts'

interface NewHours extends WeeklyHours {
  outletId: number
  now: Date
}

/** Replaces the weekly hours under the locks of all stylists, as `closeDay` does. */
export async function updateHours(
  db: Db,
  actor: SalonActor,
  { outletId, hours, resolve, now }: NewHours,
): Promise<BookingEffect> {
  const after = hours
    .map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    await lockStylists(trx, outletId)
    const before = await findHours(trx, outletId)
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now })
    await replaceHours(trx, outletId, after)
    const effect = await resolveBookings(trx, actor, findLeftOutside(upcoming, before, after), {
      outletId,
      resolve,
      reason: 'The salon has changed its opening hours.',
      now,
    })
    const [hoursBefore, hoursAfter] = [{ hours: before }, { hours: after, ...effect }]
    await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_HOURS', before: hoursBefore, after: hoursAfter })
    return effect
  })
}
