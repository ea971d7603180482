import { DEFAULT_SETTINGS } from './booking-settings.ts'

const DAY_MINUTES = 1440

/**
 * The sentence about cancelling, wherever something is booked. Answers that were stored by an earlier version lack the
 * minutes. `cancellationDeadline` is the rule.
 */
export function describeCancellationPolicy(cancelMinutes: number = DEFAULT_SETTINGS.cancelMinutes): string {
  if (cancelMinutes === 0) return 'Free cancellation until the appointment starts.'
  return `Free cancellation up to ${formatMinutes(cancelMinutes)} before the appointment.`
}

/** 3 hours, 2 days, 90 minutes. */
export function formatMinutes(minutes: number): string {
  if (minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0) return count(minutes / DAY_MINUTES, 'day')
  if (minutes >= 60 && minutes % 60 === 0) return count(minutes / 60, 'hour')
  return count(minutes, 'minute')
}

function count(amount: number, unit: string) {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
