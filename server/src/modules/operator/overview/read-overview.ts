import { REFUSALS_MAX } from '@nikhar/contract/desk'
import type { Overview } from '@nikhar/contract/operator'
import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import {
  findAnswers,
  findBookingCounts,
  findBookingsByCity,
  findBookingsByDay,
  findMessages,
  findNewOutlets,
  findRefusedNumbers,
  findSlowestOutlets,
  type Period,
} from './overview-queries.ts'

const DAY_MS = 86_400_000

/** Upper limits in minutes; the last group contains the answers beyond them. */
const ANSWER_LIMITS = [5, 10, 20, 30]

export async function readOverview(db: Db, whitelabelId: number, days: number, now: Date): Promise<Overview> {
  const today = salonDayOf(now)
  const period: Period = {
    whitelabelId,
    from: salonInstant(addDays(today, 1 - days), 0),
    before: salonInstant(addDays(today, 1 - 2 * days), 0),
    beforeEnd: new Date(now.getTime() - days * DAY_MS),
    now,
  }
  const bookings = await findBookingCounts(db, period)
  const answers = await findAnswers(db, period, ANSWER_LIMITS)
  const slowest = await findSlowestOutlets(db, period)
  const fresh = await findNewOutlets(db, period)
  const refused = await findRefusedNumbers(db, period)
  return {
    asOf: now.toISOString(),
    bookings: { count: bookings.count, before: bookings.before, cancelledBySalon: bookings.cancelled },
    byDay: await findBookingsByDay(db, period),
    byCity: await findBookingsByCity(db, period),
    answers: {
      medianMinutes: answers.median,
      within: answers.counts.map((count, index) => ({ minutes: ANSWER_LIMITS[index] ?? null, count })),
      lapsed: answers.lapsed,
    },
    slowest: slowest.map(({ id, name, median, answers: count }) => ({
      outletId: id,
      name,
      medianMinutes: median,
      answers: count,
    })),
    messages: await findMessages(db, period),
    refusedNumbers: refused.map(({ id, name, city, numbers }) => ({
      outletId: id,
      name,
      city,
      numbers,
      isStopped: numbers >= REFUSALS_MAX,
    })),
    newOutlets: fresh.map(({ id, name, city, bookings: count }) => ({ outletId: id, name, city, bookings: count })),
  }
}
