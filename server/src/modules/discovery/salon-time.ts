const INDIA_MINUTES = 330
const DAY_MINUTES = 1440

export interface SalonTime {
  /** 0 is Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
  day: string
}

/** Local time at the salon: India has one time zone and no daylight saving time. */
export function toSalonTime(now: Date): SalonTime {
  const local = new Date(now.getTime() + INDIA_MINUTES * 60_000)
  const minute = Math.floor(local.getTime() / 60_000) % DAY_MINUTES
  return { weekday: local.getUTCDay(), minute, day: local.toISOString().slice(0, 10) }
}
