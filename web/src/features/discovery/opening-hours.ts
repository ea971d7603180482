import { formatMinute, type OpeningHours, salonDayOf, salonMinuteOf, WEEKDAYS } from '@nikhar/contract'

/** Weekday and minute of the day in the salon's time zone. */
export function getSalonClock(now: Date): { weekday: number; minute: number } {
  return { weekday: new Date(salonDayOf(now)).getUTCDay(), minute: salonMinuteOf(now) }
}

/** When the outlet closes or opens next. `openNow` comes from the server, which knows the days off. */
export function describeNextChange(week: OpeningHours[], openNow: boolean, now: Date): string | undefined {
  const { weekday, minute } = getSalonClock(now)
  // The span that is running, or else the next one: a salon may close in the middle of the day.
  const today = week.find((span) => span.weekday === weekday && minute < span.closesMinute)
  if (openNow) return today && `until ${formatMinute(today.closesMinute)}`
  if (today && minute < today.opensMinute) return `opens ${formatMinute(today.opensMinute)}`
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = week.find((day) => day.weekday === (weekday + ahead) % 7)
    if (next)
      return `opens ${formatMinute(next.opensMinute)} ${ahead === 1 ? 'tomorrow' : `on ${WEEKDAYS[next.weekday]}`}`
  }
  return undefined
}

/** The hours of every weekday, from Monday on. */
export function listWeekHours(week: OpeningHours[]): { weekday: number; day: string; hours: string }[] {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const spans = week.filter((span) => span.weekday === weekday)
    const texts = spans.map((open) => `${formatMinute(open.opensMinute)} – ${formatMinute(open.closesMinute)}`)
    return { weekday, day: WEEKDAYS[weekday] ?? '', hours: texts.join(', ') || 'Closed' }
  })
}
