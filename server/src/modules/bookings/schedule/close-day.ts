import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { closureMessage, type BookingEffect, type CloseDay } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { lockUpcomingAppointments } from '../read/board-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { deleteHoldsOfDays } from '../place/hold-queries.ts'
import { deleteClosure, upsertClosures } from './closure-queries.ts'
import { findHours } from './hours-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { resolveBookings } from './affected-bookings.ts'

const DAYS_AHEAD = 400

interface DaysToClose extends CloseDay {
  outletId: number
  now: Date
}

interface DayHours {
  opens: number
  closes: number
}

/**
 * Closes or shortens days. Upcoming bookings that lose their time, and whose customer has not arrived yet, are moved,
 * cancelled or kept as the salon decides (`resolveBookings`). Runs under the locks of all stylists, which bookings hold
 * too: a concurrent booking of such a day is either listed, or runs later and finds the day closed. All days change, or
 * none.
 */
export async function closeDay(
  db: Db,
  actor: SalonActor,
  { outletId, day, untilDay = day, opens, closes, resolve, reason, now }: DaysToClose,
): Promise<BookingEffect> {
  assertCloseable(day, untilDay, now)
  const hours = opens === undefined || closes === undefined ? undefined : { opens, closes }
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    await lockStylists(trx, outletId)
    if (hours) await assertShorter(trx, outletId, { day, untilDay }, hours)
    const [from, to] = [salonInstant(day, 0), salonInstant(addDays(untilDay, 1), 0)]
    const bookings = await lockUpcomingAppointments(trx, outletId, { from: from > now ? from : now, to })
    await deleteHoldsOfDays(trx, outletId, { day, untilDay })
    await upsertClosures(trx, outletId, { day, untilDay }, { reason: reason || null, hours })
    const touched = hours ? bookings.filter((booking) => !isWithin(booking, hours)) : bookings
    const effect = await resolveBookings(trx, actor, touched, {
      outletId,
      resolve,
      reason: closureMessage(reason, hours),
      now,
    })
    const after = { day, ...(untilDay > day && { untilDay }), ...hours, reason: reason || null, ...effect }
    const action = hours ? 'SHORTEN_DAY' : 'CLOSE_DAY'
    await insertAuditEntry(trx, { actor, outletId, action, subjectId: day, after })
    return effect
  })
}

export async function reopenDay(db: Db, actor: SalonActor, outletId: number, day: string): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    if (!(await deleteClosure(trx, outletId, day))) throw new Failure('NOT_FOUND')
    await insertAuditEntry(trx, { actor, outletId, action: 'REOPEN_DAY', subjectId: day, before: { day } })
  })
}

function assertCloseable(day: string, untilDay: string, now: Date) {
  const today = salonDayOf(now)
  const last = addDays(today, DAYS_AHEAD)
  const message = 'Choose today or a day within the next year'
  if (day < today || day > last) throw new Failure('INVALID_REQUEST', { fields: { day: message } })
  if (untilDay > last) throw new Failure('INVALID_REQUEST', { fields: { untilDay: message } })
}

/** The stylists work in the usual hours: a day cannot be opened outside of them. */
async function assertShorter(
  trx: Db,
  outletId: number,
  { day, untilDay }: { day: string; untilDay: string },
  { opens, closes }: DayHours,
) {
  const week = await findHours(trx, outletId)
  for (let each = day; each <= untilDay; each = addDays(each, 1)) {
    const spans = week.filter(({ weekday }) => weekday === new Date(each).getUTCDay())
    if (spans.length === 0) continue
    const [first, last] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))]
    if (opens < first || closes > last)
      throw new Failure('INVALID_REQUEST', { fields: { closes: 'Choose times within the usual hours of that day' } })
  }
}

function isWithin({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, { opens, closes }: DayHours): boolean {
  const midnight = salonInstant(salonDayOf(starts_at), 0).getTime()
  const minuteOf = (at: Date) => (at.getTime() - midnight) / 60_000
  return minuteOf(starts_at) >= opens && minuteOf(ends_at) <= closes
}
