import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { formatMinute, formatShortDay } from '@nikhar/contract/salon-time'
import { parseClockTime } from '@nikhar/contract/salons'
import type { WaitlistEntry, WaitlistState } from '@nikhar/contract/waitlist'

export function isLive({ state }: Pick<WaitlistEntry, 'state'>): boolean {
  return state === 'WAITING' || state === 'OFFERED'
}

/** When, in words: Mon, 16 Nov, 5:00 pm to 8:00 pm. */
export function describeWish({ day, from, until, bookedStartTime, orderId }: WaitlistEntry): string {
  if (orderId !== null) {
    const booked = bookedStartTime === null ? formatShortDay(day) : describeStart(bookedStartTime)
    return `Earlier than ${booked}`
  }
  if (from === null || until === null) return `${formatShortDay(day)}, any time`
  if (until === '24:00') return `${formatShortDay(day)}, from ${formatClock(from)}`
  if (from === '00:00') return `${formatShortDay(day)}, until ${formatClock(until)}`
  return `${formatShortDay(day)}, ${formatClock(from)} to ${formatClock(until)}`
}

export function describeStart(at: string): string {
  return `${nameDay(at)}, ${formatTime(at)}`
}

function formatClock(text: string): string {
  return formatMinute(parseClockTime(text) ?? 0)
}

const STATE_TEXTS: Record<WaitlistState, string> = {
  WAITING: 'Waiting',
  OFFERED: 'Held for you',
  BOOKED: 'Booked',
  MISSED: 'Not taken in time',
  LEFT: 'Left',
  PASSED: 'The time has passed',
  CLOSED: 'Ended by the salon or with the booking',
}

/** What has happened to an entry. */
export function describeState({ state, closedBecause, closedReason }: WaitlistEntry): string {
  if (state !== 'CLOSED' || !closedBecause) return STATE_TEXTS[state]
  if (closedBecause === 'OUTLET') return 'The salon isn’t taking bookings'
  return closedReason ? `Closed: ${closedReason}` : 'The salon is closed then'
}

/** Parts of the day as ranges of starts. */
export const DAY_PARTS = [
  { value: 'any', label: 'Any time', range: {} },
  { value: 'morning', label: 'Morning', range: { from: '00:00', until: '11:59' } },
  { value: 'afternoon', label: 'Afternoon', range: { from: '12:00', until: '16:59' } },
  { value: 'evening', label: 'Evening', range: { from: '17:00', until: '24:00' } },
] as const

export type DayPart = (typeof DAY_PARTS)[number]['value']
