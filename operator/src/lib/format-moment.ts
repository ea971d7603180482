import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'

/** `Mon, 16 Nov, 2:57 pm`, in the salons' time zone. */
export function formatMoment(at: string): string {
  return `${formatShortDay(salonDayOf(new Date(at)))}, ${formatTime(at)}`
}
