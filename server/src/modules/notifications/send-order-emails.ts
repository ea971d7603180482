import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import { getBookingDetails, isCancelled, type BookingDetails } from './booking-details.ts'
import { claimNotification, settleNotification, type Notification, type Outcome } from './notification-queries.ts'
import { composeOrderEmail } from './order-email.ts'

const PARALLEL_SENDS = 4
/** With the waits between them, about ten hours. */
const MAX_ATTEMPTS = 15

type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer'>

interface SendOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/** Sends every notification that is due. Each is claimed in the database, so that no two servers send the same one. */
export async function sendOrderEmails(deps: SendDeps, options: SendOptions = {}): Promise<void> {
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, () => sendUntilNoneIsDue(deps, options)))
}

async function sendUntilNoneIsDue(deps: SendDeps, { signal, onFailure }: SendOptions) {
  for (;;) {
    const notification = signal?.aborted ? undefined : await claimNotification(deps.db, deps.clock())
    if (!notification) return
    const outcome = await trySending(deps, notification, onFailure)
    if (outcome) await settleNotification(deps.db, notification.id, outcome, deps.clock())
  }
}

/** Returns no outcome while the notification is to be tried again. */
async function trySending(
  { config, db, clock, mailer }: SendDeps,
  notification: Notification,
  onFailure: SendOptions['onFailure'],
): Promise<Outcome | undefined> {
  const booking = await getBookingDetails(db, notification.order_id)
  const { customer_email: to } = booking
  const now = clock()
  if (to === null || !isStillTrue(notification, booking, now)) return 'DROPPED'
  try {
    await mailer.send(composeOrderEmail({ notification, booking, to, publicUrl: config.publicUrl, now }))
    return 'SENT'
  } catch (error) {
    if (error instanceof RecipientRefused) return 'REFUSED'
    onFailure?.(error)
    return notification.attempts >= MAX_ATTEMPTS ? 'FAILED' : undefined
  }
}

const UPCOMING = new Set<string>(['PENDING', 'CONFIRMED', 'RESCHEDULED'])

/** Whether the notification still describes the booking, which may have changed since it was queued. */
function isStillTrue({ kind, starts_at }: Notification, booking: BookingDetails, now: Date): boolean {
  if (kind === 'CANCELLED') return isCancelled(booking)
  if (kind === 'CONFIRMATION') return !isCancelled(booking)
  const isAtThatTime = UPCOMING.has(booking.status) && booking.starts_at.getTime() === starts_at.getTime()
  return kind === 'MOVED' ? isAtThatTime : isAtThatTime && now < starts_at && booking.checked_in_at === null
}
