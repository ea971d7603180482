import type { Slot } from '@nikhar/contract/booking'
import { addDays, salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'
import { chooseStylists } from '../place/uncached-slots.ts'
import { findBookingWindow, listSlotsByDate } from '../place/slots.ts'
import type { findOutletTimes } from '../schedule/day/timetable-queries.ts'
import type { WaitingEntry } from './waiting-queries.ts'

type OutletTimes = NonNullable<Awaited<ReturnType<typeof findOutletTimes>>>

/** The first free start that suits an entry. */
export function findSuitableSlot(times: OutletTimes, entry: WaitingEntry, now: Date): Slot | undefined {
  const { timetable, settings } = times
  if (!times.isActive) return undefined
  if (entry.stylist_id !== null && !timetable.stylists.some(({ id }) => id === entry.stylist_id)) return undefined
  const stylists = chooseStylists(times, { stylistId: entry.stylist_id ?? undefined, serviceIds: entry.service_ids })
  const { minutes, buffer_minutes: bufferMinutes } = entry
  const days = listDays(entry, now)
  const slots = listSlotsByDate(timetable, { days, minutes, bufferMinutes, now, stylists, rules: settings })
  return days.flatMap((day) => slots[day] ?? []).find((slot) => slot.isAvailable && suits(slot, entry))
}

function suits({ startTime }: Slot, { from_minute, until_minute, booked_at }: WaitingEntry): boolean {
  const minute = salonMinuteOf(startTime)
  return minute >= from_minute && minute <= until_minute && (!booked_at || Date.parse(startTime) < booked_at.getTime())
}

/** The requested days that can be booked now. */
export function listDays({ first_day, last_day, booked_at }: WaitingEntry, now: Date): string[] {
  const window = findBookingWindow(now)
  const last = booked_at ? salonDayOf(booked_at) : last_day
  const days: string[] = []
  for (
    let day = first_day > window.firstDay ? first_day : window.firstDay;
    day <= last && day <= window.lastDay;
    day = addDays(day, 1)
  ) {
    days.push(day)
  }
  return days
}
