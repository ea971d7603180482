import { describeUpdate, type PushMessage } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import type { BookingDetails } from './booking-details.ts'
import type { Notification } from './notification-queries.ts'
import { toCustomerKind } from './notification-rules.ts'
import { deleteEndpoint, findDeskSubscriptions, findSubscriptions } from './push-queries.ts'
import type { ReadyNotification } from './read-batch.ts'
import { composeSalonPush } from './salon-push.ts'

/**
 * Sends one message to every browser of the recipient; resolves to false when there is none. One that has ended is forgotten.
 * Fails only when no browser got it: a second attempt would show it twice on the others.
 */
export async function sendPush(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { notification, booking }: ReadyNotification,
): Promise<boolean> {
  const isForSalon = notification.recipient === 'SALON'
  const message = isForSalon ? composeSalonPush(notification, booking) : composeCustomerPush(notification, booking)
  const subscriptions = isForSalon
    ? await findDeskSubscriptions(db, notification, clock())
    : await findSubscriptions(db, notification.order_id, clock())
  const failures: unknown[] = []
  let sent = 0
  for (const subscription of subscriptions) {
    try {
      await push.send(subscription, JSON.stringify(message))
      sent += 1
    } catch (error) {
      if (error instanceof RecipientRefused) await deleteEndpoint(db, subscription.endpoint)
      else failures.push(error)
    }
  }
  if (sent === 0 && failures.length > 0) throw failures[0]
  return sent > 0
}

function composeCustomerPush(notification: Notification, booking: BookingDetails): PushMessage {
  const { id, kind, order_id, starts_at, previous_starts_at, detail } = notification
  const { title, text } = describeUpdate({
    kind: toCustomerKind(kind),
    outletName: booking.outlet_name,
    startTime: starts_at,
    previousStartTime: previous_starts_at,
    detail,
  })
  return { title, body: text, path: `/order/${order_id}`, tag: id }
}
