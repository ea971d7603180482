import { listOpenSpans, type OutletHours } from '../discovery/opening-hours.ts'
import type { AnswerRules, Outlet } from '../discovery/outlets.ts'
import { nameDay } from '../relative-day.ts'
import { addDays, salonDayOf, salonInstant } from '../salon-time.ts'
import { formatTime } from './format-time.ts'

const MINUTE_MS = 60_000

/** The deadline for the salon's answer to a booking made now; null where it is confirmed at once. */
export function findAnswerDeadline(
  hours: OutletHours,
  rules: AnswerRules | null,
  { now, start }: { now: Date; start: Date },
): Date | null {
  if (!rules) return null
  const isShortNotice = start.getTime() - now.getTime() < rules.shortNoticeMinutes * MINUTE_MS
  if (isShortNotice && rules.confirmsShortNotice) return null
  const latest = new Date(start.getTime() - rules.answerAheadMinutes * MINUTE_MS)
  const answered = addOpenMinutes(hours, now, rules.answerMinutes, latest)
  return answered && answered < latest ? answered : latest
}

/** The instant at which the outlet has been open for this many minutes since; undefined if that is not before `end`. */
function addOpenMinutes(hours: OutletHours, since: Date, minutes: number, end: Date): Date | undefined {
  let left = minutes * MINUTE_MS
  for (let day = salonDayOf(since); day <= salonDayOf(end); day = addDays(day, 1)) {
    for (const { opensMinute, closesMinute } of listOpenSpans(hours, day)) {
      const from = Math.max(salonInstant(day, opensMinute).getTime(), since.getTime())
      const open = salonInstant(day, closesMinute).getTime() - from
      if (open >= left) return new Date(from + left)
      left -= Math.max(0, open)
    }
  }
  return undefined
}

/** 4:30 pm today, 10:30 am tomorrow, or 4:30 pm on Thursday. */
export function describeAnswerBy(answerBy: Date | string, now = new Date()): string {
  const day = nameDay(answerBy, now)
  return `${formatTime(answerBy)} ${day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : `on ${day}`}`
}

export const CONFIRMED_AT_ONCE = 'Confirmed at once'

/** What a customer reads before booking: the deadline for the salon's answer, or that none is needed. */
export function describeAnswer(
  outlet: OutletHours & Pick<Outlet, 'answerRules'>,
  startTime: Date | string,
  now = new Date(),
): string {
  const answerBy = findAnswerDeadline(outlet, outlet.answerRules, { now, start: new Date(startTime) })
  return answerBy ? `The salon answers by ${describeAnswerBy(answerBy, now)}` : CONFIRMED_AT_ONCE
}
