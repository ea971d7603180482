import { formatMinute, WEEKDAYS } from '@nikhar/contract/salon-time'
import { formatClockTime, type OpeningSpan, parseClockTime } from '@nikhar/contract/salons'

/** In the format of the fields: 10:00. */
export interface OpenSpan {
  opens: string
  closes: string
}

/** The spans of each weekday, none, one or two; 0 is Sunday. */
export type WeekHours = readonly (readonly OpenSpan[])[]

/** Weeks are shown starting on Monday. */
export const SHOWN_WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

const USUAL: OpenSpan = { opens: '10:00', closes: '20:00' }

export function toWeek(hours: readonly OpeningSpan[]): WeekHours {
  return WEEKDAYS.map((_, weekday) =>
    hours.filter((span) => span.weekday === weekday).map(({ opens, closes }) => ({ opens, closes })),
  )
}

export function toSpans(week: WeekHours): OpeningSpan[] {
  return week.flatMap((spans, weekday) => spans.map((span) => ({ weekday, ...span })))
}

export function isSameWeek(a: WeekHours, b: WeekHours): boolean {
  return JSON.stringify(toSpans(a)) === JSON.stringify(toSpans(b))
}

export function changeDay(week: WeekHours, weekday: number, spans: readonly OpenSpan[]): WeekHours {
  return week.map((old, index) => (index === weekday ? spans : old))
}

/** Opens a closed day with the hours of the first open one. */
export function openDay(week: WeekHours, weekday: number): WeekHours {
  const like = SHOWN_WEEKDAYS.map((day) => week[day] ?? []).find((spans) => spans.length > 0)
  return changeDay(week, weekday, like ?? [USUAL])
}

/** The break: two hours in the middle of the day, or the hour after closing where the day is short. */
export function addSecondSpan(week: WeekHours, weekday: number): WeekHours {
  const [first] = week[weekday] ?? []
  if (!first) return week
  const [from, to] = [minuteOf(first.opens), minuteOf(first.closes)]
  const pause = Math.round((from + to) / 2 / 60) * 60
  const isLong = to - from >= 240
  const spans = isLong
    ? [
        { opens: first.opens, closes: formatClockTime(pause - 60) },
        { opens: formatClockTime(pause + 60), closes: first.closes },
      ]
    : [first, { opens: formatClockTime(Math.min(to + 60, 1380)), closes: formatClockTime(Math.min(to + 120, 1440)) }]
  return changeDay(week, weekday, spans)
}

export function copyToAllDays(week: WeekHours, weekday: number): WeekHours {
  const spans = week[weekday] ?? []
  return week.map((old) => (old.length > 0 ? spans : old))
}

/** The problem of a day, as a sentence. */
export function findDayProblem(spans: readonly OpenSpan[]): string | undefined {
  const times = spans.map(({ opens, closes }) => [parseClockTime(opens), parseClockTime(closes)] as const)
  if (times.some(([from, to]) => from === undefined || to === undefined)) return 'Enter a time'
  if (times.some(([from = 0, to = 0]) => from >= to)) return 'Closing time must be after opening time'
  const [first, second] = times
  if (first && second && (second[0] ?? 0) <= (first[1] ?? 0)) return 'The second time must begin after the first ends'
  return undefined
}

export function isValidWeek(week: WeekHours): boolean {
  return week.every((spans) => findDayProblem(spans) === undefined)
}

/** Hours a week, with halves and quarters. */
export function sumHours(week: WeekHours): number {
  const minutes = toSpans(week).reduce((sum, { opens, closes }) => sum + minuteOf(closes) - minuteOf(opens), 0)
  return Math.max(0, minutes) / 60
}

/** Mon to Sat, 10:00 am – 8:00 pm · Sun closed: days with the same hours together. */
export function describeWeek(week: WeekHours): string {
  const groups: { days: string[]; text: string }[] = []
  for (const weekday of SHOWN_WEEKDAYS) {
    const text = describeSpans(week[weekday] ?? [])
    const day = (WEEKDAYS[weekday] ?? '').slice(0, 3)
    const last = groups.at(-1)
    if (last?.text === text) last.days.push(day)
    else groups.push({ days: [day], text })
  }
  return groups
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0]} ${text}`)
    .join(' · ')
}

function describeSpans(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return 'closed'
  return spans.map(({ opens, closes }) => `${describeTime(opens)} – ${describeTime(closes)}`).join(', ')
}

function describeTime(text: string): string {
  return formatMinute(minuteOf(text)).replace(':00', '')
}

function minuteOf(text: string): number {
  return parseClockTime(text) ?? 0
}
