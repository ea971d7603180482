import { bookableDays, SLOT_LEAD_MINUTES, SLOT_STEP_MINUTES, SLOT_WINDOW_DAYS, type Slot, type SlotsByDate } from '@nikhar/contract'
import type { Span } from './free-time.ts'
import { DAY_MINUTES, freeOn, midnightOf, openingOn, type StylistTimes, type Timetable } from './timetable.ts'

interface Asked {
  days: readonly string[]
  minutes: number
  now: Date
  /** Whoever of them is free will do. */
  stylists: readonly StylistTimes[]
}

const STARTS_A_DAY = DAY_MINUTES / SLOT_STEP_MINUTES

/** Every start inside the opening hours of each day, and whether the whole time is free from there. */
export function slotsByDate(timetable: Timetable, asked: Asked): SlotsByDate {
  const bookable = new Set(bookableDays(asked.now, SLOT_WINDOW_DAYS))
  return Object.fromEntries(
    asked.days.map((day) => {
      const opening = openingOn(timetable, day)
      if (!opening) return [day, []]
      const free = bookable.has(day) ? freeStarts(day, opening, asked) : NONE
      return [day, slotsOf(day, opening, asked.minutes, free)]
    }),
  )
}

const NONE = new Uint8Array(STARTS_A_DAY)

/** One flag per start of the day. */
function freeStarts(day: string, opening: Span, { minutes, now, stylists }: Asked): Uint8Array {
  const free = new Uint8Array(STARTS_A_DAY)
  for (const stylist of stylists) {
    for (const [from, to] of freeOn(stylist, day, opening)) {
      const last = Math.floor((to - minutes) / SLOT_STEP_MINUTES)
      if (last >= 0) free.fill(1, Math.ceil(from / SLOT_STEP_MINUTES), last + 1)
    }
  }
  const soonest = now.getTime() / 60_000 + SLOT_LEAD_MINUTES - midnightOf(day)
  if (soonest > 0) free.fill(0, 0, Math.min(Math.ceil(soonest / SLOT_STEP_MINUTES), STARTS_A_DAY))
  return free
}

function slotsOf(day: string, [opens, closes]: Span, minutes: number, free: Uint8Array): Slot[] {
  const midnight = midnightOf(day)
  const slots: Slot[] = []
  for (let index = Math.ceil(opens / SLOT_STEP_MINUTES); index * SLOT_STEP_MINUTES < closes; index += 1) {
    const start = midnight + index * SLOT_STEP_MINUTES
    slots.push({ startTime: isoOf(start), endTime: isoOf(start + minutes), isAvailable: free[index] === 1 })
  }
  return slots
}

function isoOf(minute: number): string {
  return new Date(minute * 60_000).toISOString()
}
