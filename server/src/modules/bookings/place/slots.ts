import type { Slot, SlotsByDate } from '@nikhar/contract/booking'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { addDays, salonDayOf } from '@nikhar/contract/salon-time'
import type { SlotRules } from '../schedule/day/booking-settings.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { findDay, findFreeSpans, type Day } from '../schedule/day/find-day.ts'
import { DAY_MINUTES, toSalonDay, type SalonDay, type StylistTimes, type Timetable } from '../schedule/day/timetable.ts'

interface SlotQuery {
  days: readonly string[]
  minutes: number
  /** The buffer after the visit. */
  bufferMinutes?: number
  now: Date
  /** A slot is available when any of these stylists is free. */
  stylists: readonly StylistTimes[]
  rules: SlotRules
}

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
export function listSlotsByDate(
  timetable: Timetable,
  { days, minutes, bufferMinutes = 0, now, stylists, rules }: SlotQuery,
): SlotsByDate {
  const window = findBookingWindow(now)
  return Object.fromEntries(
    days.map((date) => {
      const day = findDay(timetable, toSalonDay(date))
      if (!day.opening) return [date, []]
      const { slotStep } = rules
      const stylistMinutes = minutes + bufferMinutes
      const query = { minutes: stylistMinutes, stylists, slotStep, firstStart: findFirstStart(day, window, rules) }
      return [date, listSlots(day, day.opening, minutes, findFreeStarts(day, query))]
    }),
  )
}

interface DayQuery {
  /** The stylist's time: the visit and the buffer after it. */
  minutes: number
  stylists: readonly StylistTimes[]
  /** The index of the first start of the day that can be booked: the only value that depends on the current time. */
  firstStart: number
  slotStep: number
}

/** Decides which times of a day are free: one flag for each start. */
export function findFreeStarts(day: Day, { minutes, stylists, firstStart, slotStep }: DayQuery): Uint8Array {
  const free = new Uint8Array(DAY_MINUTES / slotStep)
  for (const stylist of firstStart < free.length ? stylists : []) {
    for (const [from, to] of findFreeSpans(stylist, day)) {
      const last = Math.floor((to - minutes) / slotStep)
      if (last >= 0) free.fill(1, Math.ceil(from / slotStep), last + 1)
    }
  }
  free.fill(0, 0, firstStart)
  return free
}

/** The index of the first bookable start of a day, and none for a day outside the booking window. */
export function findFirstStart(
  { date, midnight }: SalonDay,
  { firstDay, lastDay, now }: BookingWindow,
  { leadMinutes, slotStep }: SlotRules,
): number {
  const count = DAY_MINUTES / slotStep
  if (date < firstDay || date > lastDay) return count
  const minute = now.getTime() / 60_000 - midnight
  // A start at this moment has passed, however little notice the salon needs.
  const first = Math.max(Math.ceil((minute + leadMinutes) / slotStep), Math.floor(minute / slotStep) + 1)
  return Math.min(Math.max(first, 0), count)
}

function listSlots({ midnight }: SalonDay, opening: Span, minutes: number, free: Uint8Array): Slot[] {
  const slotStep = stepOf(free)
  return listStarts(opening, slotStep).map((index) => {
    const start = midnight + index * slotStep
    return { startTime: toIso(start), endTime: toIso(start + minutes), isAvailable: free[index] === 1 }
  })
}

const MAX_CACHED_TEXTS = 600
/** The interval between the starts; each has one flag. */
export function stepOf(free: Uint8Array): number {
  return DAY_MINUTES / free.length
}

/** By day, duration and step: the JSON of each start, taken and free. Shared by all outlets. */
const textsByDay = new Map<string, [taken: string[], free: string[]]>()

/**
 * The JSON of the same slots, concatenated from cached texts: a fraction of the cost of serialising a month of objects.
 */
export function writeSlots({ date, midnight }: SalonDay, opening: Span, minutes: number, free: Uint8Array): string {
  const slotStep = stepOf(free)
  const key = `${date} ${minutes} ${slotStep}`
  let texts = textsByDay.get(key)
  if (!texts) {
    if (textsByDay.size >= MAX_CACHED_TEXTS) textsByDay.clear()
    textsByDay.set(key, (texts = [[], []]))
  }
  const slots = []
  const end = Math.ceil(opening[1] / slotStep)
  for (let index = Math.ceil(opening[0] / slotStep); index < end; index += 1) {
    const ofState = free[index] === 1 ? texts[1] : texts[0]
    slots.push((ofState[index] ??= writeSlot(midnight + index * slotStep, minutes, free[index] === 1)))
  }
  return `[${slots.join()}]`
}

function writeSlot(start: number, minutes: number, isAvailable: boolean) {
  return JSON.stringify({ startTime: toIso(start), endTime: toIso(start + minutes), isAvailable })
}

/** The indexes of the starts within the opening hours. */
function listStarts([opens, closes]: Span, slotStep: number): number[] {
  const first = Math.ceil(opens / slotStep)
  const count = Math.max(0, Math.ceil(closes / slotStep) - first)
  return Array.from({ length: count }, (_, n) => first + n)
}

const MAX_CACHED_DAYS = 100
const isoByDay = new Map<number, string[]>()

/** Formats a minute since the epoch. Cached per day, because all customers request the same month of slots. */
export function toIso(minute: number): string {
  const day = Math.floor(minute / DAY_MINUTES)
  let instants = isoByDay.get(day)
  if (!instants) {
    if (isoByDay.size >= MAX_CACHED_DAYS) isoByDay.clear()
    isoByDay.set(day, (instants = []))
  }
  return (instants[minute - day * DAY_MINUTES] ??= new Date(minute * 60_000).toISOString())
}
