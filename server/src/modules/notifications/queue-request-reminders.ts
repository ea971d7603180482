import { REQUEST_REMINDER_MINUTES } from '@nikhar/contract/notifications'
import { LAST_CALL_MINUTES } from '@nikhar/contract/orders'
import { salonMinuteOf } from '@nikhar/contract/salon-time'
import type { Deps } from '../../deps.ts'
import { isQuiet, QUIET_FROM, QUIET_UNTIL } from './quiet-hours.ts'
import { insertRequestReminders } from './request-reminder-queries.ts'

/** A salon that was notified of the booking recently is not reminded of it yet. */
const LAST_CALL_AFTER_MINUTES = 5
const DAY_MINUTES = 1440

/** Queues reminders of unanswered bookings: after a while, and before they lapse. Returns how many. */
export async function queueRequestReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  if (isQuiet(now)) return 0
  const lastCall = findLastCall(now)
  const lapsing = await insertRequestReminders(db, {
    kind: 'REQUEST_LAPSING',
    after: now,
    until: lastCall,
    askedUntil: inMinutes(-LAST_CALL_AFTER_MINUTES),
  })
  const waiting = await insertRequestReminders(db, {
    kind: 'REQUEST_WAITING',
    after: lastCall,
    until: 'infinity',
    askedUntil: inMinutes(-REQUEST_REMINDER_MINUTES),
  })
  return lapsing + waiting
}

/** Reminds now of requests that lapse until then: reminders that would fall in the quiet hours are sent before. */
function findLastCall(now: Date): Date {
  const quietAhead = (QUIET_UNTIL - QUIET_FROM + DAY_MINUTES) % DAY_MINUTES
  const beforeQuiet = salonMinuteOf(now) >= QUIET_FROM - LAST_CALL_MINUTES
  return new Date(now.getTime() + (LAST_CALL_MINUTES + (beforeQuiet ? quietAhead : 0)) * 60_000)
}
