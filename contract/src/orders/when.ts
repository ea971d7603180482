import { TIME_ZONE } from '../constants.ts'

const parts = /* @__PURE__ */ formatter({ year: 'numeric', month: 'long', day: 'numeric' })
const short = /* @__PURE__ */ formatter({ year: 'numeric', month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: true })
const clock = /* @__PURE__ */ formatter({ hour: 'numeric', minute: '2-digit', hour12: true })

/* @__NO_SIDE_EFFECTS__ */
function formatter(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, ...options })
}

function read(format: Intl.DateTimeFormat, at: Date | string) {
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
}

/** November 16th, 2026, on the salon's calendar. */
export function formatDay(at: Date | string): string {
  const { month, day, year } = read(parts, at)
  return `${month} ${ordinal(Number(day))}, ${year}`
}

/** 5:30 pm, on the salon's clock. */
export function formatTime(at: Date | string): string {
  const { hour, minute, dayPeriod = '' } = read(clock, at)
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** Nov 16, 2026 · 05:30 PM, as order cards say it. */
export function formatCardTime(at: Date | string): string {
  const { month, day, year, hour, minute, dayPeriod } = read(short, at)
  return `${month} ${day}, ${year} · ${hour}:${minute} ${dayPeriod}`
}

function ordinal(day: number) {
  const teens = day % 100 >= 11 && day % 100 <= 13
  return `${day}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}
