import { ANSWER_GRACE_MINUTES, LAST_CALL_MINUTES, REQUEST_REMINDER_MINUTES, salonMinuteOf } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { insertRequestReminders } from './request-reminder-queries.ts'

/** A salon that was notified of the booking just now is not reminded of it at once. */
const LAST_CALL_AFTER_MINUTES = 5
/** Between these minutes of the salon's day a request that has time is not worth waking somebody for. */
const QUIET_FROM = 22 * 60
const QUIET_UNTIL = 8 * 60

/** Queues reminders of bookings that the salon has not answered: after a while, and before they lapse. Returns how many. */
export async function queueRequestReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const lastCall = inMinutes(LAST_CALL_MINUTES - ANSWER_GRACE_MINUTES)
  const lapsing = await insertRequestReminders(db, {
    kind: 'REQUEST_LAPSING',
    after: inMinutes(-ANSWER_GRACE_MINUTES),
    until: lastCall,
    askedUntil: inMinutes(-LAST_CALL_AFTER_MINUTES),
  })
  if (isQuiet(now)) return lapsing
  const waiting = await insertRequestReminders(db, {
    kind: 'REQUEST_WAITING',
    after: lastCall,
    until: 'infinity',
    askedUntil: inMinutes(-REQUEST_REMINDER_MINUTES),
  })
  return lapsing + waiting
}

function isQuiet(now: Date): boolean {
  const minute = salonMinuteOf(now)
  return minute >= QUIET_FROM || minute < QUIET_UNTIL
}
