import type { FreeStylists, FreeStylistSearch } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { hasRoomFor } from './free-time.ts'
import { chooseStylists } from './read-slots.ts'
import { parseRequestedSlot } from './requested-slot.ts'
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
  const { day, span } = parseRequestedSlot(query, now)
  const outlet = await findOutletTimes(db, { ...request, firstDay: day.date, lastDay: day.date, now })
  if (!outlet) throw new Failure('NOT_FOUND')
  const opening = outlet.isActive ? findOpeningHours(outlet.timetable, day) : undefined
  if (!opening) return { stylistIds: [] }
  const able = chooseStylists(outlet, { serviceIds: query['serviceIds[]'] })
  const free = able.filter((stylist) => hasRoomFor(findFreeSpans(stylist, day, opening), span))
  return { stylistIds: free.map(({ id }) => id) }
}
