import { brand } from '@nikhar/contract/brand'
import { INVITATION_DAYS, type StaffRole } from '@nikhar/contract/salons'
import type { Email } from '../../integrations/mailer.ts'
import { composeEmail } from './email-layout.ts'

interface InvitationMessage {
  /** Absent until an operator has reviewed the salon: text from a stranger must not reach a mailbox in our name. */
  from?: { outletName: string; invitedBy: string }
  role: StaffRole
  url: string
}

const AS: Record<StaffRole, string> = {
  MANAGER: 'as manager',
  RECEPTION: 'at reception',
  STYLIST: 'as stylist, with your own column of the day',
}

export function invitationEmail(to: string, { from, role, url }: InvitationMessage): Email {
  return composeEmail(to, `${from?.outletName ?? 'A salon'} invites you to its desk on ${brand.name}`, [
    { heading: from ? `Join the team of ${from.outletName}` : 'Join a salon’s team' },
    from
      ? `${from.invitedBy} invites you to the desk of ${from.outletName}, ${AS[role]}.`
      : `A salon that is new on ${brand.name} invites you to its desk, ${AS[role]}.`,
    { link: url, label: 'Join the team' },
    `The link works once, within ${INVITATION_DAYS} days. It’s only for you: please don’t share it.`,
    'Don’t know them? Ignore this e-mail: nothing happens unless you accept.',
    { why: 'You’re getting this e-mail because a salon entered your address to invite you.' },
  ])
}
