import { endTimeOf } from '@nikhar/contract'
import { Failure } from '../../../errors/failure.ts'
import { selectBookingCounts, type BookingCounts } from '../../booking/booking-limit-queries.ts'
import { assertFreeAtSameTime } from '../../booking/booking-limits.ts'
import { lockCustomerAndStylists, lockStylists, NO_CUSTOMER } from '../../booking/claim-queries.ts'
import { claimSlot, selectSlotState } from '../../booking/claim-slot.ts'
import { deleteHold } from '../../booking/hold-queries.ts'
import { readTogether } from '../../booking/read-together.ts'
import { parseRequestedSlot } from '../../booking/requested-slot.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { getOrderById, minutesOf } from '../read/order-queries.ts'
import { applyChange } from './apply-change.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'

interface Reschedule {
  startTime: string
  stylistId?: number | undefined
  reason?: string | undefined
  version?: number | undefined
}

/** Moves an appointment in one transaction: the old time is released only if the new one is available. */
export function rescheduleOrder(
  deps: ChangeDeps,
  reference: OrderReference,
  { startTime, stylistId, reason, version }: Reschedule,
): Promise<void> {
  const { whitelabelId, actor } = reference
  const bySalon = actor.kind === 'SALON'
  const change = { action: 'RESCHEDULE', reason, version } as const
  let confirmsAtOnce = false
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      const slot = parseRequestedSlot({ startTime, endTime: endTimeOf(startTime, minutesOf(order)) }, now)
      const isSameStylist = stylistId === undefined || stylistId === order.stylist_id
      if (slot.startsAt.getTime() === order.starts_at.getTime() && isSameStylist) {
        throw new Failure('INVALID_REQUEST', { fields: { startTime: 'Choose another time' } })
      }
      const { id: movingOrderId, outlet_id: outletId } = order
      const customerId = order.customer_id ?? NO_CUSTOMER
      const moving = { whitelabelId, outletId, customerId, stylistId, movingOrderId, slot }
      const stylists = bySalon
        ? await lockStylists(trx, outletId, stylistId)
        : await lockCustomerAndStylists(trx, moving)
      const claim = { ...moving, stylists, bySalon, now }
      const { counts, ...state } = await readTogether(trx, {
        counts: selectBookingCounts(moving, now),
        ...selectSlotState(claim),
      })
      if (!bySalon) assertFreeAtSameTime(counts[0] as BookingCounts, deps.config.bookingLimits)
      const claimed = await claimSlot(trx, claim, state)
      confirmsAtOnce = !bySalon && claimed.settings.autoConfirm
      // The appointment takes the place of the customer's own hold on the same slot.
      if (claimed.hold) await deleteHold(trx, claimed.hold.id)
      // The reason for another stylist is about the one who was assigned before.
      const keepsReason = bySalon && claimed.stylistId === order.stylist_id
      return {
        appointment: {
          stylist_id: claimed.stylistId,
          starts_at: slot.startsAt,
          ends_at: slot.endsAt,
          ...(!keepsReason && { stylist_override_reason: null }),
        },
      }
    },
    afterChange: async (trx, { id }, { now }) => {
      if (!confirmsAtOnce) return
      const confirmation = { actor: 'SYSTEM', actorId: null, action: 'CONFIRM', reason: null, now } as const
      await applyChange(trx, await getOrderById(trx, id), confirmation)
    },
  })
}
