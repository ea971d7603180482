import type { ChangeServices, ServicesPreview, WantedServices } from '@nikhar/contract/billing'
import { describeRejection } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { releaseRedemption } from '../place/coupon-queries.ts'
import { changeOrder, getChangeableOrder, type ChangeDeps } from './change-order.ts'
import { getOrder } from '../read/get-order.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { toRejectionEffect } from '../read/stored-effect.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findTimeConflicts } from './time-conflicts.ts'
import { removeLine, upsertLine } from './line-queries.ts'
import { planServiceChange } from './plan-service-change.ts'
import { addMinutes, moveVisitEnd, toVisitTime } from './visit-time.ts'

/** Billing comes after bookings in the module order, so `app.ts` passes its part of the transaction in. */
export interface BillingSteps {
  issueDueDocuments: (trx: Db, reference: OrderReference, now: Date) => Promise<void>
}

/**
 * Changes the services of a visit to those that the desk requests: lines, time, bill, coupon, invoice, history and the
 * customer's message are written in one transaction. A credit note cancels the invoice of the previous bill.
 */
export function changeServices(
  { issueDueDocuments, ...deps }: ChangeDeps & BillingSteps,
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
        actor: { kind: 'SALON', accountId: reference.actor.accountId },
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
