import type { Deps } from '../../deps.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import { findBookingDetails, type BookingDetails } from './booking-details.ts'
import { isStillCurrent } from './is-still-current.ts'
import type { Notification } from './notification-queries.ts'
import { findSendingContexts, shouldSend, type SendingContext } from './sending-context.ts'

export interface ReadyNotification {
  notification: Notification
  booking: BookingDetails
  /** The manager or receptionist whom it is for. */
  staff: SendingContext['staff']
}

interface ReadBatch {
  ready: ReadyNotification[]
  /** No longer true, or not wanted. */
  dropped: Notification[]
  unreadable: { notification: Notification; error: unknown }[]
}

/** Reads what the notifications say and whether they are sent at all, in three statements for all of them. */
export async function readBatch(deps: Pick<Deps, 'db' | 'clock'>, notifications: Notification[]): Promise<ReadBatch> {
  try {
    return await readTogether(deps, notifications)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (notifications.length === 1)
      return { ready: [], dropped: [], unreadable: notifications.map((notification) => ({ notification, error })) }
    // One of them cannot be read, and is not to keep the others from being sent.
    const read: ReadBatch = { ready: [], dropped: [], unreadable: [] }
    for (const notification of notifications) {
      const { ready, dropped, unreadable } = await readBatch(deps, [notification])
      read.ready.push(...ready)
      read.dropped.push(...dropped)
      read.unreadable.push(...unreadable)
    }
    return read
  }
}

async function readTogether({ db, clock }: Pick<Deps, 'db' | 'clock'>, notifications: Notification[]) {
  const bookings = await findBookingDetails(db, [...new Set(notifications.map(({ order_id }) => order_id))])
  const contexts = await findSendingContexts(
    db,
    notifications.map(({ id }) => id),
  )
  const read: ReadBatch = { ready: [], dropped: [], unreadable: [] }
  for (const notification of notifications) {
    const booking = bookings.get(notification.order_id)
    const context = contexts.get(notification.id)
    if (!booking) {
      const error = new Error(`The message ${notification.id} is about an order without an appointment`)
      read.unreadable.push({ notification, error })
    } else if (context && isStillCurrent(notification, booking, clock()) && shouldSend(notification, context)) {
      read.ready.push({ notification, booking, staff: context.staff })
    } else {
      read.dropped.push(notification)
    }
  }
  return read
}
