import { SLOT_LEAD_MINUTES } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { assignStylist, isBooked } from './assign-stylist.ts'
import { clearHolds, findOwnHold, lockStylists } from './claim-queries.ts'
import { invalidStylist } from './invalid-stylist.ts'
import type { RequestedSlot } from './requested-slot.ts'
import { findOutletTimes } from './timetable-queries.ts'

interface SlotClaim {
  whitelabelId: number
  outletId: number
  customerId: number
  /** Without one, any free stylist is assigned. */
  stylistId: number | undefined
  /** The order whose appointment moves to this slot: its own time counts as free. */
  movingOrderId?: string
  bySalon?: boolean
  slot: RequestedSlot
  now: Date
}

const NOT_AVAILABLE = 'This time is no longer available. Please choose another time.'

/**
 * Assigns a stylist to the slot and frees the slot for this customer. The stylists' locks, held until the transaction ends,
 * keep concurrent claims from reading or taking the same time.
 */
export async function claimSlot(
  trx: Db,
  { whitelabelId, outletId, customerId, stylistId, movingOrderId, bySalon = false, slot, now }: SlotClaim,
) {
  const locked = await lockStylists(trx, outletId, stylistId)
  if (stylistId !== undefined && locked.length === 0) {
    throw invalidStylist('This stylist does not work at this outlet')
  }
  const { day, span } = slot
  const outlet = await findOutletTimes(trx, {
    whitelabelId,
    outletId,
    customerId,
    movingOrderId,
    firstDay: day.date,
    lastDay: day.date,
    now,
  })
  if (!outlet) throw new Failure('NOT_FOUND')
  if (!outlet.isActive) throw new Failure('OUTLET_CLOSED')

  const hold = await findOwnHold(trx, customerId, outletId, slot.startsAt, stylistId)
  const isBookable = slot.startsAt.getTime() - now.getTime() >= SLOT_LEAD_MINUTES * 60_000
  // A customer who held the slot while it was bookable may still book it.
  if (!isBookable && !hold) throw new Failure('SLOT_TAKEN', { message: NOT_AVAILABLE })
  const request = {
    day,
    span,
    candidateIds: locked.filter(({ has_left }) => !has_left).map(({ id }) => id),
    heldStylistId: hold?.stylist_id,
  }
  const stylist = assignStylist(outlet.timetable, request)
  if (!stylist) {
    throw new Failure('SLOT_TAKEN', isBooked(outlet.timetable, request) ? {} : { message: NOT_AVAILABLE })
  }

  const ownHold = hold?.stylist_id === stylist.id ? hold : undefined
  await clearHolds(trx, { stylistId: stylist.id, customerId, outletId, slot, keepHoldId: ownHold?.id, bySalon, now })
  return { stylistId: stylist.id, hold: ownHold }
}
