import { brand } from '@nikhar/contract/brand'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'
import { composeEmail } from './email-layout.ts'
import { QUESTIONS, ACCOUNT_FOOTER } from './account-footer.ts'

/** For the e-mail with the code for a deletion, sent to the address before a change. */
export function deletionAfterChange(changedOn: string): string {
  return `The e-mail address of your account was changed on ${changedOn}. For a few days only a code sent to you, at the old address, can delete the account. If you didn’t change anything, keep the code to yourself and press “Undo the change” in that day’s e-mail: you’ll get your account back.`
}

/** When the code for a deletion went to the old number. */
export function deletionRequestedEmail(to: string, oldNumber: string, changedOn: string): Email {
  return composeEmail(to, `Someone asked to delete your ${brand.name} account`, [
    { heading: 'Someone asked to delete your account' },
    `Someone who is logged in asked for the code that deletes your account. Its mobile number was changed on ${changedOn}, so we sent the code to the old number, ${oldNumber}. Nothing is deleted without it.`,
    `Wasn’t it you? Open the link we sent to that number when it was changed, and set a new password with “Forgot password” right away. ${QUESTIONS}`,
    ACCOUNT_FOOTER,
  ])
}

/**
 * Does not name the new address: the person who changed it may be a stranger, or the old mailbox may have another
 * owner.
 */
export function emailChangedEmail(to: string, undoLink: string, validDays: number): Email {
  return composeEmail(to, `The e-mail address of your ${brand.name} account was changed`, [
    { heading: 'Your e-mail address was changed' },
    'Your account has a new e-mail address, and all other devices were logged out. We’ll write to the new address from now on.',
    `Wasn’t it you? Undo it within ${validDays} days: you’ll get your address back, everyone is logged out, and you choose a new password.`,
    { link: undoLink, label: 'Undo the change' },
    `If it was you, you don’t need to do anything. ${QUESTIONS}`,
    ACCOUNT_FOOTER,
  ])
}

/** Shows only the last four digits, because the old number may already belong to another person. */
export function mobileChangedSms(to: string, newNumber: string, undoLink: string, validDays: number): TextMessage {
  const ending = newNumber.slice(-4)
  const text = `The mobile number of your ${brand.name} account was changed to one ending in ${ending}. Not you? Undo it within ${validDays} days: ${undoLink}`
  return { to, text, values: { ending, link: undoLink } }
}
