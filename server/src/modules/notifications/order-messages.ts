import { findBookingDetails } from './booking-details.ts'
import { deliverOrderMessage } from './deliver-order-message.ts'
import { isStillCurrent } from './is-still-current.ts'
import { nothingRead, type Message, type ReadMessages, type SendDeps } from './message.ts'
import type { Notification } from './notification-queries.ts'
import { findSendingContexts, shouldSend } from './sending-context.ts'

/** Three statements for all messages. */
export async function readOrderMessages(deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  const { db, clock } = deps
  // A constraint guarantees an order, a version and a start.
  const notifications = messages as (Message & Notification)[]
  const bookings = await findBookingDetails(db, [...new Set(notifications.map(({ order_id }) => order_id))])
  const contexts = await findSendingContexts(
    db,
    notifications.map(({ id }) => id),
  )
  const read = nothingRead()
  for (const notification of notifications) {
    const booking = bookings.get(notification.order_id)
    const context = contexts.get(notification.id)
    if (!booking) {
      const error = new Error(`The message ${notification.id} is about an order without an appointment`)
      read.unreadable.push({ message: notification, error })
    } else if (context && isStillCurrent(notification, booking, clock()) && shouldSend(notification, context)) {
      const { staff } = context
      read.ready.push({
        message: notification,
        appointment: { orderId: notification.order_id, version: booking.version },
        deliver: (connection) => deliverOrderMessage(deps, connection, { notification, booking, staff }),
      })
    } else {
      read.dropped.push(notification)
    }
  }
  return read
}
