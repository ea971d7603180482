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
    from
      ? `${from.invitedBy} invites you to the desk of ${from.outletName}, ${AS[role]}.`
      : `A salon that is new on ${brand.name} invites you to its desk, ${AS[role]}.`,
    { link: url, label: 'Join the team' },
    `The link is good for ${INVITATION_DAYS} days and works once. It is for you alone: please share it with nobody.`,
    'If you do not know them, ignore this message: nothing happens without you.',
  ])
}
