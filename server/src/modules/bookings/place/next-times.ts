import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { addDays, bookableDays } from '@nikhar/contract/salon-time'
import type { Deps } from '../../../deps.ts'
import type { FindNextTimes, NextTimesOptions, NextTimesVisit } from '../../discovery/next-times-types.ts'
import { createVersionReader } from '../../discovery/outlet-versions.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { prepareVisit, type FreeDay, type CachedTimes } from './cached-times.ts'
import { findRange } from './uncached-slots.ts'
import { findBookingWindow, stepOf, toIso } from './slots.ts'
import type { StoredTimes } from '../schedule/day/timetable-queries.ts'

/** Most salons have a free time within these days; the whole month is read only for the others. */
const FIRST_DAYS = 3

/**
 * Finds the next free times of many outlets at once: one statement reads the versions, and at most one more the
 * timetables that are not cached under them, or two when a salon is booked up for days.
 */
export function createNextTimesFinder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cachedTimes: CachedTimes,
): FindNextTimes {
  const readVersions = createVersionReader(db)

  return async (requests, { whitelabelId, customerId, count, days, within }) => {
    const now = clock()
    const window = findBookingWindow(now)
    const versions = await findVersions(requests)
    const allDays = bookableDays(now, SLOT_WINDOW_DAYS)
    const wanted = days ? allDays.filter((day) => days.includes(day)) : allDays

    function findTimes(request: NextTimesVisit, times: StoredTimes | undefined, searched: readonly string[]) {
      if (times?.whitelabelId !== whitelabelId) return undefined
      const { minutes, stylistId } = request
      if (stylistId !== undefined && !times.timetable.stylists.some(({ id }) => id === stylistId)) return undefined
      const visit = prepareVisit(times, { customerId, minutes, now, window, chosen: request })
      const findFreeDay = (day: string) =>
        cachedTimes.findFreeDay(times, versions.get(request.outletId) ?? '', day, visit)
      return listTimes(findFreeDay, searched, { count, within })
    }

    const soon = days ? wanted : wanted.slice(0, FIRST_DAYS)
    const range = days ? findRange(days, window) : { ...window, lastDay: addDays(window.firstDay, FIRST_DAYS - 1) }
    const times = await cachedTimes.readManyTimes(versions, range, window)
    const found = requests.map((request) => findTimes(request, times.get(request.outletId), soon))
    const isShort = (place: number) => found[place] !== undefined && found[place].length < count
    const short = days ? [] : requests.filter(({ outletId }, place) => isShort(place) && times.get(outletId)?.isActive)
    if (short.length === 0) return found
    const shortVersions = new Map(short.map(({ outletId }) => [outletId, versions.get(outletId) ?? '']))
    const monthTimes = await cachedTimes.readManyTimes(shortVersions, window)
    return requests.map((request, place) =>
      isShort(place) && monthTimes.has(request.outletId)
        ? findTimes(request, monthTimes.get(request.outletId), wanted)
        : found[place],
    )
  }

  /** The lookups are batched into one statement. */
  async function findVersions(requests: readonly NextTimesVisit[]): Promise<Map<number, string>> {
    const versions = new Map<number, string>()
    await Promise.all(
      requests.map(async ({ outletId, version }) => {
        const current = version ?? (await readVersions(outletId))?.timetable
        if (current !== undefined) versions.set(outletId, current)
      }),
    )
    return versions
  }
}

function listTimes(
  findFreeDay: (day: string) => FreeDay | undefined,
  days: readonly string[],
  { count, within }: Pick<NextTimesOptions, 'count' | 'within'>,
): string[] {
  const starts: string[] = []
  for (const date of days) {
    const found = findFreeDay(date)
    if (found) starts.push(...listStarts(found, within, count - starts.length))
    if (starts.length >= count) break
  }
  return starts
}

function listStarts({ day, free }: FreeDay, within: Span | undefined, count: number): string[] {
  const starts: string[] = []
  const [from, to] = within ?? [0, Infinity]
  const slotStep = stepOf(free)
  for (let index = Math.ceil(from / slotStep); index < free.length && starts.length < count; index += 1) {
    if (index * slotStep >= to) break
    if (free[index] === 1) starts.push(toIso(day.midnight + index * slotStep))
  }
  return starts
}
