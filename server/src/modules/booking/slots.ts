import {
  addDays,
  salonDayOf,
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

/** The days that can be booked now. */
export interface BookingWindow {
  firstDay: string
  lastDay: string
  now: Date
}

export function findBookingWindow(now: Date): BookingWindow {
  const firstDay = salonDayOf(now)
  return { firstDay, lastDay: addDays(firstDay, SLOT_WINDOW_DAYS - 1), now }
}

/** Lists every start within the opening hours of each day, and whether the whole duration is free from there. */
export function listSlotsByDate(timetable: Timetable, { days, minutes, now, stylists }: SlotQuery): SlotsByDate {
  const window = findBookingWindow(now)
  return Object.fromEntries(
    days.map((date) => {
      const day = toSalonDay(date)
      return [date, listDaySlots(timetable, day, { minutes, stylists, firstStart: findFirstStart(day, window) })]
    }),
  )
}

interface DayQuery {
  minutes: number
  stylists: readonly StylistTimes[]
  /** The number of the first start of the day that can be booked: all that the current time decides. */
  firstStart: number
}

function listDaySlots(timetable: Timetable, day: SalonDay, query: DayQuery): Slot[] {
  const opening = findOpeningHours(timetable, day)
  return opening ? listSlots(day, opening, query.minutes, findFreeStarts(day, opening, query)) : []
}

/** One flag per start of the day. */
export function findFreeStarts(day: SalonDay, opening: Span, { minutes, stylists, firstStart }: DayQuery): Uint8Array {
  const free = new Uint8Array(STARTS_PER_DAY)
  for (const stylist of firstStart < STARTS_PER_DAY ? stylists : []) {
    for (const [from, to] of findFreeSpans(stylist, day, opening)) {
      const last = Math.floor((to - minutes) / SLOT_STEP_MINUTES)
      if (last >= 0) free.fill(1, Math.ceil(from / SLOT_STEP_MINUTES), last + 1)
    }
  }
  free.fill(0, 0, firstStart)
  return free
}

/** The first start of a day that is far enough ahead, and none of a day outside the booking window. */
export function findFirstStart({ date, midnight }: SalonDay, { firstDay, lastDay, now }: BookingWindow): number {
  if (date < firstDay || date > lastDay) return STARTS_PER_DAY
  const soonest = now.getTime() / 60_000 + SLOT_LEAD_MINUTES - midnight
  return Math.min(Math.max(Math.ceil(soonest / SLOT_STEP_MINUTES), 0), STARTS_PER_DAY)
}

function listSlots({ midnight }: SalonDay, opening: Span, minutes: number, free: Uint8Array): Slot[] {
  return listStarts(opening).map((index) => {
    const start = midnight + index * SLOT_STEP_MINUTES
    return { startTime: toIso(start), endTime: toIso(start + minutes), isAvailable: free[index] === 1 }
  })
}

const MAX_CACHED_TEXTS = 600
/** By day and duration: the JSON of each start, taken and free. All outlets share it. */
const textsByDay = new Map<string, [taken: string[], free: string[]]>()

/** The JSON of the same slots, from the texts of single starts: a fraction of the cost of serialising a month of objects. */
export function writeSlots({ date, midnight }: SalonDay, opening: Span, minutes: number, free: Uint8Array): string {
  const key = `${date} ${minutes}`
  let texts = textsByDay.get(key)
  if (!texts) {
    if (textsByDay.size >= MAX_CACHED_TEXTS) textsByDay.clear()
    textsByDay.set(key, (texts = [[], []]))
  }
  const slots = []
  const end = Math.ceil(opening[1] / SLOT_STEP_MINUTES)
  for (let index = Math.ceil(opening[0] / SLOT_STEP_MINUTES); index < end; index += 1) {
    const ofState = free[index] === 1 ? texts[1] : texts[0]
    slots.push((ofState[index] ??= writeSlot(midnight + index * SLOT_STEP_MINUTES, minutes, free[index] === 1)))
  }
  return `[${slots.join()}]`
}

function writeSlot(start: number, minutes: number, isAvailable: boolean) {
  return JSON.stringify({ startTime: toIso(start), endTime: toIso(start + minutes), isAvailable })
}

/** The numbers of the starts within the opening hours. */
function listStarts([opens, closes]: Span): number[] {
  const first = Math.ceil(opens / SLOT_STEP_MINUTES)
  const count = Math.max(0, Math.ceil(closes / SLOT_STEP_MINUTES) - first)
  return Array.from({ length: count }, (_, n) => first + n)
}

const MAX_CACHED_DAYS = 100
const isoByDay = new Map<number, string[]>()

/** Formats a minute since the epoch. Cached per day, because all customers read the same month of slots. */
export function toIso(minute: number): string {
  const day = Math.floor(minute / DAY_MINUTES)
  let instants = isoByDay.get(day)
  if (!instants) {
    if (isoByDay.size >= MAX_CACHED_DAYS) isoByDay.clear()
    isoByDay.set(day, (instants = []))
  }
  return (instants[minute - day * DAY_MINUTES] ??= new Date(minute * 60_000).toISOString())
}
