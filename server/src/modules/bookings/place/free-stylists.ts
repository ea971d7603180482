import type { FreeStylists, FreeStylistSearch } from '@nikhar/contract/booking'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { hasRoomFor, type Span } from '../schedule/day/free-time.ts'
import { chooseStylists } from './uncached-slots.ts'
import { parseRequestedSlot } from './requested-slot.ts'
import { findBuffer } from '../schedule/day/service-buffer.ts'
import { findDay, findFreeSpans } from '../schedule/day/find-day.ts'
import { findOutletTimes } from '../schedule/day/timetable-queries.ts'

interface FreeStylistsRequest {
  whitelabelId: number
  customerId: number
  outletId: number
  query: FreeStylistSearch
}

/** The stylists who do the services and are free for the whole time. The customer's own holds count as free. */
export async function readFreeStylists(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { query, ...request }: FreeStylistsRequest,
): Promise<FreeStylists> {
  const now = clock()
  const slot = parseRequestedSlot(query, now)
  const { date } = slot.day
  const outlet = await findOutletTimes(db, { ...request, firstDay: date, lastDay: date, now })
  if (!outlet) throw new Failure('NOT_FOUND')
  if (!outlet.isActive) return { stylistIds: [] }
  const day = findDay(outlet.timetable, slot.day)
  const serviceIds = query['serviceIds[]']
  const able = chooseStylists(outlet, { serviceIds })
  const span: Span = [slot.span[0], slot.span[1] + findBuffer(outlet.buffersByService, serviceIds)]
  const free = able.filter((stylist) => hasRoomFor(findFreeSpans(stylist, day), span))
  return { stylistIds: free.map(({ id }) => id) }
}
