import { formatTime } from '@nikhar/contract/orders'
import { dayNames, formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'

/** Monday, 16 November, 5:30 pm. */
export function formatWhen(at: Date): string {
  return `${formatFullDay(at)}, ${formatTime(at)}`
}

/** Monday, 16 November, 5:30 pm to 6:30 pm. */
export function formatSpan(startsAt: Date, endsAt: Date): string {
  return `${formatWhen(startsAt)} to ${formatTime(endsAt)}`
}

/** Mon, 16 Nov, 5:30 pm: for text messages, whose variables are limited to 30 characters. */
export function formatShortWhen(at: Date): string {
  return `${formatShortDay(salonDayOf(at))}, ${formatTime(at)}`
}

function formatFullDay(at: Date) {
  const { weekday, number, month } = dayNames(salonDayOf(at))
  return `${weekday}, ${number} ${month}`
}
