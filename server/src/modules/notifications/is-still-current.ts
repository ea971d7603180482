import { answerTimeOf, awaitsSalon, isUpcoming, type BookingDetails } from './booking-details.ts'
import type { Notification } from './notification-queries.ts'
import type { NotificationKind } from './notification-rules.ts'

type Condition = (booking: BookingDetails, notification: Pick<Notification, 'starts_at'>, now: Date) => boolean

const hasStatus =
  (status: string): Condition =>
  (booking) =>
    booking.status === status
const isAtThatTime: Condition = (booking, { starts_at }) =>
  isUpcoming(booking) && booking.starts_at.getTime() === starts_at.getTime()
const isUnanswered: Condition = (booking, notification, now) =>
  isAtThatTime(booking, notification, now) && awaitsSalon(booking) && now < answerTimeOf(booking)
const isReminderDue: Condition = (booking, notification, now) =>
  isAtThatTime(booking, notification, now) && now < booking.starts_at && booking.checked_in_at === null

/** Whether a notification still describes the booking, which may have changed since it was queued. */
const CONDITIONS: Record<NotificationKind, Condition> = {
  BOOKED: isUpcoming,
  CONFIRMED: (booking, notification, now) =>
    isAtThatTime(booking, notification, now) && !awaitsSalon(booking) && now < booking.starts_at,
  LINES_REJECTED: isUpcoming,
  CHANGED_BY_SALON: isUpcoming,
  STYLIST_CHANGED: isUpcoming,
  MOVED_BY_SALON: isAtThatTime,
  MOVED_BY_CUSTOMER: isAtThatTime,
  CANCELLED_BY_SALON: hasStatus('CANCELLED_BY_SALON'),
  CANCELLED_BY_PLATFORM: hasStatus('CANCELLED_BY_SALON'),
  CANCELLED_BY_CUSTOMER: hasStatus('CANCELLED_BY_CUSTOMER'),
  REQUEST_WAITING: isUnanswered,
  REQUEST_LAPSING: isUnanswered,
  UNANSWERED: hasStatus('CANCELLED_BY_SALON'),
  DAY_BEFORE: isReminderDue,
  TWO_HOURS_BEFORE: isReminderDue,
  INVITED: (booking, _notification, now) => isUpcoming(booking) && now < booking.ends_at,
  COMPLETED: hasStatus('COMPLETED'),
  NO_SHOW: hasStatus('NO_SHOW'),
  COMPLETION_UNDONE: (booking) => booking.status !== 'COMPLETED',
  NO_SHOW_UNDONE: (booking) => booking.status !== 'NO_SHOW',
}

export function isStillCurrent(notification: Notification, booking: BookingDetails, now: Date): boolean {
  return CONDITIONS[notification.kind](booking, notification, now)
}
