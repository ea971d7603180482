import { instantOf, salonDayOf } from '@nikhar/contract'
import { formatMinute } from './salon-date.ts'

/** 5:30 PM, as the clock at the salon shows it, wherever the customer's own clock is. */
export function formatSalonTime(at: string): string {
  return formatMinute(salonMinuteOf(at))
}

/** Minutes after midnight at the salon. */
export function salonMinuteOf(at: string): number {
  const moment = new Date(at)
  return Math.floor((moment.getTime() - instantOf(salonDayOf(moment), 0).getTime()) / 60_000)
}

/** Mon, 16 Nov */
export function formatShortDay(day: string): string {
  const { weekday, number, shortMonth } = dayParts(day)
  return `${weekday}, ${number} ${shortMonth}`
}

/** What a day written as YYYY-MM-DD is called. */
export function dayParts(day: string) {
  const noon = new Date(`${day}T12:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) => noon.toLocaleDateString('en-US', { timeZone: 'UTC', ...options })
  return {
    weekday: word({ weekday: 'short' }),
    number: noon.getUTCDate(),
    month: word({ month: 'long', year: 'numeric' }),
    shortMonth: word({ month: 'short' }),
  }
}
