import { formatFullDay, formatMinute } from '@nikhar/contract/salon-time'
import { type BookingEffect, closureMessage, parseClockTime } from '@nikhar/contract/salons'

/** A change of the hours of one day, or of several consecutive ones. */
export interface DayChange {
  day: string
  untilDay?: string
  /** Of a shorter day, as 10:00. */
  opens?: string
  closes?: string
  reason: string
}

/** Close Thu, 26 Nov 2026. */
export function titleOfChange({ day, untilDay = day, opens }: DayChange): string {
  const days = untilDay > day ? `${formatFullDay(day)} to ${formatFullDay(untilDay)}` : formatFullDay(day)
  return `${opens === undefined ? 'Close' : 'Shorten'} ${days}`
}

export function actionOfChange({ day, untilDay = day, opens }: DayChange): string {
  return `${opens === undefined ? 'Close' : 'Shorten'} the ${untilDay > day ? 'days' : 'day'}`
}

/** The message to guests whose booking is moved or cancelled. */
export function messageOfChange({ opens, closes, reason }: DayChange): string {
  const hours = { opens: parseClockTime(opens ?? '') ?? 0, closes: parseClockTime(closes ?? '') ?? 0 }
  return closureMessage(reason || undefined, opens === undefined ? undefined : hours)
}

/** The result of a change, as a sentence. */
export function describeEffect(
  change: DayChange,
  { moved, cancelled, kept, asked = 0 }: BookingEffect,
  told: number,
): string {
  const { day, untilDay = day, opens } = change
  const subject = untilDay > day ? 'The days are' : 'The day is'
  const state = `${subject} ${opens === undefined ? 'closed' : 'shorter'}`
  const parts = [
    moved > 0 && `${moved} moved`,
    asked > 0 && `${asked} asked`,
    cancelled > 0 && `${cancelled} cancelled`,
    kept > 0 && `${kept} kept`,
  ].filter(Boolean)
  if (parts.length === 0) return `${state}.`
  return `${state}: ${parts.join(', ')}.${told === 0 ? '' : told === 1 ? ' 1 guest has been notified.' : ` ${told} guests have been notified.`}`
}

/** 10:00 am to 4:00 pm. */
export function describeHours(opens: string, closes: string): string {
  return [opens, closes].map((time) => formatMinute(parseClockTime(time) ?? 0)).join(' to ')
}
