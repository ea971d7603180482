import { dayNames, instantOf, salonDayOf } from '@nikhar/contract'
import { useEffect, useState } from 'react'

/** Monday 16 November 2026. */
export function formatLongDay(day: string): string {
  const { weekday, number, month, year } = dayNames(day)
  return `${weekday} ${number} ${month} ${year}`
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
