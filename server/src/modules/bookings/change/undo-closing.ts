import { Failure } from '../../../errors/failure.ts'
import { clearHolds, lockStylists, NO_CUSTOMER } from '../place/claim-queries.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { stylistTimeOf } from '../read/order-queries.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'
import { hasReview } from './change-queries.ts'

const REVIEWED = 'The customer has reviewed this visit already, so it stays completed.'

/**
 * Undoes a completion or a no-show: the visit is confirmed again, and a customer who was checked in still is. A no-show
 * has freed the time, and a visit that ended early the rest of it (trigger `appointment_finished`), so a later booking
 * wins. Neither has released the coupon, so there is nothing to redeem again.
 */
export function undoClosing(deps: ChangeDeps, reference: OrderReference, { version }: { version: number }) {
  const change = { action: 'UNDO', version } as const
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      const { outlet_id: outletId, stylist_id: stylistId } = order
      const customerId = order.customer_id ?? NO_CUSTOMER
      const { rest_stylist_id: restStylistId } = order
      await lockStylists(trx, outletId, restStylistId === null ? stylistId : undefined)
      const claim = { customerId, outletId, slot: stylistTimeOf(order), keepHoldId: undefined, bySalon: true, now }
      await clearHolds(trx, { ...claim, stylistId })
      if (restStylistId !== null) await clearHolds(trx, { ...claim, stylistId: restStylistId })
      return { order: { status: 'ORDER_PLACED' } }
    },
    // Read after the order's row is locked: a review is written under a share lock on it.
    afterChange: async (trx, order) => {
      if (await hasReview(trx, order.id)) throw new Failure('ORDER_STATE', { message: REVIEWED })
    },
  })
}
