import { addDays, closureMessage, salonDayOf, salonInstant, type BookingEffect, type CloseDay } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { lockUpcomingAppointments } from '../desk/board-queries.ts'
import { insertAuditEntry } from './audit-queries.ts'
import { deleteClosure, deleteHoldsOfDays, upsertClosures } from './closure-queries.ts'
import { findHours } from './hours-queries.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'
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
 * Closes or shortens days. The bookings to come that lose their time, and whose customer is not there yet, are moved,
 * cancelled or kept as the salon decides (`resolveBookings`). Runs under the locks of all stylists, which bookings hold too: a
 * booking of such a day at the same moment is either among those that are listed, or comes later and finds the day closed.
 * All days change, or none.
 */
export async function closeDay(
  db: Db,
  caller: Caller,
  { outletId, day, untilDay = day, opens, closes, resolve, reason, now }: DaysToClose,
): Promise<BookingEffect> {
  assertCloseable(day, untilDay, now)
  const hours = opens === undefined || closes === undefined ? undefined : { opens, closes }
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    await lockStylists(trx, outletId)
    if (hours) await assertShorter(trx, outletId, { day, untilDay }, hours)
    const [from, to] = [salonInstant(day, 0), salonInstant(addDays(untilDay, 1), 0)]
    const bookings = await lockUpcomingAppointments(trx, outletId, { from: from > now ? from : now, to })
    await deleteHoldsOfDays(trx, outletId, { day, untilDay })
    await upsertClosures(trx, outletId, { day, untilDay }, { reason: reason || null, hours })
    const touched = hours ? bookings.filter((booking) => !isWithin(booking, hours)) : bookings
    const effect = await resolveBookings(trx, caller, touched, {
      outletId,
      resolve,
      reason: closureMessage(reason, hours),
      now,
    })
    const after = { day, ...(untilDay > day && { untilDay }), ...hours, reason: reason || null, ...effect }
    const action = hours ? 'SHORTEN_DAY' : 'CLOSE_DAY'
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action, subjectId: day, after })
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

function assertCloseable(day: string, untilDay: string, now: Date) {
  const today = salonDayOf(now)
  const last = addDays(today, DAYS_AHEAD)
  const message = 'Choose today or a day within the next year'
  if (day < today || day > last) throw new Failure('INVALID_REQUEST', { fields: { day: message } })
  if (untilDay > last) throw new Failure('INVALID_REQUEST', { fields: { untilDay: message } })
}

/** The stylists work in the usual hours: outside of them a day cannot be opened. */
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
