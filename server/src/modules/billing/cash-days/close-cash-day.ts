import type { CashDay, CloseCashDay } from '@nikhar/contract/billing'
import { asPaise, toPaise, toRupees } from '@nikhar/contract/money'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { findClosings, getDayTotals, insertClosing, updateReopened } from './cash-day-queries.ts'

interface Day {
  outletId: number
  day: string
}

const NOTE_NEEDED = 'Explain the difference'

export async function readCashDay(db: Db, { outletId, day }: Day): Promise<CashDay> {
  const [totals, closings] = await Promise.all([getDayTotals(db, outletId, day), findClosings(db, outletId, day)])
  return {
    day,
    cash: toRupees(totals.cash),
    card: toRupees(totals.card),
    upi: toRupees(totals.upi),
    tips: toRupees(totals.tips),
    payments: totals.payments,
    opening: toRupees(closings[0]?.opening_paise ?? totals.last_counted ?? asPaise(0)),
    unpaidVisits: totals.unpaid_visits,
    isClosed: closings.some(({ reopened_at }) => reopened_at === null),
    closings: closings.map((closing) => ({
      opening: toRupees(closing.opening_paise),
      expected: toRupees(closing.expected_paise),
      counted: toRupees(closing.counted_paise),
      note: closing.note,
      closedAt: closing.closed_at.toISOString(),
      closedBy: closing.closed_by,
      reopenedAt: closing.reopened_at?.toISOString() ?? null,
      reopenedBy: closing.reopened_by,
      reopenReason: closing.reopen_reason,
    })),
  }
}

/**
 * Closes a day. Payments hold a shared lock that closing takes exclusively, so each is in the sum or finds the day
 * closed; a payment made after the desk looked changes the sum that it counted against, and closing is rejected.
 */
export async function closeCashDay(
  db: Db,
  actor: SalonActor,
  { outletId, day, opening, counted, expected, note, now }: Day & CloseCashDay & { now: Date },
): Promise<CashDay> {
  if (day > salonDayOf(now)) throw new Failure('INVALID_REQUEST', { fields: { day: 'This day hasn’t started yet' } })
  try {
    await runTransaction(db, async (trx) => {
      await lockOwnOutlet(trx, actor, outletId)
      const closing = {
        outlet_id: outletId,
        day,
        opening_paise: toPaise(opening),
        counted_paise: toPaise(counted),
        note: note || null,
        closed_at: now,
        closed_by: actor.accountId,
      }
      const computed = await insertClosing(trx, closing)
      if (computed.expected_paise !== toPaise(expected)) throw new Failure('CHANGED_MEANWHILE')
      const after = { ...closing, ...computed }
      await insertAuditEntry(trx, { actor, outletId, action: 'CLOSE_CASH_DAY', subjectId: day, after })
    })
  } catch (error) {
    if (violates(error, 'cash_day_closed_once')) throw new Failure('DAY_CLOSED')
    if (violates(error, 'cash_day_difference_noted')) {
      // The desk saw matching sums: a payment has been added meanwhile.
      if (toPaise(counted) === toPaise(expected)) throw new Failure('CHANGED_MEANWHILE')
      throw new Failure('INVALID_REQUEST', { fields: { note: NOTE_NEEDED } })
    }
    throw error
  }
  return readCashDay(db, { outletId, day })
}

export async function reopenCashDay(
  db: Db,
  actor: SalonActor,
  { outletId, day, reason, now }: Day & { reason: string; now: Date },
): Promise<CashDay> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const values = { reopened_at: now, reopened_by: actor.accountId, reopen_reason: reason }
    const before = await updateReopened(trx, { outletId, day }, values)
    if (!before) throw new Failure('NOT_FOUND')
    const after = { reason }
    await insertAuditEntry(trx, { actor, outletId, action: 'REOPEN_CASH_DAY', subjectId: day, before, after })
  })
  return readCashDay(db, { outletId, day })
}
