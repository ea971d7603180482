import { addDays, salonDayOf, SLOT_WINDOW_DAYS, type SlotsByDate } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { listSlotsByDate } from './slots.ts'
import { findOutletTimes } from './timetable-queries.ts'

interface SlotsRequest {
  whitelabelId: number
  customerId: number
  outletId: number
  /** The current time of an order that is being moved counts as free. */
  movingOrderId?: string
  /** Without one, a slot is available when any stylist is free. */
  stylistId?: number | undefined
  days: string[]
  minutes: number
}

export async function readSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { whitelabelId, customerId, outletId, movingOrderId, stylistId, days, minutes }: SlotsRequest,
): Promise<SlotsByDate> {
  const now = clock()
  // Only these days can be booked, whichever days the request names.
  const firstDay = salonDayOf(now)
  const lastDay = addDays(firstDay, SLOT_WINDOW_DAYS - 1)
  const outlet = await findOutletTimes(db, {
    whitelabelId,
    outletId,
    customerId,
    movingOrderId,
    firstDay,
    lastDay,
    now,
  })
  if (!outlet) throw new Failure('NOT_FOUND')
  const { isActive, timetable } = outlet
  const stylists =
    stylistId === undefined ? timetable.stylists : timetable.stylists.filter(({ id }) => id === stylistId)
  if (stylistId !== undefined && stylists.length === 0) throw new Failure('NOT_FOUND')
  if (!isActive) return Object.fromEntries(days.map((day) => [day, []]))
  return listSlotsByDate(timetable, { days, minutes, now, stylists })
}
