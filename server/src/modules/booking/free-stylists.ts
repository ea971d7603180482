import type { FreeStylists, FreeStylistSearch } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { hasRoomFor, type Span } from './free-time.ts'
import { chooseStylists } from './uncached-slots.ts'
import { parseRequestedSlot } from './requested-slot.ts'
import { findBuffer } from './service-buffer.ts'
import { findFreeSpans, findOpeningHours } from './timetable.ts'
import { findOutletTimes } from './timetable-queries.ts'

interface FreeStylistsRequest {
  whitelabelId: number
  customerId: number
  outletId: number
  query: FreeStylistSearch
}

/** Who is free for the whole time and does the services. What the customer holds counts as free. */
export async function readFreeStylists(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { query, ...request }: FreeStylistsRequest,
): Promise<FreeStylists> {
  const now = clock()
  const { day, span: visit } = parseRequestedSlot(query, now)
  const outlet = await findOutletTimes(db, { ...request, firstDay: day.date, lastDay: day.date, now })
  if (!outlet) throw new Failure('NOT_FOUND')
  const opening = outlet.isActive ? findOpeningHours(outlet.timetable, day) : undefined
  if (!opening) return { stylistIds: [] }
  const serviceIds = query['serviceIds[]']
  const able = chooseStylists(outlet, { serviceIds })
  const span: Span = [visit[0], visit[1] + findBuffer(outlet.buffersByService, serviceIds)]
  const free = able.filter((stylist) => hasRoomFor(findFreeSpans(stylist, day, opening), span))
  return { stylistIds: free.map(({ id }) => id) }
}
