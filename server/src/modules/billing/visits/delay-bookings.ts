import { formatTime, type DelayBookings, type DelayPlan } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../../booking/claim-queries.ts'
import { deleteStylistHolds } from '../../booking/hold-queries.ts'
import { applyChange } from '../../orders/change/apply-change.ts'
import type { ChangeDeps } from '../../orders/change/change-order.ts'
import { getOrderById } from '../../orders/read/order-queries.ts'
import { insertAuditEntry } from '../../salons/audit-queries.ts'
import { planDay, toDelayPlan, type DelayedDay, type DelayRequest } from './delayed-day.ts'

export async function previewDelay({ db, clock }: ChangeDeps, request: DelayRequest): Promise<DelayPlan> {
  return toDelayPlan(await planDay(db, request, clock()))
}

/** Moves what follows, from the last booking to the first, in one transaction: all that the desk saw, or none. */
export async function delayBookings(
  { db, clock, orderChanges, jobSignal }: ChangeDeps,
  { bookings, ...request }: DelayRequest & Pick<DelayBookings, 'bookings'>,
): Promise<DelayPlan> {
  const now = clock()
  const seen = new Set(bookings.map(({ orderId, version }) => `${orderId} ${version}`))
  try {
    const plan = await runTransaction(db, async (trx) => {
      await lockStylists(trx, request.outletId, request.stylistId)
      const day = await planDay(trx, request, now)
      const isAsSeen =
        day.moving.length === seen.size && day.moving.every(({ row }) => seen.has(`${row.id} ${row.version}`))
      if (!isAsSeen) throw new Failure('CHANGED_MEANWHILE')
      await applyDelay(trx, request, day, now)
      return toDelayPlan(day)
    })
    orderChanges.publish()
    jobSignal?.notify()
    return plan
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function applyDelay(trx: Db, request: DelayRequest, { stylistName, moving, inChair }: DelayedDay, now: Date) {
  const { outletId, stylistId, minutes, clientId } = request
  const change = { actor: 'SALON', actorId: clientId, reason: 'Running late', now } as const
  const detail = `${stylistName} is running late today.`
  await deleteStylistHolds(trx, stylistId, now, new Date(Math.max(...moving.map(({ to }) => to))))
  for (const { row, from, to } of moving.toReversed()) {
    const appointment = { starts_at: new Date(from), ends_at: new Date(to) }
    const order = await getOrderById(trx, row.id)
    await applyChange(trx, order, { ...change, action: 'RESCHEDULE' }, { appointment, detail })
  }
  if (inChair) {
    const order = await getOrderById(trx, inChair.row.id)
    const values = {
      appointment: { ends_at: inChair.endsAt },
      detail: `It ends at ${formatTime(inChair.visitEndsAt)}.`,
    }
    await applyChange(trx, order, { ...change, action: 'RESIZE' }, values)
  }
  const after = { minutes, moved: moving.map(({ row }) => row.id) }
  const actor = { kind: 'SALON', ownerId: clientId } as const
  await insertAuditEntry(trx, { actor, outletId, action: 'RUN_LATE', subjectId: stylistId, after })
}
