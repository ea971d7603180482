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
  freeOn,
  openingOn,
  salonDay,
  type SalonDay,
  type StylistTimes,
  type Timetable,
} from './timetable.ts'

interface Asked {
  days: readonly string[]
  minutes: number
  now: Date
  /** Whoever of them is free will do. */
  stylists: readonly StylistTimes[]
}

const STARTS_A_DAY = DAY_MINUTES / SLOT_STEP_MINUTES
const NONE = new Uint8Array(STARTS_A_DAY)

/** Every start inside the opening hours of each day, and whether the whole time is free from there. */
export function slotsByDate(timetable: Timetable, asked: Asked): SlotsByDate {
  const bookable = new Set(bookableDays(asked.now, SLOT_WINDOW_DAYS))
  return Object.fromEntries(
    asked.days.map((day) => {
      const on = salonDay(day)
      const opening = openingOn(timetable, on)
      if (!opening) return [day, []]
      const free = bookable.has(day) ? freeStarts(on, opening, asked) : NONE
      return [day, slotsOf(on, opening, asked.minutes, free)]
    }),
  )
}

/** One flag per start of the day. */
function freeStarts(on: SalonDay, opening: Span, { minutes, now, stylists }: Asked): Uint8Array {
  const free = new Uint8Array(STARTS_A_DAY)
  for (const stylist of stylists) {
    for (const [from, to] of freeOn(stylist, on, opening)) {
      const last = Math.floor((to - minutes) / SLOT_STEP_MINUTES)
      if (last >= 0) free.fill(1, Math.ceil(from / SLOT_STEP_MINUTES), last + 1)
    }
  }
  const soonest = now.getTime() / 60_000 + SLOT_LEAD_MINUTES - on.midnight
  if (soonest > 0) free.fill(0, 0, Math.min(Math.ceil(soonest / SLOT_STEP_MINUTES), STARTS_A_DAY))
  return free
}

function slotsOf({ midnight }: SalonDay, [opens, closes]: Span, minutes: number, free: Uint8Array): Slot[] {
  const slots: Slot[] = []
  for (let index = Math.ceil(opens / SLOT_STEP_MINUTES); index * SLOT_STEP_MINUTES < closes; index += 1) {
    const start = midnight + index * SLOT_STEP_MINUTES
    slots.push({ startTime: isoOf(start), endTime: isoOf(start + minutes), isAvailable: free[index] === 1 })
  }
  return slots
}

const DAYS_KEPT = 100
const written = new Map<number, string[]>()

/** A minute since the epoch as an instant. Everybody asks for the same month, thousands at once: each is written once. */
function isoOf(minute: number): string {
  const day = Math.floor(minute / DAY_MINUTES)
  let instants = written.get(day)
  if (!instants) {
    if (written.size >= DAYS_KEPT) written.clear()
    written.set(day, (instants = []))
  }
  return (instants[minute - day * DAY_MINUTES] ??= new Date(minute * 60_000).toISOString())
}
