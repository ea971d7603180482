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
  const what = awaitsSalon ? 'To be confirmed' : 'Your next visit'
  return `${what} · ${describeDaysUntil(startTime, nowMs).toLowerCase()}`
}

/** Today, Tomorrow, In 4 days; on the salon's calendar. */
export function describeDaysUntil(startTime: string, nowMs: number): string {
  const days = countDays(salonDayOf(new Date(nowMs)), salonDayOf(new Date(startTime)))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
