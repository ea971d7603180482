import {
  bookableDays,
  SLOT_LEAD_MINUTES,
  SLOT_STEP_MINUTES,
  SLOT_WINDOW_DAYS,
  type Slot,
  type SlotsByDate,
} from '@nikhar/contract'
import type { Span } from './free-time.ts'
import {
  DAY_MINUTES,
  findFreeSpans,
  findOpeningHours,
  toSalonDay,
  type SalonDay,
  type StylistTimes,
  type Timetable,
} from './timetable.ts'

interface SlotQuery {
  days: readonly string[]
  minutes: number
  now: Date
  /** A slot is available when any of them is free. */
  stylists: readonly StylistTimes[]
}

const STARTS_PER_DAY = DAY_MINUTES / SLOT_STEP_MINUTES
const NONE_FREE = new Uint8Array(STARTS_PER_DAY)

/** Lists every start within the opening hours of each day, and whether the whole duration is free from there. */
export function listSlotsByDate(timetable: Timetable, query: SlotQuery): SlotsByDate {
  const bookable = new Set(bookableDays(query.now, SLOT_WINDOW_DAYS))
  return Object.fromEntries(
    query.days.map((date) => {
      const day = toSalonDay(date)
      const opening = findOpeningHours(timetable, day)
      if (!opening) return [date, []]
      const free = bookable.has(date) ? findFreeStarts(day, opening, query) : NONE_FREE
      return [date, listSlots(day, opening, query.minutes, free)]
    }),
  )
}

/** One flag per start of the day. */
function findFreeStarts(day: SalonDay, opening: Span, { minutes, now, stylists }: SlotQuery): Uint8Array {
  const free = new Uint8Array(STARTS_PER_DAY)
  for (const stylist of stylists) {
    for (const [from, to] of findFreeSpans(stylist, day, opening)) {
      const last = Math.floor((to - minutes) / SLOT_STEP_MINUTES)
      if (last >= 0) free.fill(1, Math.ceil(from / SLOT_STEP_MINUTES), last + 1)
    }
  }
  const soonest = now.getTime() / 60_000 + SLOT_LEAD_MINUTES - day.midnight
  if (soonest > 0) free.fill(0, 0, Math.min(Math.ceil(soonest / SLOT_STEP_MINUTES), STARTS_PER_DAY))
  return free
}

function listSlots({ midnight }: SalonDay, [opens, closes]: Span, minutes: number, free: Uint8Array): Slot[] {
  const slots: Slot[] = []
  for (let index = Math.ceil(opens / SLOT_STEP_MINUTES); index * SLOT_STEP_MINUTES < closes; index += 1) {
    const start = midnight + index * SLOT_STEP_MINUTES
    slots.push({ startTime: toIso(start), endTime: toIso(start + minutes), isAvailable: free[index] === 1 })
  }
  return slots
}

const MAX_CACHED_DAYS = 100
const isoByDay = new Map<number, string[]>()

/** Formats a minute since the epoch. Cached per day, because all customers read the same month of slots. */
function toIso(minute: number): string {
  const day = Math.floor(minute / DAY_MINUTES)
  let instants = isoByDay.get(day)
  if (!instants) {
    if (isoByDay.size >= MAX_CACHED_DAYS) isoByDay.clear()
    isoByDay.set(day, (instants = []))
  }
  return (instants[minute - day * DAY_MINUTES] ??= new Date(minute * 60_000).toISOString())
}
