import { describeRejection, type ChangeServices, type ServicesPreview, type WantedServices } from '@nikhar/contract'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../../booking/claim-queries.ts'
import { releaseRedemption } from '../../booking/coupon-queries.ts'
import { changeOrder, getChangeableOrder, type ChangeDeps } from '../../orders/change/change-order.ts'
import { getOrder } from '../../orders/read/get-order.ts'
import { actorIdOf, type OrderReference } from '../../orders/read/order-actor.ts'
import { toRejectionEffect } from '../../orders/read/stored-effect.ts'
import { insertAuditEntry } from '../../salons/audit-queries.ts'
import { issueDueDocuments } from '../invoices/issue-invoice.ts'
import { findTimeConflicts } from './time-conflicts.ts'
import { removeLine, upsertLine } from './line-queries.ts'
import { planServiceChange } from './plan-service-change.ts'
import { addMinutes, moveVisitEnd, toVisitTime } from './visit-time.ts'

/**
 * Brings the services of a visit to what the desk wants: lines, time, bill, coupon, invoice, history and the customer's
 * message in one transaction. An invoice of the bill before is taken back by a credit note.
 */
export function changeServices(
  deps: ChangeDeps,
  reference: OrderReference,
  { lines, reason, version }: ChangeServices,
): Promise<void> {
  const change = { action: 'EDIT_LINES', reason, version } as const
  let audited: object = {}
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      await lockStylists(trx, order.outlet_id, toVisitTime(order).stylistId)
      // Another change may have committed while this one waited for the lock.
      if ((await getOrder(trx, reference)).version !== order.version) throw new Failure('ORDER_CHANGED')
      const { removed, written, effect, ...plan } = await planServiceChange(trx, reference.whitelabelId, order, lines)
      for (const line of removed) await removeLine(trx, order.id, line, reason)
      for (const line of written) await upsertLine(trx, order.id, line)
      if (effect.returnedCoupon) await releaseRedemption(trx, order.id, now)
      const appointment = await moveVisitEnd(trx, order, { ...plan, now })
      audited = { ...effect, reason }
      const detail = [...describeRejection(toRejectionEffect(effect)), `Reason: ${reason}`].join(' ')
      return { appointment, order: plan.order, effect, detail }
    },
    afterChange: async (trx, { id, outlet_id }, { now }) => {
      await insertAuditEntry(trx, {
        actor: { kind: 'SALON', ownerId: actorIdOf(reference.actor) },
        outletId: outlet_id,
        action: 'CHANGE_SERVICES',
        subjectId: id,
        after: audited,
      })
      await issueDueDocuments(trx, reference, now)
    },
  })
}

export async function previewServices(
  { db, clock }: ChangeDeps,
  reference: OrderReference,
  { lines }: WantedServices,
): Promise<ServicesPreview> {
  const now = clock()
  const order = await getChangeableOrder(db, reference, { action: 'EDIT_LINES' }, now)
  const { effect, visitEndsAt, bufferMinutes } = await planServiceChange(db, reference.whitelabelId, order, lines)
  const { stylistId, endsAt: from } = toVisitTime(order)
  const to = addMinutes(visitEndsAt, bufferMinutes)
  const inTheWay = to > from ? await findTimeConflicts(db, { stylistId, from, to, orderId: order.id, now }) : []
  return { effect: toRejectionEffect(effect), inTheWay }
}
