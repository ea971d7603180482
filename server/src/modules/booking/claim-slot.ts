import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { assignStylist, isBooked } from './assign-stylist.ts'
import { selectBookedDay, toTimetable, type BookedDay } from './booked-day-queries.ts'
import { toBookingSettings, toSalonRules } from './booking-settings.ts'
import { clearHolds, selectFreeHolds, type LockedStylist, type SlotHold } from './claim-queries.ts'
import { invalidStylist } from './invalid-stylist.ts'
import { assertOnGrid, type RequestedSlot } from './requested-slot.ts'
import { selectBuffer, type VisitBuffer } from './service-buffer.ts'
import { doesServices, groupByService, selectServiceStylists, type ServiceStylist } from './service-stylists.ts'

export interface SlotClaim {
  whitelabelId: number
  outletId: number
  customerId: number
  /** Without one, any free stylist is assigned. */
  stylistId: number | undefined
  /**
   * Those who may be assigned. Their locks, held until the transaction ends, keep concurrent claims from the same time;
   * the constraint `appointment_no_overlap` would refuse the second one in any case.
   */
  stylists: readonly LockedStylist[]
  /** Assigned is only who does all of them. An order that moves has its own. */
  serviceIds?: readonly string[] | undefined
  /** As booked, for an order that moves; otherwise the longest of the services' buffers. */
  bufferMinutes?: number
  /** The order whose appointment moves to this slot: its own time counts as free. */
  movingOrderId?: string
  bySalon?: boolean
  slot: RequestedSlot
  now: Date
}

interface SlotState {
  days: BookedDay[]
  holds: SlotHold[]
  serviceStylists: ServiceStylist[]
  buffers: VisitBuffer[]
}

const NOBODY = 'No stylist here does all of these services. Please book them as separate visits.'
const NOT_AVAILABLE = 'This time is no longer available. Please choose another time.'

/** What decides whether the slot is free; for `readTogether`. */
export function selectSlotState(claim: SlotClaim) {
  return {
    days: selectBookedDay({ ...claim, stylistIds: listCandidates(claim), day: claim.slot.day }),
    holds: selectFreeHolds(claim),
    buffers: selectBuffer(claim.serviceIds ?? []),
    serviceStylists: selectServiceStylists(
      claim.movingOrderId === undefined ? { serviceIds: claim.serviceIds ?? [] } : { orderId: claim.movingOrderId },
    ),
  }
}

function listCandidates({ stylists }: SlotClaim) {
  return stylists.filter(({ has_left }) => !has_left).map(({ id }) => id)
}

/** Assigns a stylist to the slot and frees the slot for this customer, or refuses. */
export async function claimSlot(trx: Db, claim: SlotClaim, state: SlotState) {
  const { outletId, customerId, bySalon = false, now } = claim
  const bufferMinutes = claim.bufferMinutes ?? state.buffers[0]?.minutes ?? 0
  const slot = withBuffer(claim.slot, bufferMinutes)
  const holds = state.holds.filter(({ starts_at }) => Date.parse(starts_at) < slot.endsAt.getTime())
  const { stylistId, hold, settings } = chooseStylist({ ...claim, slot }, { ...state, holds })
  if (holds.some(({ id }) => id !== hold?.id)) {
    await clearHolds(trx, { stylistId, customerId, outletId, slot, keepHoldId: hold?.id, bySalon, now })
  }
  const stylistTime = { startsAt: slot.startsAt, endsAt: slot.endsAt }
  return { stylistId, hold, settings, bufferMinutes, stylistTime }
}

/** The stylist's time: the visit and the buffer after it. */
function withBuffer(slot: RequestedSlot, minutes: number): RequestedSlot {
  if (minutes === 0) return slot
  const [from, to] = slot.span
  return { ...slot, endsAt: new Date(slot.endsAt.getTime() + minutes * 60_000), span: [from, to + minutes] }
}

function chooseStylist(claim: SlotClaim, { days: [outlet], holds, serviceStylists }: SlotState) {
  const { customerId, stylistId, stylists, bySalon = false, slot, now } = claim
  if (stylistId !== undefined && stylists.length === 0) {
    throw invalidStylist('This stylist does not work at this outlet')
  }
  if (!outlet) throw new Failure('NOT_FOUND')
  if (outlet.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')

  const settings = toBookingSettings(outlet.settings)
  const rules = bySalon ? toSalonRules(settings) : settings
  assertOnGrid(slot, rules.slotStep)
  // Even one that has expired: it stays valid until another customer needs the time.
  const hold = holds.find(
    ({ customer_id, stylist_id, starts_at }) =>
      customer_id === customerId &&
      (stylistId === undefined || stylist_id === stylistId) &&
      Date.parse(starts_at) === slot.startsAt.getTime(),
  )
  const isBookable = slot.startsAt.getTime() - now.getTime() >= rules.leadMinutes * 60_000
  // A customer who held the slot while it was bookable may still book it; the salon sees who is standing at the desk.
  if (!isBookable && !hold && !bySalon) throw new Failure('SLOT_TAKEN', { message: NOT_AVAILABLE })
  const candidateIds = listAble(claim, serviceStylists)
  const timetable = toTimetable(outlet, slot.day, candidateIds)
  const request = { day: slot.day, span: slot.span, candidateIds, heldStylistId: hold?.stylist_id }
  const stylist = assignStylist(timetable, request)
  if (!stylist) throw new Failure('SLOT_TAKEN', isBooked(timetable, request) ? {} : { message: NOT_AVAILABLE })
  return { stylistId: stylist.id, hold: hold?.stylist_id === stylist.id ? hold : undefined, settings }
}

/** The candidates who do all the services; refuses when there are candidates, but none who does. */
function listAble(claim: SlotClaim, serviceStylists: ServiceStylist[]) {
  const candidateIds = listCandidates(claim)
  if (serviceStylists.length === 0) return candidateIds
  const named = groupByService(serviceStylists)
  const ableIds = candidateIds.filter((id) => doesServices(id, named.keys(), named))
  if (ableIds.length === 0 && candidateIds.length > 0) {
    throw new Failure('STYLIST_UNABLE', claim.stylistId === undefined ? { message: NOBODY } : {})
  }
  return ableIds
}
