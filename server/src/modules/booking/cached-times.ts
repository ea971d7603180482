import { LRUCache } from 'lru-cache'
import { createVersionedCache } from '../../cache/versioned-cache.ts'
import type { Deps } from '../../deps.ts'
import type { Span } from './free-time.ts'
import { chooseStylists, type ChosenStylists } from './uncached-slots.ts'
import { findBuffer } from './service-buffer.ts'
import { findFirstStart, findFreeStarts, type BookingWindow } from './slots.ts'
import {
  findBlockingHolds,
  findOpeningHours,
  isOnDay,
  toSalonDay,
  withHolds,
  type SalonDay,
  type StylistTimes,
} from './timetable.ts'
import { findManyStoredTimes, findStoredTimes, type DayRange, type StoredTimes } from './timetable-queries.ts'

/** What a kept day costs besides its flags. */
const ENTRY_BYTES = 300

/** Whose free time is wanted. */
interface VisitRequest {
  customerId: number
  minutes: number
  now: Date
  window: BookingWindow
  chosen: ChosenStylists
}

interface Visit extends VisitRequest {
  stylists: readonly StylistTimes[]
  /** Of the stylist: the visit and the buffer after it. */
  stylistMinutes: number
  /** Names them, for answers that are kept. */
  stylistsKey: string
}

/** Chooses the stylists once for all days. */
export function prepareVisit(times: StoredTimes, request: VisitRequest): Visit {
  const stylists = chooseStylists(times, request.chosen)
  const isAny = stylists === times.timetable.stylists
  const stylistMinutes = request.minutes + findBuffer(times.buffersByService, request.chosen.serviceIds)
  return { ...request, stylistMinutes, stylists, stylistsKey: isAny ? 'any' : stylists.map(({ id }) => id).join() }
}

export interface FreeDay {
  day: SalonDay
  opening: Span
  /** One flag per start of the day. */
  free: Uint8Array
}

/**
 * Keeps timetables, and which starts of a day are free. Both are used only under the version that the database names for this
 * call, so what others book is seen at once. Holds depend on the customer and the clock: they are kept as they are, and a day
 * with one that blocks the customer is computed for this call.
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

    /** Loads what is missing with one statement; times that are kept for a wider range will do. */
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

    /** Nothing when the outlet is closed on that day. */
    findFreeDay(times: StoredTimes, version: string, date: string, visit: Visit): FreeDay | undefined {
      const { isActive, timetable, holds, stylistsByService, settings } = times
      const day = toSalonDay(date)
      const opening = isActive ? findOpeningHours(timetable, day) : undefined
      if (!opening) return undefined
      const { slotStep } = settings
      const query = { minutes: visit.stylistMinutes, slotStep, firstStart: findFirstStart(day, visit.window, settings) }
      const blocking = findBlockingHolds(holds, visit.customerId, visit.now).filter(({ span }) => isOnDay(span, day))
      if (blocking.length > 0) {
        const stylists = chooseStylists({ timetable: withHolds(timetable, blocking), stylistsByService }, visit.chosen)
        return { day, opening, free: findFreeStarts(day, opening, { ...query, stylists }) }
      }
      const key = `${version} ${date} ${visit.stylistsKey} ${query.minutes} ${query.firstStart}`
      let free = freeStarts.get(key)
      if (!free) {
        free = findFreeStarts(day, opening, { ...query, stylists: visit.stylists })
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

/** About a hundred bytes per span, which is an array of two numbers. Days that are alike share theirs. */
function estimateBytes(times: StoredTimes): number {
  const { timetable, holds, stylistsByService, buffersByService } = times
  const { closedDays, stylists } = timetable
  const days = new Set(stylists.flatMap(({ shifts, breaks }) => [...shifts, ...breaks]))
  const taken = stylists.reduce((sum, { booked, timeOff }) => sum + booked.length + timeOff.length, 0)
  const spans = [...days].flat().length + taken
  const perService = 4 * stylistsByService.size + buffersByService.size
  return 100 * (10 + closedDays.size + 6 * stylists.length + spans + 2 * holds.length + perService)
}
