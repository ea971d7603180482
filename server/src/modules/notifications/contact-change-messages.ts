import { brand } from '@nikhar/contract/brand'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'
import { composeEmail } from './email-layout.ts'

/** For the e-mail with the code for a deletion, sent to the address before a change. */
export function deletionAfterChange(changedOn: string): string {
  return `The e-mail address of your account was changed on ${changedOn}. For the days after that only a code sent to you, at the address before, can delete the account. If you have changed nothing, keep the code to yourself and press "Undo the change" in the message of that day: you get your account back.`
}

/** When the code for a deletion went to the old number. */
export function deletionRequestedEmail(to: string, oldNumber: string, changedOn: string): Email {
  return composeEmail(to, `Somebody asked to delete your ${brand.name} account`, [
    `Somebody who is logged in asked for the code that deletes your account. Its mobile number was changed on ${changedOn}, so the code went to the number before, ${oldNumber}. Without it nothing is deleted.`,
    `If it was not you, open the link that we sent to that number when it was changed, and set a new password with "Forgot password" right away. Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`,
  ])
}

/**
 * Does not name the new address: the person who changed it may be a stranger, or the old mailbox may have another
 * owner.
 */
export function emailChangedEmail(to: string, undoLink: string, validDays: number): Email {
  return composeEmail(to, `The e-mail address of your ${brand.name} account was changed`, [
    'Your account now has another e-mail address, and other devices were logged out. We write there from now on.',
    `If this was not you, undo it within ${validDays} days. You get your address back, everybody is logged out, and you choose a new password.`,
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
