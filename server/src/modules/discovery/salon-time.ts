const INDIA_MINUTES = 330
const DAY_MINUTES = 1440

export interface SalonTime {
  /** 0 is Sunday. */
  weekday: number
  /** After midnight. */
  minute: number
  day: string
}

/** What the clock on the salon's wall says: all of India keeps one time, without summer time. */
export function toSalonTime(now: Date): SalonTime {
  const there = new Date(now.getTime() + INDIA_MINUTES * 60_000)
  const minute = Math.floor(there.getTime() / 60_000) % DAY_MINUTES
  return { weekday: there.getUTCDay(), minute, day: there.toISOString().slice(0, 10) }
}
