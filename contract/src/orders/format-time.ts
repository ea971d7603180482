import { dayNames, formatMinute, salonDayOf, salonMinuteOf } from '../salon-time.ts'

/** November 16th, 2026, in the salon's time zone. */
export function formatDay(at: Date | string): string {
  const { month, number, year } = dayNames(salonDayOf(new Date(at)))
  return `${month} ${ordinal(number)}, ${year}`
}

/** 5:30 pm, in the salon's time zone. */
export function formatTime(at: Date | string): string {
  return formatMinute(salonMinuteOf(at))
}

/** Nov 16, 2026 · 05:30 PM, on order cards. */
export function formatCardTime(at: Date | string): string {
  const { shortMonth, number, year } = dayNames(salonDayOf(new Date(at)))
  const time = formatTime(at).toUpperCase().padStart('05:30 PM'.length, '0')
  return `${shortMonth} ${String(number).padStart(2, '0')}, ${year} · ${time}`
}

function ordinal(day: number) {
  const teens = day % 100 >= 11 && day % 100 <= 13
  return `${day}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}
