import { LRUCache } from 'lru-cache'
import { createVersionedCache } from '../../cache/versioned-cache.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText } from '../../http/serve.ts'
import { createVersionReader } from '../discovery/outlet-versions.ts'
import { chooseStylists, findRange, type SlotsRequest } from './read-slots.ts'
import { findBookingWindow, findFirstStart, listDaySlots } from './slots.ts'
import { findBlockingHolds, isOnDay, toSalonDay, withHolds, type SalonDay } from './timetable.ts'
import { findStoredTimes, type StoredTimes } from './timetable-queries.ts'

/**
 * Lists slots from kept timetables, and keeps the JSON of each day. Both are used only under the version that the database
 * names for this call, so what others book is seen at once. Holds depend on the customer and the clock: they are kept as
 * they are, and a day with one that blocks the customer is computed for this call.
 */
export function createSlotReader({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const readVersions = createVersionReader(db)
  const timetables = createVersionedCache(config.cacheBytes / 4, estimateBytes)
  const dayTexts = new LRUCache<string, string>({
    maxSize: Math.max(1, config.cacheBytes / 4),
    sizeCalculation: (text, key) => text.length + key.length + 200,
  })

  return async ({ whitelabelId, customerId, outletId, stylistId, days, minutes }: SlotsRequest): Promise<JsonText> => {
    const now = clock()
    const window = findBookingWindow(now)
    const version = (await readVersions(outletId))?.timetable
    const times = version === undefined ? undefined : await readTimes(outletId, version, findRange(days, window))
    if (times?.whitelabelId !== whitelabelId) throw new Failure('NOT_FOUND')
    const { isActive, timetable, holds } = times
    const stylists = chooseStylists(timetable, stylistId)
    const blocking = findBlockingHolds(holds, customerId, now)

    function writeDay(date: string): string {
      if (!isActive) return '[]'
      const day = toSalonDay(date)
      const query = { minutes, firstStart: findFirstStart(day, window) }
      const held = blocking.filter(({ span }) => isOnDay(span, day))
      if (held.length > 0) return writeHeldDay(day, query, held)
      const key = `${version} ${date} ${stylistId ?? 'any'} ${minutes} ${query.firstStart}`
      const kept = dayTexts.get(key)
      if (kept !== undefined) return kept
      const text = JSON.stringify(listDaySlots(timetable, day, { ...query, stylists }))
      dayTexts.set(key, text)
      return text
    }

    function writeHeldDay(day: SalonDay, query: { minutes: number; firstStart: number }, held: typeof blocking) {
      const withHeld = withHolds(timetable, held)
      return JSON.stringify(listDaySlots(withHeld, day, { ...query, stylists: chooseStylists(withHeld, stylistId) }))
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
function estimateBytes({ timetable: { closedDays, stylists }, holds }: StoredTimes): number {
  const spans = stylists.reduce(
    (sum, { shifts, breaks, booked, timeOff }) =>
      sum + shifts.flat().length + breaks.flat().length + booked.length + timeOff.length,
    0,
  )
  return 100 * (10 + closedDays.size + 6 * stylists.length + spans + 2 * holds.length)
}
