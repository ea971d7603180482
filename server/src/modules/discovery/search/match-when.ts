import { addDays, dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { toSalonTime } from '../salon-time.ts'
import { readSmallNumber } from './number-words.ts'
import type { Meaning } from './query-part.ts'
import type { Token } from './token.ts'
import { toMinuteOfDay } from './tokenise.ts'

export interface Match {
  /** Number of tokens. */
  length: number
  meaning: Meaning
  label: string
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/
const DAY_MINUTES = 24 * 60

export const PARTS_OF_DAY: Readonly<Record<string, { from: number; to: number }>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: DAY_MINUTES },
  night: { from: 19 * 60, to: DAY_MINUTES },
  tonight: { from: 17 * 60, to: DAY_MINUTES },
}

/** The days that a word such as "tomorrow" or "saturday" means. */
export function findDays(slug: string, now: Date): string[] {
  const today = salonDayOf(now)
  if (slug === 'today') return [today]
  if (slug === 'tomorrow') return [addDays(today, 1)]
  if (slug === 'day-after-tomorrow') return [addDays(today, 2)]
  const weekday = new Date(today).getUTCDay()
  if (slug === 'weekend') {
    const saturday = addDays(today, (6 - weekday + 7) % 7)
    return weekday === 0 ? [today] : [saturday, addDays(saturday, 1)]
  }
  return [addDays(today, (WEEKDAYS.indexOf(slug) - weekday + 7) % 7)]
}

/** "20 nov", "nov 20th": this year's, or next year's when it has passed by more than half a year. */
export function matchDate([first, second]: readonly (Token | undefined)[], now: Date): Match | undefined {
  const [day, month] = first?.amount === undefined ? [second, first] : [first, second]
  const dayOfMonth = day?.amount
  if (dayOfMonth === undefined || !month || !MONTH.test(month.text)) return undefined
  if (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 31) return undefined
  const today = salonDayOf(now)
  const index = MONTHS.indexOf(month.text.slice(0, 3))
  const thisYear = Number(today.slice(0, 4))
  const year = index - Number(today.slice(5, 7)) + 1 < -6 ? thisYear + 1 : thisYear
  const date = new Date(Date.UTC(year, index, dayOfMonth))
  if (date.getUTCMonth() !== index) return undefined
  const chosen = date.toISOString().slice(0, 10)
  const { number, month: monthName } = dayNames(chosen)
  return { length: 2, meaning: { kind: 'day', days: [chosen] }, label: `${number} ${monthName}` }
}

const SOON = /^(next|within|in|agle|अगले)$/
const HOURS = /^(hour|hr|ghante|ghanta|ghanto|घंटे|घंटा|घंटों)$/
const MAX_SOON_HOURS = 12

/** "next hour", "in 2 hours", "agle ghante", "ek ghante mein": from now on, today. */
export function matchSoon(tokens: readonly Token[], now: Date): Match | undefined {
  const lead = SOON.test(tokens[0]?.text ?? '') ? 1 : 0
  const given = tokens[lead] && readSmallNumber(tokens[lead])
  const an = /^(an?|the)$/.test(tokens[lead]?.text ?? '') ? 1 : 0
  const place = lead + (given === undefined ? an : 1)
  if (!HOURS.test(tokens[place]?.text ?? '') || (lead === 0 && given === undefined)) return undefined
  const hours = given ?? 1
  if (hours <= 0 || hours > MAX_SOON_HOURS) return undefined
  const { day, minute } = toSalonTime(now)
  const to = Math.min(DAY_MINUTES, minute + hours * 60 + 1)
  const label = hours === 1 ? 'Next hour' : `Next ${hours} hours`
  return { length: place + 1, meaning: { kind: 'time', from: minute, to, days: [day] }, label }
}

const AFTER = new Set(['after', 'from', 'baad', 'post', 'बाद'])
const BEFORE = new Set(['before', 'by', 'till', 'until', 'pehle', 'पहले'])
/** These follow the hour. */
const TRAILING = new Set(['baad', 'pehle', 'बाद', 'पहले'])
const LINKS = new Set(['ke', 'se', 'के', 'से'])
const AROUND_MINUTES = 60

/** "6pm", "after 6", "before 11am", "at 5:30", "6 baje", "6 baje ke baad". */
export function matchClock(tokens: readonly Token[]): Match | undefined {
  const [lead, following] = [tokens[0]?.text ?? '', tokens[1]]
  const hasLead = AFTER.has(lead) || BEFORE.has(lead) || lead === 'at'
  const clock = readClock(tokens.slice(hasLead ? 1 : 0), hasLead)
  if (!clock) return undefined
  const { minute, length } = clock
  const ends = tokens.slice(length + (hasLead ? 1 : 0)).map(({ text }) => text)
  const hasLink = LINKS.has(ends[0] ?? '')
  const trailing = hasLink ? ends[1] : ends[0]
  const isTrailing = TRAILING.has(trailing ?? '')
  const isAfter = AFTER.has(lead) || (following !== undefined && isTrailing && AFTER.has(trailing ?? ''))
  const isBefore = BEFORE.has(lead) || (isTrailing && BEFORE.has(trailing ?? ''))
  const trailingLength = isTrailing ? (hasLink ? 2 : 1) : 0
  const total = length + (hasLead ? 1 : 0) + trailingLength
  if (isAfter)
    return {
      length: total,
      meaning: { kind: 'time', from: minute, to: DAY_MINUTES },
      label: `After ${nameMinute(minute)}`,
    }
  if (isBefore)
    return { length: total, meaning: { kind: 'time', from: 0, to: minute }, label: `Before ${nameMinute(minute)}` }
  const around = { from: Math.max(0, minute - AROUND_MINUTES), to: Math.min(DAY_MINUTES, minute + AROUND_MINUTES + 1) }
  return { length: total, meaning: { kind: 'time', ...around }, label: `Around ${nameMinute(minute)}` }
}

/** A bare number is an hour only after "after", "before" or "at". */
function readClock(
  [first, second]: readonly Token[],
  hasLead: boolean,
): { minute: number; length: number } | undefined {
  if (first?.clock !== undefined) return { minute: first.clock, length: 1 }
  const hour = first?.amount
  if (hour === undefined || !Number.isInteger(hour) || hour < 1 || hour > 23) return undefined
  if (second && /^(baje|bje|बजे|oclock)$/.test(second.text)) return { minute: toMinuteOfDay(hour, 0), length: 2 }
  return hasLead && hour <= 12 ? { minute: toMinuteOfDay(hour, 0), length: 1 } : undefined
}

function nameMinute(minute: number): string {
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}
