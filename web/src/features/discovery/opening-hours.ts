import { findNextSpan, listOpenSpans, type OutletHours } from '@nikhar/contract/discovery'
import {
  formatMinute,
  formatShortDay,
  addDays,
  dayNames,
  salonDayOf,
  salonMinuteOf,
  WEEKDAYS,
} from '@nikhar/contract/salon-time'

/** When the outlet closes or opens next. */
export function describeNextChange(hours: OutletHours, openNow: boolean, now: Date): string | undefined {
  const [today, minute] = [salonDayOf(now), salonMinuteOf(now)]
  const next = findNextSpan(hours, today, minute)
  const isRunning = next?.daysAhead === 0 && next.opensMinute <= minute
  if (openNow) return isRunning ? `until ${formatMinute(next.closesMinute)}` : undefined
  if (next?.daysAhead === 0 && !isRunning) return `opens ${formatMinute(next.opensMinute)}`
  // Closed within its opening hours: the salon takes no guests today.
  const tomorrow = addDays(today, 1)
  const later = findNextSpan(hours, tomorrow, 0)
  if (!later) return undefined
  const day = addDays(tomorrow, later.daysAhead)
  return `opens ${formatMinute(later.opensMinute)} ${nameOpeningDay(day, later.daysAhead + 1)}`
}

function nameOpeningDay(day: string, daysAhead: number) {
  if (daysAhead === 1) return 'tomorrow'
  return `on ${daysAhead <= 7 ? dayNames(day).weekday : formatShortDay(day)}`
}

interface HoursLine {
  key: string
  label: string
  hours: string
  isToday: boolean
}

/**
 * The hours of every weekday from Monday on, today's with their exceptions, and of the coming days with other hours.
 */
export function listHours(outlet: OutletHours, now: Date): HoursLine[] {
  const today = salonDayOf(now)
  const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const isToday = weekday === new Date(today).getUTCDay()
    const spans = isToday
      ? listOpenSpans(outlet, today)
      : outlet.openingHours.filter((span) => span.weekday === weekday)
    return { key: String(weekday), label: WEEKDAYS[weekday] ?? '', hours: formatSpans(spans), isToday }
  })
  const special = outlet.specialDays
    .filter(({ day }) => day > today)
    .map(({ day, reason }) => ({
      key: day,
      label: formatShortDay(day),
      hours: [formatSpans(listOpenSpans(outlet, day)), reason].filter(Boolean).join(': '),
      isToday: false,
    }))
  return [...week, ...special]
}

function formatSpans(spans: ReturnType<typeof listOpenSpans>) {
  return (
    spans.map((open) => `${formatMinute(open.opensMinute)} – ${formatMinute(open.closesMinute)}`).join(', ') || 'Closed'
  )
}
