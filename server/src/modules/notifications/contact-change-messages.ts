import { brand } from '@nikhar/contract'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'
import { composeEmail } from './email-layout.ts'

/** Does not name the new address: whoever changed it may be a stranger, or the old mailbox may have become one's. */
export function emailChangedEmail(to: string, undoLink: string, validDays: number): Email {
  return composeEmail(to, `The e-mail address of your ${brand.name} account was changed`, [
    'Your account now has another e-mail address, and other devices were signed out. We write there from now on.',
    `If this was not you, undo it within ${validDays} days. You get your address back, everybody is signed out, and you choose a new password.`,
    { link: undoLink, label: 'Undo the change' },
    `If it was you, there is nothing to do. Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`,
  ])
}

/** Shows only the last four digits, because the old number may already belong to another person. */
export function mobileChangedSms(to: string, newNumber: string, undoLink: string, validDays: number): TextMessage {
  const ending = newNumber.slice(-4)
  const text = `The mobile number of your ${brand.name} account was changed to one ending in ${ending}. Not you? Undo it within ${validDays} days: ${undoLink}`
  return { to, text, values: { ending, link: undoLink } }
}
