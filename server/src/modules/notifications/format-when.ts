import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'

/** Mon, 16 Nov, 5:30 pm: at most 30 characters, as variables of text messages are. */
export function formatWhen(at: Date): string {
  return `${formatShortDay(salonDayOf(at))}, ${formatTime(at)}`
}
