import { describeUpdate, type PushMessage } from '@nikhar/contract/notifications'
import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import type { PushSubscription } from '../../integrations/web-push.ts'
import type { BookingDetails } from './booking-details.ts'
import type { Notification } from './notification-queries.ts'
import { toCustomerKind } from './notification-rules.ts'
import { deleteEndpoint, findDeskSubscriptions, findSubscriptions } from './push-queries.ts'
import { composeSalonPush } from './salon-push.ts'
import type { OrderMessage } from './sending-context.ts'

/** Sends to every browser of the recipient; resolves to false when there is none. */
export async function sendPush(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { notification, booking }: OrderMessage,
): Promise<boolean> {
  const isForSalon = notification.recipient === 'SALON'
  const message = isForSalon ? composeSalonPush(notification, booking) : composeCustomerPush(notification, booking)
  const subscriptions = isForSalon
    ? await findDeskSubscriptions(db, notification, clock())
    : await findSubscriptions(db, notification.order_id, clock())
  return pushToAll({ db, push }, subscriptions, message)
}

/**
 * Resolves to false when there is no browser. Subscriptions that have ended are deleted. Fails only when no browser
 * received it: a second attempt would show it twice on the others.
 */
export async function pushToAll(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  subscriptions: PushSubscription[],
  message: PushMessage,
): Promise<boolean> {
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
