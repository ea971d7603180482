import { Failure } from '../../../errors/failure.ts'
import { clearHolds, lockStylists, NO_CUSTOMER } from '../place/claim-queries.ts'
import { findUnableStylists } from '../schedule/day/service-stylists.ts'
import { invalidStylist } from '../schedule/day/invalid-stylist.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { stylistTimeOf } from '../read/order-queries.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'

const HANDED_OVER = 'The rest of this visit was handed over. Take that back first.'

interface Reassignment {
  stylistId: number
  reason: string
  version: number
}

/**
 * Reassigns the appointment to another stylist. The salon may override shifts and breaks, but not other appointments.
 */
export function reassignOrder(
  deps: ChangeDeps,
  reference: OrderReference,
  { stylistId, reason, version }: Reassignment,
): Promise<void> {
  const change = { action: 'REASSIGN', reason, version } as const
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      if (order.rest_ends_at !== null) throw new Failure('ORDER_STATE', { message: HANDED_OVER })
      const [stylist] = await lockStylists(trx, order.outlet_id, stylistId)
      if (!stylist || stylist.has_left) throw invalidStylist('This stylist does not work at this outlet')
      if (stylistId === order.stylist_id) throw invalidStylist('The appointment is with this stylist already')
      const unableIds = await findUnableStylists(trx, order.id)
      if (unableIds.includes(stylistId)) throw new Failure('STYLIST_UNABLE')
      await clearHolds(trx, {
        stylistId,
        customerId: order.customer_id ?? NO_CUSTOMER,
        outletId: order.outlet_id,
        slot: stylistTimeOf(order),
        keepHoldId: undefined,
        bySalon: true,
        now,
      })
      return { appointment: { stylist_id: stylistId, stylist_override_reason: reason } }
    },
  })
}
