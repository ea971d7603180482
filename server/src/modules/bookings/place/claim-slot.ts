import { findAnswerDeadline } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { assignStylist } from '../schedule/day/assign-stylist.ts'
import { selectAnswerHours, type AnswerHours } from '../schedule/day/answer-hours-queries.ts'
import { selectClaimedDay, toOutletTimes, type OutletTimesRow } from '../schedule/day/timetable-queries.ts'
import { clearHolds, selectFreeHolds, type LockedStylist, type SlotHold } from './claim-queries.ts'
import { explainRefusal, refuseTooSoon } from './explain-refusal.ts'
import { invalidStylist } from '../schedule/day/invalid-stylist.ts'
import { assertOnGrid, type RequestedSlot } from './requested-slot.ts'
import { selectBuffer, type VisitBuffer } from '../schedule/day/service-buffer.ts'
import {
  doesServices,
  groupByService,
  selectServiceStylists,
  type ServiceStylist,
} from '../schedule/day/service-stylists.ts'

export interface SlotClaim {
  whitelabelId: number
  outletId: number
  customerId: number
  /** Without one, any free stylist is assigned. */
  stylistId: number | undefined
  /**
   * The stylists who may be assigned. Their locks, held until the transaction ends, exclude concurrent claims on the
   * same time; the constraint `appointment_no_overlap` would reject the second one in any case.
   */
  stylists: readonly LockedStylist[]
  /** Only stylists who do all of these services are assigned. An order that moves has its own. */
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
  days: OutletTimesRow[]
  hours: AnswerHours[]
  holds: SlotHold[]
  serviceStylists: ServiceStylist[]
  buffers: VisitBuffer[]
}

const NOBODY = 'No stylist here does all of these services. Please book them as separate visits.'

/** The data that decides whether the slot is free; for `readTogether`. */
export function selectSlotState(claim: SlotClaim) {
  return {
    days: selectClaimedDay({
      outletId: claim.outletId,
      stylistIds: listCandidates(claim),
      movingOrderId: claim.movingOrderId,
      day: claim.slot.day,
    }),
    hours: selectAnswerHours(claim.outletId, claim.now, claim.slot.day.date),
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

/**
 * Assigns a stylist to the slot and frees the slot for this customer, or throws. Without `answerBy` the salon need not
 * confirm.
 */
export async function claimSlot(trx: Db, claim: SlotClaim, state: SlotState) {
  const { outletId, customerId, bySalon = false, now } = claim
  const bufferMinutes = claim.bufferMinutes ?? state.buffers[0]?.minutes ?? 0
  const slot = withBuffer(claim.slot, bufferMinutes)
  const holds = state.holds.filter(({ starts_at }) => Date.parse(starts_at) < slot.endsAt.getTime())
  const { stylistId, hold, settings, answerBy, ...refused } = chooseStylist({ ...claim, slot }, { ...state, holds })
  if (stylistId === undefined) {
    const { day, span } = slot
    throw await explainRefusal(trx, refused.timetable, { ...claim, ...refused, day, span, bufferMinutes })
  }
  if (holds.some(({ id }) => id !== hold?.id)) {
    await clearHolds(trx, { stylistId, customerId, outletId, slot, keepHoldId: hold?.id, bySalon, now })
  }
  const stylistTime = { startsAt: slot.startsAt, endsAt: slot.endsAt }
  return { stylistId, hold, settings, answerBy, bufferMinutes, stylistTime }
}

/** The stylist's time: the visit and the buffer after it. */
function withBuffer(slot: RequestedSlot, minutes: number): RequestedSlot {
  if (minutes === 0) return slot
  const [from, to] = slot.span
  return { ...slot, endsAt: new Date(slot.endsAt.getTime() + minutes * 60_000), span: [from, to + minutes] }
}

function chooseStylist(claim: SlotClaim, { days: [row], hours: [open], holds, serviceStylists }: SlotState) {
  const { customerId, stylistId, stylists, bySalon = false, slot, now } = claim
  if (stylistId !== undefined && stylists.length === 0) {
    throw invalidStylist('This stylist does not work at this outlet')
  }
  const outlet = row && toOutletTimes(row, claim)
  if (!outlet || !open) throw new Failure('NOT_FOUND')
  if (!outlet.isActive) throw new Failure('OUTLET_CLOSED')

  const { settings, timetable } = outlet
  // The salon books any multiple of five minutes, which every request was validated for.
  if (!bySalon) assertOnGrid(slot, settings.slotStep)
  // Even an expired one: until a job deletes it within a minute, it stays valid unless another customer needs the time.
  const hold = holds.find(
    ({ customer_id, stylist_id, starts_at }) =>
      customer_id === customerId &&
      (stylistId === undefined || stylist_id === stylistId) &&
      Date.parse(starts_at) === slot.startsAt.getTime(),
  )
  const isBookable = slot.startsAt.getTime() - now.getTime() >= settings.leadMinutes * 60_000
  // A customer who held the slot while it was bookable may still book it; the salon sees who is at the desk.
  if (!isBookable && !hold && !bySalon) throw refuseTooSoon(settings.leadMinutes)
  const candidateIds = listAble(claim, serviceStylists)
  const request = { day: slot.day, span: slot.span, candidateIds, heldStylistId: hold?.stylist_id }
  const assigned = assignStylist(timetable, request)
  const ownHold = assigned && hold?.stylist_id === assigned.id ? hold : undefined
  const hours = { openingHours: open.week, specialDays: open.special_days }
  const answerBy = findAnswerDeadline(hours, settings.autoConfirm ? null : settings, { now, start: slot.startsAt })
  return { stylistId: assigned?.id, hold: ownHold, settings, answerBy, timetable, candidateIds }
}

/** The candidates who do all the services; throws when there are candidates, but none of them does. */
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
