import { instantOf, salonDayOf, TIME_ZONE } from '@nikhar/contract'
import { useEffect, useState } from 'react'

const clock = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit', hour12: true })
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 2:00 pm, on the salon's clock. */
export function formatTime(at: string | Date): string {
  return clock.format(new Date(at)).toLowerCase().replaceAll('\u202f', ' ')
}

/** Mon, 16 Nov. */
export function formatDay(day: string): string {
  return shortDay.format(new Date(day)).replace(/^(\w+),? /, '$1, ')
}

/** Monday 16 November 2026. */
export function formatLongDay(day: string): string {
  return longDay.format(new Date(day))
}

export function dayOf(at: string): string {
  return salonDayOf(new Date(at))
}

export function today(): string {
  return salonDayOf(new Date())
}

/** Minutes after the day's midnight at the salon. */
export function minuteOf(at: string | Date, day: string): number {
  return (new Date(at).getTime() - instantOf(day, 0).getTime()) / 60_000
}

/** The time, anew every half minute: what may be done to an order depends on it. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
