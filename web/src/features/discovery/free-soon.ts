import { addDays, salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'

export interface SoonPart {
  title: string
  day: string
  part?: 'afternoon' | 'evening'
}

/** The part of the day for which customers search now: the next one, and tomorrow from seven in the evening on. */
export function findNextPart(now: Date): SoonPart {
  const today = salonDayOf(now)
  const hour = salonMinuteOf(now) / 60
  if (hour < 11) return { title: 'Free this afternoon', day: today, part: 'afternoon' }
  if (hour < 19) return { title: 'Free this evening', day: today, part: 'evening' }
  return { title: 'Free tomorrow', day: addDays(today, 1) }
}
