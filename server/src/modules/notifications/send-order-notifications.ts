import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import { DeliveryUnknown } from '../../integrations/text-sender.ts'
import { getBookingDetails, type BookingDetails } from './booking-details.ts'
import { composeCustomerEmail } from './customer-email.ts'
import { isStillTrue } from './is-still-true.ts'
import {
  claimNotification,
  getSendingContext,
  settleNotification,
  updateHandedOverAt,
  type Notification,
  type Outcome,
  type SendingContext,
} from './notification-queries.ts'
import { findRule } from './notification-rules.ts'
import { composeOrderText } from './order-text.ts'
import { adoptNotifications } from './reminder-queries.ts'
import { composeSalonEmail } from './salon-email.ts'

const PARALLEL_SENDS = 4
/** With the waits between them, about ten hours. */
const MAX_ATTEMPTS = 15

type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'texts'>

interface SendOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/** Sends every notification that is due. Each is claimed in the database, so that no two servers send the same one. */
export async function sendOrderNotifications(deps: SendDeps, options: SendOptions = {}): Promise<void> {
  await adoptNotifications(deps.db, deps.clock())
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, () => sendUntilNoneIsDue(deps, options)))
}

async function sendUntilNoneIsDue(deps: SendDeps, { signal, onFailure }: SendOptions) {
  for (;;) {
    const notification = signal?.aborted ? undefined : await claimNotification(deps.db, deps.clock())
    if (!notification) return
    try {
      const outcome = await sendNotification(deps, notification)
      await settleNotification(deps.db, notification.id, outcome, deps.clock())
    } catch (error) {
      // Whatever failed, reading included, the claim has counted it as an attempt.
      onFailure?.(error)
      if (notification.attempts >= MAX_ATTEMPTS)
        await settleNotification(deps.db, notification.id, 'FAILED', deps.clock())
    }
  }
}

/** Throws when the notification is to be tried again. */
async function sendNotification(deps: SendDeps, notification: Notification): Promise<Outcome> {
  const { db, clock } = deps
  const { id, channel, handed_over_at } = notification
  const booking = await getBookingDetails(db, notification.order_id)
  if (!isStillTrue(notification, booking, clock())) return 'DROPPED'
  if (!shouldSend(notification, await getSendingContext(db, notification))) return 'DROPPED'
  // A provider cannot recognise a second attempt, so a text message whose first may have arrived is not sent again.
  if (channel === 'TEXT' && handed_over_at) return 'FAILED'
  await updateHandedOverAt(db, id, clock())
  try {
    const isSent = await (channel === 'EMAIL' ? sendEmail : sendText)(deps, notification, booking)
    return isSent ? 'SENT' : 'DROPPED'
  } catch (error) {
    if (error instanceof RecipientRefused) return 'REFUSED'
    if (error instanceof DeliveryUnknown) return 'FAILED'
    await updateHandedOverAt(db, id, null)
    throw error
  }
}

/** Nobody is told the same twice, told of the end of a visit that nobody announced, or told what they do not want. */
function shouldSend(
  { kind, recipient, channel }: Notification,
  { is_superseded, last_end, is_wanted }: SendingContext,
): boolean {
  if (is_superseded) return false
  if ((kind === 'COMPLETED' || kind === 'NO_SHOW') && last_end === kind) return false
  if (kind === 'COMPLETION_UNDONE' && last_end !== 'COMPLETED') return false
  if (kind === 'NO_SHOW_UNDONE' && last_end !== 'NO_SHOW') return false
  const rule = findRule(kind, recipient, channel)
  return rule === 'ALWAYS' || (is_wanted ?? rule === 'DEFAULT_ON')
}

async function sendEmail(
  { config, clock, mailer }: SendDeps,
  notification: Notification,
  booking: BookingDetails,
): Promise<boolean> {
  if (notification.recipient === 'SALON') {
    await mailer.send(composeSalonEmail({ notification, booking, deskUrl: deskUrlOf(config) }))
    return true
  }
  const { customer_email: to } = booking
  if (to === null) return false
  await mailer.send(composeCustomerEmail({ notification, booking, to, publicUrl: config.publicUrl, now: clock() }))
  return true
}

async function sendText({ texts }: SendDeps, notification: Notification, booking: BookingDetails): Promise<boolean> {
  const { customer_number: to } = booking
  return to !== null && texts.send(composeOrderText(notification, booking, to))
}

function deskUrlOf({ deskUrl, publicUrl, deskPort }: Config): string | undefined {
  if (deskUrl !== undefined) return deskUrl
  const { protocol, hostname } = new URL(publicUrl)
  // Behind a proxy the desk's public address is unknown unless it is set.
  return protocol === 'http:' ? `http://${hostname}:${deskPort}` : undefined
}
