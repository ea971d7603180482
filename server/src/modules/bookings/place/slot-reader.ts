import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { JsonText } from '../../../http/serve.ts'
import { createVersionReader } from '../../discovery/outlet-versions.ts'
import { prepareVisit, type CachedTimes, type FreeDay, type Visit } from './cached-times.ts'
import { createVisitReader, type PossibleVisit } from './possible-visits.ts'
import type { StoredTimes } from '../schedule/day/timetable-queries.ts'
import { findRange, type SlotsRequest } from './uncached-slots.ts'
import { findBookingWindow, writeSlots, type BookingWindow } from './slots.ts'

/** Lists slots from cached timetables. Without services it derives those that the customer may mean. */
export function createSlotReader({ db, clock }: Pick<Deps, 'db' | 'clock'>, cachedTimes: CachedTimes) {
  const readVersions = createVersionReader(db)
  const readPossibleVisits = createVisitReader(db)

  return async (request: SlotsRequest): Promise<JsonText> => {
    const { whitelabelId, outletId, days, minutes, serviceIds = [] } = request
    const now = clock()
    const window = findBookingWindow(now)
    const [versions, possible] = await Promise.all([
      readVersions(outletId),
      serviceIds.length > 0 ? [serviceIds] : readPossibleVisits(request),
    ])
    const version = versions?.timetable
    const times =
      version === undefined ? undefined : await cachedTimes.readTimes(outletId, version, findRange(days, window))
    if (version === undefined || times?.whitelabelId !== whitelabelId) throw new Failure('NOT_FOUND')
    const visits = prepareVisits(times, possible, { ...request, now, window })
    const members = [...new Set(days)].map((date) => {
      const found = joinDays(visits.map((visit) => cachedTimes.findFreeDay(times, version, date, visit)))
      return `"${date}":${found ? writeSlots(found.day, found.opening, minutes, found.free) : '[]'}`
    })
    return new JsonText(`{${members.join()}}`)
  }
}

/**
 * The visits that must be possible at an offered start, one for each set of stylists and buffer. Visits that no stylist
 * here does, or not the requested one, are left out: no start would suit them.
 */
function prepareVisits(
  times: StoredTimes,
  possible: readonly PossibleVisit[],
  { stylistId, ...request }: SlotsRequest & { now: Date; window: BookingWindow },
): Visit[] {
  const toVisit = (serviceIds: readonly string[], bufferMinutes?: number) =>
    prepareVisit(times, { ...request, chosen: { stylistId, serviceIds }, bufferMinutes })
  // For unknown services, the stylist may need the longest buffer after the visit.
  if (possible.length === 0) return [toVisit([], Math.max(0, ...times.buffersByService.values()))]
  const visits = possible.map((serviceIds) => toVisit(serviceIds))
  const able = visits.filter(({ stylists }) => stylists.length > 0)
  const different = new Map(able.map((visit) => [`${visit.stylistsKey} ${visit.stylistMinutes}`, visit]))
  return able.length > 0 ? [...different.values()] : visits.slice(0, 1)
}

/** The starts that are free in all of them. */
function joinDays([first, ...others]: (FreeDay | undefined)[]): FreeDay | undefined {
  if (!first || others.length === 0) return first
  return {
    ...first,
    free: first.free.map((isFree, start) => (others.every((day) => day?.free[start] === 1) ? isFree : 0)),
  }
}
