import { dayAfter, salonDayOf, SLOT_WINDOW_DAYS, type SlotSearch, type SlotsByDate } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { slotsByDate } from './slots.ts'
import { findOutletTimes } from './timetable-queries.ts'

interface Asking {
  whitelabelId: number
  customer: { id: number }
  outletId: number
  /** An order that is being moved: its own time counts as free. */
  movingOrderId?: string
  search: SlotSearch
}

export async function readSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>, asking: Asking): Promise<SlotsByDate> {
  const { whitelabelId, customer, outletId, movingOrderId, search } = asking
  const { slotDuration: minutes, 'dates[]': days, clientId } = search
  const now = clock()
  const firstDay = salonDayOf(now)
  // Only these days can be booked, whatever else is asked for.
  const lastDay = dayAfter(firstDay, SLOT_WINDOW_DAYS - 1)
  const found = await findOutletTimes(db, {
    whitelabelId,
    outletId,
    customerId: customer.id,
    movingOrderId,
    firstDay,
    lastDay,
    now,
  })
  if (!found) throw new Failure('NOT_FOUND')
  const { isActive, timetable } = found
  const stylists = clientId === undefined ? timetable.stylists : timetable.stylists.filter(({ id }) => id === clientId)
  if (clientId !== undefined && stylists.length === 0) throw new Failure('NOT_FOUND')
  if (!isActive) return Object.fromEntries(days.map((day) => [day, []]))
  return slotsByDate(timetable, { days, minutes, now, stylists })
}
