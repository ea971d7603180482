import { describeUpdate, type PushMessage } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import { deleteEndpoint, findSubscriptions } from './push-queries.ts'
import type { ReadyNotification } from './read-batch.ts'

/**
 * Sends one message to every browser of the customer; resolves to false when there is none. One that has ended is forgotten.
 * Fails only when no browser got it: a second attempt would show it twice on the others.
 */
export async function sendPush(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { notification: { id, kind, order_id, starts_at, previous_starts_at, detail }, booking }: ReadyNotification,
): Promise<boolean> {
  const { title, text } = describeUpdate({
    kind,
    outletName: booking.outlet_name,
    startTime: starts_at,
    previousStartTime: previous_starts_at,
    detail,
  })
  const message: PushMessage = { title, body: text, path: `/order/${order_id}`, tag: id }
  const failures: unknown[] = []
  let sent = 0
  for (const subscription of await findSubscriptions(db, order_id, clock())) {
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
