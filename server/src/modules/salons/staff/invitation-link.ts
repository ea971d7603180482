import { randomBytes } from 'node:crypto'
import type { OutletStage } from '@nikhar/contract/desk'
import { INVITATION_DAYS, type StaffRole } from '@nikhar/contract/salons'
import { findDeskUrl } from '../../../config/desk-url.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { RecipientRefused } from '../../../integrations/mailer.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import { invitationEmail } from '../../notifications/staff-messages.ts'
import { findSetup } from '../outlet-draft-queries.ts'
import { updateInvitation } from './invitation-queries.ts'
import { getAccountName } from './staff-queries.ts'

export type InvitationDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer'>

const DAY_MS = 86_400_000

interface InvitationLink {
  url: string
  /** The stored hash of the link. */
  values: { token_hash: Buffer; last_link_at: Date; expires_at: Date }
}

export function createInvitationLink({ config }: InvitationDeps, now: Date): InvitationLink {
  const token = randomBytes(24).toString('base64url')
  return {
    url: `${findDeskUrl(config)}/join/${token}`,
    values: {
      token_hash: hashToken(config.tokenSecret, token),
      last_link_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    },
  }
}

export function hashToken(secret: string, token: string): Buffer {
  return keyedHash(secret, 'invitation', token)
}

interface InvitationToSend {
  invitationId: number
  outletId: number
  inviterId: number
  email: string
  role: StaffRole
}

/** Whether the salon is or was live. */
export function isReviewed(stage: OutletStage): boolean {
  return stage === 'LIVE' || stage === 'HIDDEN' || stage === 'SUSPENDED'
}

/**
 * Runs after the commit. An invitation whose e-mail failed stays and can be sent again; one that cannot be delivered is
 * withdrawn.
 */
export async function sendInvitation(
  { db, clock, mailer }: InvitationDeps,
  { url }: InvitationLink,
  { invitationId, outletId, inviterId, email, role }: InvitationToSend,
): Promise<void> {
  const [outlet, inviter] = [await findSetup(db, outletId), await getAccountName(db, inviterId)]
  try {
    const from = isReviewed(outlet.stage) && { outletName: outlet.name, invitedBy: inviter.name }
    await mailer.send(invitationEmail(email, { role, url, ...(from && { from }) }))
  } catch (cause) {
    if (!(cause instanceof RecipientRefused)) {
      const message = 'We couldn’t send the e-mail. The invitation is on the list: please resend it in a moment.'
      throw new Failure('DELIVERY_FAILED', { message, cause })
    }
    await updateInvitation(db, invitationId, { cancelled_at: clock() })
    throw new Failure('INVALID_REQUEST', { fields: { email: 'This address doesn’t accept e-mail. Please check it.' } })
  }
  await updateInvitation(db, invitationId, { sent_at: clock() })
}
