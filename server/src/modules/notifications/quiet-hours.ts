import { salonMinuteOf } from '@nikhar/contract/salon-time'

/** Between these minutes of the day, messages that can wait are not sent. */
export const QUIET_FROM = 22 * 60
export const QUIET_UNTIL = 8 * 60

export function isQuiet(now: Date): boolean {
  const minute = salonMinuteOf(now)
  return minute >= QUIET_FROM || minute < QUIET_UNTIL
}

/** The end of the quiet hours, if the time is within them. */
export function quietUntil(now: Date): Date {
  const minutes = (QUIET_UNTIL - salonMinuteOf(now) + 24 * 60) % (24 * 60)
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000)
}
