import { TIME_ZONE } from '@nikhar/contract'

const parts = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric', month: 'long', day: 'numeric' })

/** November 2nd, 2026: the day it was, or will be, at the salon. */
export function formatSalonDay(instant: string): string {
  const of = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${of['month']} ${ordinal(Number(of['day']))}, ${of['year']}`
}

/** 9:30 PM, of minutes after midnight; the last minute of a day is its midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function ordinal(day: number): string {
  const teen = day % 100 > 10 && day % 100 < 14
  return `${day}${(!teen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}
