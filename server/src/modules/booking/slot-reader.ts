import { LRUCache } from 'lru-cache'
import { createVersionedCache } from '../../cache/versioned-cache.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText } from '../../http/serve.ts'
import { createVersionReader } from '../discovery/outlet-versions.ts'
import { chooseStylists, findRange, type SlotsRequest } from './read-slots.ts'
import { findBookingWindow, findFirstStart, findFreeStarts, writeSlots } from './slots.ts'
import { findBlockingHolds, findOpeningHours, isOnDay, toSalonDay, withHolds } from './timetable.ts'
import { findStoredTimes, type StoredTimes } from './timetable-queries.ts'

/** What a kept day costs besides its flags. */
const ENTRY_BYTES = 300

/**
 * Lists slots from kept timetables, and keeps which starts of a day are free. Both are used only under the version that the
 * database names for this call, so what others book is seen at once. Holds depend on the customer and the clock: they are
 * kept as they are, and a day with one that blocks the customer is computed for this call.
 */
export function createSlotReader({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const readVersions = createVersionReader(db)
  const timetables = createVersionedCache((config.cacheBytes * 3) / 8, estimateBytes)
  const freeStarts = new LRUCache<string, Uint8Array>({
    maxSize: Math.max(1, Math.floor(config.cacheBytes / 8)),
    sizeCalculation: (free, key) => free.length + key.length + ENTRY_BYTES,
  })

  return async (request: SlotsRequest): Promise<JsonText> => {
    const { whitelabelId, customerId, outletId, days, minutes } = request
    const now = clock()
    const window = findBookingWindow(now)
    const version = (await readVersions(outletId))?.timetable
    const times = version === undefined ? undefined : await readTimes(outletId, version, findRange(days, window))
    if (times?.whitelabelId !== whitelabelId) throw new Failure('NOT_FOUND')
    const { isActive, timetable, holds, stylistsByService } = times
    const stylists = chooseStylists(times, request)
    const who = stylists === timetable.stylists ? 'any' : stylists.map(({ id }) => id).join()
    const blocking = findBlockingHolds(holds, customerId, now)

    function writeDay(date: string): string {
      const day = toSalonDay(date)
      const opening = isActive ? findOpeningHours(timetable, day) : undefined
      if (!opening) return '[]'
      const held = blocking.filter(({ span }) => isOnDay(span, day))
      const query = { minutes, firstStart: findFirstStart(day, window) }
      if (held.length > 0) {
        const others = chooseStylists({ timetable: withHolds(timetable, held), stylistsByService }, request)
        return writeSlots(day, opening, minutes, findFreeStarts(day, opening, { ...query, stylists: others }))
      }
      const key = `${version} ${date} ${who} ${minutes} ${query.firstStart}`
      let free = freeStarts.get(key)
      if (!free) freeStarts.set(key, (free = findFreeStarts(day, opening, { ...query, stylists })))
      return writeSlots(day, opening, minutes, free)
    }

    const members = [...new Set(days)].map((date) => `"${date}":${writeDay(date)}`)
    return new JsonText(`{${members.join()}}`)
  }

  function readTimes(outletId: number, version: string, range: { firstDay: string; lastDay: string }) {
    const key = `${outletId} ${range.firstDay} ${range.lastDay}`
    return timetables.read(key, version, () => findStoredTimes(db, { outletId, ...range }))
  }
}

/** About a hundred bytes per span, which is an array of two numbers. */
function estimateBytes({ timetable: { closedDays, stylists }, holds, stylistsByService }: StoredTimes): number {
  const spans = stylists.reduce(
    (sum, { shifts, breaks, booked, timeOff }) =>
      sum + shifts.flat().length + breaks.flat().length + booked.length + timeOff.length,
    0,
  )
  return 100 * (10 + closedDays.size + 6 * stylists.length + spans + 2 * holds.length + 4 * stylistsByService.size)
}
