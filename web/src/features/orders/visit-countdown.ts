import { countDays } from '@nikhar/contract/relative-day'
import { salonDayOf } from '@nikhar/contract/salon-time'

const SOON_MINUTES = 180

/**
 * When the next visit is, and whether the salon still has to confirm it, briefly: in 2 days, tomorrow, today, starts in
 * 55 minutes, now.
 */
export function describeCountdown(startTime: string, nowMs: number, awaitsSalon = false): string {
  const minutes = Math.ceil((Date.parse(startTime) - nowMs) / 60_000)
  if (minutes <= 0) return 'Your visit · now'
  if (minutes === 1) return 'Starts in a minute'
  if (minutes < 60) return `Starts in ${minutes} minutes`
  if (minutes <= SOON_MINUTES) return `Starts in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = countDays(salonDayOf(new Date(nowMs)), salonDayOf(new Date(startTime)))
  const what = awaitsSalon ? 'To be confirmed' : 'Your next visit'
  if (days === 0) return `${what} · today`
  return `${what} · ${days === 1 ? 'tomorrow' : `in ${days} days`}`
}
