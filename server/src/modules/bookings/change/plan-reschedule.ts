import { endTimeOf } from '@nikhar/contract/booking'
import type { BookingLimits } from '../../../config/booking-limits.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { selectBookingCounts, type BookingCounts } from '../place/booking-limit-queries.ts'
import { assertMayMove } from '../place/booking-limits.ts'
import { lockCustomerAndStylists, lockStylists, NO_CUSTOMER } from '../place/claim-queries.ts'
import { claimSlot, selectSlotState } from '../place/claim-slot.ts'
import { deleteHold } from '../place/hold-queries.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { parseRequestedSlot } from '../place/requested-slot.ts'
import { minutesOf, type OrderRow } from '../read/order-queries.ts'
import type { ChangeValues } from './apply-change.ts'

interface RequestedTime {
  whitelabelId: number
  startTime: string
  /** Without one, any free stylist is assigned. */
  stylistId?: number | undefined
  /** Set when a customer moves the order, absent for a salon. */
  limits: BookingLimits | undefined
  now: Date
}

/**
 * Claims another time for an order, or throws. Returns what the change writes, and whether the salon need not confirm.
 */
export async function planReschedule(
  trx: Db,
  order: OrderRow,
  { whitelabelId, startTime, stylistId, limits, now }: RequestedTime,
) {
  const bySalon = limits === undefined
  const slot = parseRequestedSlot({ startTime, endTime: endTimeOf(startTime, minutesOf(order)) }, now)
  const isSameStylist = stylistId === undefined || stylistId === order.stylist_id
  if (slot.startsAt.getTime() === order.starts_at.getTime() && isSameStylist) {
    throw new Failure('INVALID_REQUEST', { fields: { startTime: 'Choose another time' } })
  }
  const { id: movingOrderId, outlet_id: outletId } = order
  const customerId = order.customer_id ?? NO_CUSTOMER
  const moving = { whitelabelId, outletId, customerId, stylistId, movingOrderId, slot }
  const stylists = bySalon ? await lockStylists(trx, outletId, stylistId) : await lockCustomerAndStylists(trx, moving)
  const claim = { ...moving, stylists, bufferMinutes: order.buffer_minutes, bySalon, now }
  const { counts, ...state } = await readTogether(trx, {
    counts: selectBookingCounts(moving, now),
    ...selectSlotState(claim),
  })
  if (limits) assertMayMove(counts[0] as BookingCounts, limits)
  const claimed = await claimSlot(trx, claim, state)
  // The appointment replaces the customer's own hold on the same slot.
  if (claimed.hold) await deleteHold(trx, claimed.hold.id)
  // The reason for another stylist refers to the previously assigned one.
  const keepsReason = bySalon && claimed.stylistId === order.stylist_id
  const values: ChangeValues = {
    appointment: {
      stylist_id: claimed.stylistId,
      starts_at: slot.startsAt,
      ends_at: claimed.stylistTime.endsAt,
      ...(!keepsReason && { stylist_override_reason: null }),
      answer_by: bySalon ? null : claimed.answerBy,
      moved_from: bySalon ? findMovedFrom(order, slot.startsAt) : null,
    },
  }
  return { values, confirmsAtOnce: !bySalon && claimed.answerBy === null }
}

/** The time that the customer had agreed to, across any number of moves; nothing when it is that time again. */
function findMovedFrom({ customer_id, moved_from, starts_at }: OrderRow, startsAt: Date): Date | null {
  const agreed = moved_from ?? starts_at
  return customer_id === null || agreed.getTime() === startsAt.getTime() ? null : agreed
}
