import { type SlotsByDate } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { findBookingWindow, listSlotsByDate, type BookingWindow } from './slots.ts'
import type { StylistTimes, Timetable } from './timetable.ts'
import { findOutletTimes } from './timetable-queries.ts'

export interface SlotsRequest {
  whitelabelId: number
  customerId: number
  outletId: number
  /** Without one, a slot is available when any stylist is free. */
  stylistId?: number | undefined
  days: string[]
  minutes: number
}

/** Reads the times anew. The current time of an order that is being moved counts as free. */
export async function readSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { stylistId, days, minutes, ...request }: SlotsRequest & { movingOrderId?: string },
): Promise<SlotsByDate> {
  const now = clock()
  const outlet = await findOutletTimes(db, { ...request, ...findRange(days, findBookingWindow(now)), now })
  if (!outlet) throw new Failure('NOT_FOUND')
  const { isActive, timetable } = outlet
  const stylists = chooseStylists(timetable, stylistId)
  if (!isActive) return Object.fromEntries(days.map((day) => [day, []]))
  return listSlotsByDate(timetable, { days, minutes, now, stylists })
}

/** The requested days that can be booked, whichever days the request names: a request of one day reads one day. */
export function findRange(days: readonly string[], window: BookingWindow) {
  const bookable = days.filter((day) => day >= window.firstDay && day <= window.lastDay).toSorted()
  return { firstDay: bookable[0] ?? window.firstDay, lastDay: bookable.at(-1) ?? window.firstDay }
}

export function chooseStylists({ stylists }: Timetable, stylistId: number | undefined): readonly StylistTimes[] {
  if (stylistId === undefined) return stylists
  const chosen = stylists.filter(({ id }) => id === stylistId)
  if (chosen.length === 0) throw new Failure('NOT_FOUND')
  return chosen
}
