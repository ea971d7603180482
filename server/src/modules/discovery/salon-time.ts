import { salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'

export interface SalonTime {
  /** 0 is Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
  day: string
}

/** The day and the time of day at the salons. */
export function toSalonTime(now: Date): SalonTime {
  const day = salonDayOf(now)
  return { weekday: new Date(day).getUTCDay(), minute: salonMinuteOf(now), day }
}
