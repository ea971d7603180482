import { formatMinute } from '@nikhar/contract/salon-time'
import { formatClockTime, parseClockTime, type TeamStylist } from '@nikhar/contract/salons'

/** A shift in minutes after midnight. */
export interface Shift {
  from: number
  to: number
}

/** The shifts of each weekday, 0 is Sunday; several on a day have breaks in between. */
export type Week = readonly (readonly Shift[])[]

/** In the order in which salons read a week. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const
export const STEP = 15
const MINUTES = 1440
const BREAK_MINUTES = 45
const MAX_SHIFTS = 4

export function toWeek(shifts: TeamStylist['shifts']): Week {
  return Array.from({ length: 7 }, (_, weekday) =>
    shifts
      .filter((shift) => shift.weekday === weekday)
      .map(({ starts, ends }) => ({ from: parseClockTime(starts) ?? 0, to: parseClockTime(ends) ?? 0 }))
      .toSorted((a, b) => a.from - b.from),
  )
}

export function toShifts(week: Week): TeamStylist['shifts'] {
  return week.flatMap((day, weekday) =>
    day.map(({ from, to }) => ({ weekday, starts: formatClockTime(from), ends: formatClockTime(to) })),
  )
}

export function replaceDay(week: Week, weekday: number, day: readonly Shift[]): Week {
  return week.map((other, index) => (index === weekday ? day : other))
}

export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  return week.map((day, weekday) => (to.includes(weekday) ? (week[from] ?? []) : day))
}

/** A shift is identified by its index in the day: its times change while it is dragged. */
export function withPlaces(day: readonly Shift[]): { shift: Shift; place: number; before: Shift | undefined }[] {
  return day.map((shift, place) => ({ shift, place, before: day[place - 1] }))
}

/** Moves one end of a shift. It stops a step before the other end, before its neighbours and at midnight. */
export function moveEnd(day: readonly Shift[], index: number, end: keyof Shift, minute: number): readonly Shift[] {
  const shift = day[index]
  if (!shift) return day
  const before = day[index - 1]?.to ?? 0
  const after = day[index + 1]?.from ?? MINUTES
  const [min, max] = end === 'from' ? [before, shift.to - STEP] : [shift.from + STEP, after]
  const moved = { ...shift, [end]: Math.min(Math.max(minute, min), max) }
  return mergeTouching(day.map((other, place) => (place === index ? moved : other)))
}

export function canAddBreak(day: readonly Shift[]): boolean {
  return (
    day.length > 0 && day.length < MAX_SHIFTS && longestOf(day).to - longestOf(day).from >= BREAK_MINUTES + 2 * STEP
  )
}

/** A break in the middle of the longest shift. */
export function addBreak(day: readonly Shift[]): readonly Shift[] {
  if (!canAddBreak(day)) return day
  const longest = longestOf(day)
  const middle = (longest.from + longest.to - BREAK_MINUTES) / 2
  const starts = Math.round(middle / STEP) * STEP
  return day.flatMap((shift) =>
    shift === longest
      ? [
          { from: shift.from, to: starts },
          { from: starts + BREAK_MINUTES, to: shift.to },
        ]
      : [shift],
  )
}

/** Removes the break after this shift. */
export function removeBreak(day: readonly Shift[], index: number): readonly Shift[] {
  const next = day[index + 1]
  return day.flatMap((shift, place) => {
    if (place === index && next) return [{ from: shift.from, to: next.to }]
    return place === index + 1 ? [] : [shift]
  })
}

export function countMinutes(day: readonly Shift[]): number {
  return day.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** 10 am – 7 pm, as shown in a row. */
export function describeDay(day: readonly Shift[]): string {
  const [first, last] = [day[0], day.at(-1)]
  return first && last ? `${shortTime(first.from)} – ${shortTime(last.to)}` : 'Day off'
}

/** 10 am, 7:30 pm. */
function shortTime(minute: number): string {
  return formatMinute(minute).replace(':00', '')
}

function longestOf(day: readonly Shift[]): Shift {
  return day.reduce((longest, shift) => (shift.to - shift.from > longest.to - longest.from ? shift : longest), {
    from: 0,
    to: 0,
  })
}

function mergeTouching(day: readonly Shift[]): readonly Shift[] {
  const merged: Shift[] = []
  for (const shift of day) {
    const last = merged.at(-1)
    if (last && last.to >= shift.from) last.to = shift.to
    else merged.push({ ...shift })
  }
  return merged
}
