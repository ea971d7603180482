import { formatMinute, type OpeningHours, salonDayOf, salonMinuteOf, WEEKDAYS } from '@nikhar/contract'

/** Weekday and minute of the day in the salon's time zone. */
export function getSalonClock(now: Date): { weekday: number; minute: number } {
  return { weekday: new Date(salonDayOf(now)).getUTCDay(), minute: salonMinuteOf(now) }
}

/** When the outlet closes or opens next. `openNow` comes from the server, which knows the days off. */
export function describeNextChange(week: OpeningHours[], openNow: boolean, now: Date): string | undefined {
  const { weekday, minute } = getSalonClock(now)
  const today = week.find((day) => day.weekday === weekday)
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
    const open = week.find((day) => day.weekday === weekday)
    const hours = open ? `${formatMinute(open.opensMinute)} – ${formatMinute(open.closesMinute)}` : 'Closed'
    return { weekday, day: WEEKDAYS[weekday] ?? '', hours }
  })
}
