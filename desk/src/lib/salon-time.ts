import { salonInstant, salonDayOf } from '@nikhar/contract/salon-time'
import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

export function toSalonDay(at: string): string {
  return salonDayOf(new Date(at))
}

export function today(): string {
  return salonDayOf(serverNow())
}

/** Minutes since midnight at the salon. */
export function minutesIntoDay(at: string | Date, day: string): number {
  return (new Date(at).getTime() - salonInstant(day, 0).getTime()) / 60_000
}

/** The current time, updated every 30 seconds: which actions an order allows depends on it. */
export function useCurrentTime(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
