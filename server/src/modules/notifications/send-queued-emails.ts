import type { Deps } from '../../deps.ts'
import { DeliveryUnknown, RecipientRefused } from '../../integrations/mailer.ts'
import { composeEmail } from './email-layout.ts'
import { claimQueuedEmails, settleQueuedEmail, type ClaimedEmail } from './queued-email-queries.ts'

const BATCH_SIZE = 20
const RETRY_MS = 5 * 60_000
const MAX_ATTEMPTS = 12

/** Sends what is due. Safe to run on several servers at once: each e-mail is claimed by one. */
export async function sendQueuedEmails(
  { db, clock, mailer }: Pick<Deps, 'db' | 'clock' | 'mailer'>,
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const now = clock()
  for (const email of await claimQueuedEmails(db, now, new Date(now.getTime() + RETRY_MS), BATCH_SIZE)) {
    const outcome = await attempt(email)
    if (outcome) await settleQueuedEmail(db, email.id, outcome, clock())
  }

  /** Returns nothing when it is to be tried again. */
  async function attempt({ id, recipient, subject, paragraphs, attempts }: ClaimedEmail) {
    try {
      await mailer.send({ ...composeEmail(recipient, subject, paragraphs), messageId: id })
      return 'SENT'
    } catch (error) {
      if (error instanceof RecipientRefused) return 'REFUSED'
      onFailure(error)
      if (error instanceof DeliveryUnknown) return 'UNKNOWN'
      return attempts >= MAX_ATTEMPTS ? 'FAILED' : undefined
    }
  }
}
