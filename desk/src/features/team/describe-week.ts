import { WEEKDAYS } from '@nikhar/contract/salon-time'
import { DAYS, describeDay, type Week } from './shift-week.ts'

/** The working days and their usual hours: Mon – Sat, 10 am – 7 pm. */
export function describeWeek(week: Week): string {
  const worked = DAYS.filter((weekday) => (week[weekday]?.length ?? 0) > 0)
  if (worked.length === 0) return 'No shifts: guests can’t book them'
  const hours = new Set(worked.map((weekday) => describeDay(week[weekday] ?? [])))
  const [usual] = hours
  return `${describeDays(worked)}, ${hours.size === 1 ? usual : 'hours vary'}`
}

/** Consecutive days as a range, six days by the one that is off, others one by one. */
function describeDays(worked: readonly number[]): string {
  if (worked.length === 7) return 'Every day'
  const places = worked.map((weekday) => DAYS.indexOf(weekday as (typeof DAYS)[number]))
  const inARow = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1)
  const nameOf = (weekday: number | undefined) => WEEKDAYS[weekday ?? 0]?.slice(0, 3) ?? ''
  if (inARow && worked.length > 2) return `${nameOf(worked[0])} – ${nameOf(worked.at(-1))}`
  if (worked.length === 6) return `Every day except ${nameOf(DAYS.find((weekday) => !worked.includes(weekday)))}`
  return worked.map(nameOf).join(', ')
}
