import type { RejectionEffect } from '@nikhar/contract/orders'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { releaseRedemption } from '../place/coupon-queries.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { getOrder } from '../read/get-order.ts'
import { toRejectionEffect } from '../read/stored-effect.ts'
import { applyChange } from './apply-change.ts'
import { changeOrder, getChangeableOrder, type ChangeDeps } from './change-order.ts'
import { countAcceptedLines, findAcceptedLines, rejectAcceptedLines } from './change-queries.ts'
import { planRejection } from './plan-rejection.ts'

interface Rejection {
  serviceIds: string[]
  reason: string
  version: number
}

/** Rejects some services of an order, which shortens the visit and its bill. Cancels the visit when none is left. */
export function rejectLines(
  deps: ChangeDeps,
  reference: OrderReference,
  { serviceIds, reason, version }: Rejection,
): Promise<void> {
  const rejectedIds = toServiceIds(serviceIds)
  const change = { action: 'REJECT_LINES', reason, version } as const
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      // Bookings take this lock too, so that each sees the stylist's day before or after the change.
      await lockStylists(trx, order.outlet_id, order.stylist_id)
      const accepted = await findAcceptedLines(trx, order.id)
      const rejected = await rejectAcceptedLines(trx, order.id, [...rejectedIds], reason)
      if (rejected !== rejectedIds.size) {
        // A concurrent rejection may have committed while this one waited for the lock.
        if ((await getOrder(trx, reference)).version !== order.version) throw new Failure('ORDER_CHANGED')
        throw notAccepted()
      }
      const plan = await planRejection(trx, order, accepted, rejectedIds)
      if (plan?.effect.returnedCoupon) await releaseRedemption(trx, order.id, now)
      return plan ?? {}
    },
    afterChange: async (trx, order, applied) => {
      if ((await countAcceptedLines(trx, order.id)) > 0) return
      await applyChange(trx, order, { ...applied, action: 'CANCEL' })
    },
  })
}

/** Previews the rejection of these services for the salon; null when it would cancel the visit. */
export async function previewRejection(
  { db, clock }: ChangeDeps,
  reference: OrderReference,
  serviceIds: string[],
): Promise<RejectionEffect | null> {
  const order = await getChangeableOrder(db, reference, { action: 'REJECT_LINES' }, clock())
  const [accepted, rejectedIds] = [await findAcceptedLines(db, order.id), toServiceIds(serviceIds)]
  if (accepted.filter(({ service_id }) => rejectedIds.has(service_id)).length !== rejectedIds.size) throw notAccepted()
  const plan = await planRejection(db, order, accepted, rejectedIds)
  return plan ? toRejectionEffect(plan.effect) : null
}

function toServiceIds(serviceIds: string[]): Set<string> {
  return new Set(serviceIds.map((id) => id.toLowerCase()))
}

function notAccepted() {
  return new Failure('INVALID_REQUEST', { fields: { serviceIds: 'Choose among the services that are still accepted' } })
}
