import { formatShortDay, formatTime, salonDayOf } from '@nikhar/contract'

/** `Mon, 16 Nov, 2:57 pm`, at the salons. */
export function formatMoment(at: string): string {
  return `${formatShortDay(salonDayOf(new Date(at)))}, ${formatTime(at)}`
}
