import { brand, INVITATION_DAYS, type StaffRole } from '@nikhar/contract'
import type { Email } from '../../integrations/mailer.ts'
import { composeEmail } from './email-layout.ts'

interface InvitationMessage {
  outletName: string
  invitedBy: string
  role: StaffRole
  url: string
}

const AS: Record<StaffRole, string> = {
  MANAGER: 'as manager',
  RECEPTION: 'at reception',
  STYLIST: 'as stylist, with your own column of the day',
}

export function invitationEmail(to: string, { outletName, invitedBy, role, url }: InvitationMessage): Email {
  return composeEmail(to, `${outletName} invites you to its desk on ${brand.name}`, [
    `${invitedBy} invites you to the desk of ${outletName}, ${AS[role]}.`,
    { link: url, label: 'Join the team' },
    `The link is good for ${INVITATION_DAYS} days and works once. It is for you alone: please share it with nobody.`,
    'If you do not know them, ignore this message: nothing happens without you.',
  ])
}
