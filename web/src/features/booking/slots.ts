import { INVALID_TIME, type Slot, type SlotsByDate } from '@nikhar/contract/booking'
import { salonMinuteOf } from '@nikhar/contract/salon-time'

export const PARTS_OF_DAY = ['Morning', 'Afternoon', 'Evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

const NOON = 12 * 60
const EVENING = 17 * 60

/** Groups the slots of a day into morning, afternoon and evening, without empty groups. */
export function groupByPartOfDay(slots: Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  const parts = PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter(({ startTime }) => partOf(startTime) === part),
  }))
  return parts.filter((each) => each.slots.length > 0)
}

function partOf(startTime: string): PartOfDay {
  const minute = salonMinuteOf(startTime)
  if (minute < NOON) return 'Morning'
  return minute < EVENING ? 'Afternoon' : 'Evening'
}

/** A slot that was free in the response may have passed since. */
export function isFreeSlot({ startTime, isAvailable }: Slot, nowMs: number): boolean {
  return isAvailable && Date.parse(startTime) > nowMs
}

/** Booked by another customer. Past times do not count as taken: they are shown disabled. */
export function isTakenSlot({ startTime, isAvailable }: Slot, nowMs: number): boolean {
  return !isAvailable && Date.parse(startTime) > nowMs
}

export function hasFreeTime(slots: Slot[] | undefined, nowMs: number): boolean {
  return slots?.some((slot) => isFreeSlot(slot, nowMs)) ?? false
}

/** The days that have at least one free slot. */
export function listFreeDays(slots: SlotsByDate, days: string[], nowMs: number): ReadonlySet<string> {
  return new Set(days.filter((day) => hasFreeTime(slots[day], nowMs)))
}

/** The next day with a free slot after the given one, else the first one. */
export function findNextFreeDay(slots: SlotsByDate, after: string, nowMs: number): string | undefined {
  const free = Object.keys(slots)
    .filter((day) => hasFreeTime(slots[day], nowMs))
    .toSorted()
  return free.find((day) => day > after) ?? free[0]
}

/** The message that is shown when no valid slot is chosen. */
export function findSlotProblem(startTime: string | null, endTime: string | null): string | undefined {
  if (!startTime || !endTime) return 'Please select a date and Time'
  return Number.isNaN(Date.parse(startTime)) || Number.isNaN(Date.parse(endTime)) ? INVALID_TIME : undefined
}

/** The free slots closest to one that was taken, in chronological order. */
export function findClosestFreeSlots(slots: Slot[], gone: string, nowMs: number, count = 4): Slot[] {
  const distance = ({ startTime }: Slot) => Math.abs(Date.parse(startTime) - Date.parse(gone))
  const free = slots.filter((slot) => slot.startTime !== gone && isFreeSlot(slot, nowMs))
  const closest = free.toSorted((one, other) => distance(one) - distance(other)).slice(0, count)
  return closest.toSorted((one, other) => one.startTime.localeCompare(other.startTime))
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** Whether the time in an address is one. */
export function isInstantText(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text))
}
