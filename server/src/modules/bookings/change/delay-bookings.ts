import type { DelayBookings, DelayPlan } from '@nikhar/contract/billing'
import { formatTime } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { deleteStylistHolds } from '../place/hold-queries.ts'
import { applyChange } from './apply-change.ts'
import type { ChangeDeps } from './change-order.ts'
import { getOrderById } from '../read/order-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { planDay, toDelayPlan, type DelayedDay, type DelayRequest } from './delayed-day.ts'

export async function previewDelay(deps: ChangeDeps, request: DelayRequest): Promise<DelayPlan> {
  return toDelayPlan(deps, request, await planDay(deps.db, request, deps.clock()))
}

/** Moves the bookings that follow, last to first, in one transaction: all those that the desk saw, or none. */
export async function delayBookings(
  deps: ChangeDeps,
  { bookings, ...request }: DelayRequest & Pick<DelayBookings, 'bookings'>,
): Promise<DelayPlan> {
  const { db, orderChanges, jobSignal } = deps
  const now = deps.clock()
  const seen = new Set(bookings.map(({ orderId, version }) => `${orderId} ${version}`))
  try {
    const day = await runTransaction(db, async (trx) => {
      await lockStylists(trx, request.outletId, request.stylistId)
      const planned = await planDay(trx, request, now)
      const isAsSeen =
        planned.moving.length === seen.size && planned.moving.every(({ row }) => seen.has(`${row.id} ${row.version}`))
      if (!isAsSeen) throw new Failure('CHANGED_MEANWHILE')
      await applyDelay(trx, request, planned, now)
      return planned
    })
    orderChanges.publish()
    jobSignal?.notify()
    return await toDelayPlan(deps, request, day)
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function applyDelay(trx: Db, request: DelayRequest, { stylistName, moving, inChair }: DelayedDay, now: Date) {
  const { outletId, stylistId, minutes, actor } = request
  const change = { actor: 'SALON', actorId: actor.accountId, reason: 'Running late', now } as const
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
  await insertAuditEntry(trx, { actor, outletId, action: 'RUN_LATE', subjectId: stylistId, after })
}
