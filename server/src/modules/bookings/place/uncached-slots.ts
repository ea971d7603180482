import type { SlotsByDate } from '@nikhar/contract/booking'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { toSalonRules } from '../schedule/day/booking-settings.ts'
import { doesServices, type StylistsByService } from '../schedule/day/service-stylists.ts'
import { findBookingWindow, listSlotsByDate, type BookingWindow } from './slots.ts'
import type { StylistTimes, Timetable } from '../schedule/day/timetable.ts'
import { findOutletTimes } from '../schedule/day/timetable-queries.ts'

export interface SlotsRequest {
  whitelabelId: number
  customerId: number
  outletId: number
  /** Without one, a slot is available when any stylist is free. */
  stylistId?: number | undefined
  /** A slot is available when a stylist who does all of them is free. */
  serviceIds?: readonly string[] | undefined
  days: string[]
  minutes: number
}

interface MovingOrder {
  movingOrderId?: string
  /** As booked. */
  bufferMinutes?: number
  bySalon?: boolean
}

/** Reads the times from the database. The current time of an order that is being moved counts as free. */
export async function readUncachedSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { stylistId, serviceIds, days, minutes, bufferMinutes = 0, bySalon = false, ...request }: SlotsRequest & MovingOrder,
): Promise<SlotsByDate> {
  const now = clock()
  const outlet = await findOutletTimes(db, { ...request, ...findRange(days, findBookingWindow(now)), now })
  if (!outlet) throw new Failure('NOT_FOUND')
  const { isActive, timetable, settings } = outlet
  const stylists = chooseStylists(outlet, { stylistId, serviceIds })
  if (!isActive) return Object.fromEntries(days.map((day) => [day, []]))
  const rules = bySalon ? toSalonRules(settings) : settings
  return listSlotsByDate(timetable, { days, minutes, bufferMinutes, now, stylists, rules })
}

/** Those of the requested days that can be booked now: a request for one day reads one day. */
export function findRange(days: readonly string[], window: BookingWindow) {
  const bookable = days.filter((day) => day >= window.firstDay && day <= window.lastDay).toSorted()
  return { firstDay: bookable[0] ?? window.firstDay, lastDay: bookable.at(-1) ?? window.firstDay }
}

/** The stylists whose free time counts for a visit. */
export interface ChosenStylists {
  stylistId?: number | undefined
  serviceIds?: readonly string[] | undefined
}

/** The requested stylist, or all of them, without those who do not do every service. */
export function chooseStylists(
  { timetable: { stylists }, stylistsByService }: { timetable: Timetable; stylistsByService: StylistsByService },
  { stylistId, serviceIds = [] }: ChosenStylists,
): readonly StylistTimes[] {
  const chosen = stylistId === undefined ? stylists : stylists.filter(({ id }) => id === stylistId)
  if (stylistId !== undefined && chosen.length === 0) throw new Failure('NOT_FOUND')
  if (serviceIds.length === 0 || stylistsByService.size === 0) return chosen
  return chosen.filter(({ id }) => doesServices(id, serviceIds, stylistsByService))
}
