import { LRUCache } from 'lru-cache'
import { createVersionedCache } from '../../../cache/versioned-cache.ts'
import type { Deps } from '../../../deps.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { findDay } from '../schedule/day/find-day.ts'
import { chooseStylists, type ChosenStylists } from './uncached-slots.ts'
import { findBuffer } from '../schedule/day/service-buffer.ts'
import { findFirstStart, findFreeStarts, type BookingWindow } from './slots.ts'
import {
  findBlockingHolds,
  isOnDay,
  toSalonDay,
  withHolds,
  type SalonDay,
  type StylistTimes,
} from '../schedule/day/timetable.ts'
import {
  findManyStoredTimes,
  findStoredTimes,
  type DayRange,
  type StoredTimes,
} from '../schedule/day/timetable-queries.ts'

/** The memory a cached day takes besides its flags. */
const ENTRY_BYTES = 300

/** A visit and the stylists whose free time is requested. */
interface VisitRequest {
  customerId: number
  minutes: number
  now: Date
  window: BookingWindow
  chosen: ChosenStylists
  /** Without it, the minutes that the selected services need. */
  bufferMinutes?: number | undefined
}

export interface Visit extends VisitRequest {
  stylists: readonly StylistTimes[]
  /** The stylist's time: the visit and the buffer after it. */
  stylistMinutes: number
  /** The cache key of the visits, for cached replies. */
  stylistsKey: string
}

/** Selects the stylists once for all days. */
export function prepareVisit(times: StoredTimes, request: VisitRequest): Visit {
  const stylists = chooseStylists(times, request.chosen)
  const isAny = stylists === times.timetable.stylists
  const buffer = request.bufferMinutes ?? findBuffer(times.buffersByService, request.chosen.serviceIds)
  const stylistMinutes = request.minutes + buffer
  return { ...request, stylistMinutes, stylists, stylistsKey: isAny ? 'any' : stylists.map(({ id }) => id).join() }
}

export interface FreeDay {
  day: SalonDay
  opening: Span
  /** One flag for each start of the day. */
  free: Uint8Array
}

/**
 * Caches timetables, and which starts of a day are free. Both are used only under the version that the database returns
 * for this call, so new bookings count immediately. Holds depend on the customer and the clock: they are cached
 * unevaluated, and a day with a hold that blocks the customer is computed for each call.
 */
export function createCachedTimes({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const timetables = createVersionedCache((config.cacheBytes * 3) / 8, estimateBytes)
  const freeStarts = new LRUCache<string, Uint8Array>({
    maxSize: Math.max(1, Math.floor(config.cacheBytes / 8)),
    sizeCalculation: (free, key) => free.length + key.length + ENTRY_BYTES,
  })

  return {
    readTimes(outletId: number, version: string, range: DayRange): Promise<StoredTimes | undefined> {
      return timetables.read(toKey(outletId, range), version, () => findStoredTimes(db, { outletId, ...range }))
    },

    /** Loads what is missing with one statement; times that are cached for a wider range are used. */
    readManyTimes(
      versions: ReadonlyMap<number, string>,
      range: DayRange,
      wider: DayRange = range,
    ): Promise<Map<number, StoredTimes>> {
      return timetables.readMany(
        versions,
        (outletIds) => findManyStoredTimes(db, outletIds, range),
        (outletId) => [toKey(outletId, range), toKey(outletId, wider)],
      )
    },

    /** Undefined when the outlet is closed on that day. */
    findFreeDay(times: StoredTimes, version: string, date: string, visit: Visit): FreeDay | undefined {
      const { isActive, timetable, holds, stylistsByService, settings } = times
      const day = findDay(timetable, toSalonDay(date))
      const { opening } = day
      if (!isActive || !opening) return undefined
      const { slotStep } = settings
      const query = { minutes: visit.stylistMinutes, slotStep, firstStart: findFirstStart(day, visit.window, settings) }
      const blocking = findBlockingHolds(holds, visit.customerId, visit.now).filter(({ span }) => isOnDay(span, day))
      if (blocking.length > 0) {
        const stylists = chooseStylists({ timetable: withHolds(timetable, blocking), stylistsByService }, visit.chosen)
        return { day, opening, free: findFreeStarts(day, { ...query, stylists }) }
      }
      const key = `${version} ${date} ${visit.stylistsKey} ${query.minutes} ${query.firstStart}`
      let free = freeStarts.get(key)
      if (!free) {
        free = findFreeStarts(day, { ...query, stylists: visit.stylists })
        freeStarts.set(key, free)
      }
      return { day, opening, free }
    },
  }
}

export type CachedTimes = ReturnType<typeof createCachedTimes>

function toKey(outletId: number, { firstDay, lastDay }: DayRange) {
  return `${outletId} ${firstDay} ${lastDay}`
}

/** About a hundred bytes for each span, which is an array of two numbers. Equal days share their arrays. */
function estimateBytes(times: StoredTimes): number {
  const { timetable, holds, stylistsByService, buffersByService } = times
  const { closedDays, stylists } = timetable
  const days = new Set(stylists.flatMap(({ shifts, breaks }) => [...shifts, ...breaks]))
  const taken = stylists.reduce((sum, { booked, timeOff }) => sum + booked.length + timeOff.length, 0)
  const spans = [...days].flat().length + taken
  const perService = 4 * stylistsByService.size + buffersByService.size
  return 100 * (10 + closedDays.size + 6 * stylists.length + spans + 2 * holds.length + perService)
}
