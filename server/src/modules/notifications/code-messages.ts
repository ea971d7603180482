import { brand } from '@nikhar/contract/brand'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'
import { composeEmail } from './email-layout.ts'
import type { Footer } from './email-paragraphs.ts'
import { QUESTIONS, ACCOUNT_FOOTER } from './account-footer.ts'

const CODE_EMAILS = {
  'verify-contact': {
    subject: `Your ${brand.name} verification code`,
    heading: 'Confirm your e-mail address',
    use: 'Enter this code to confirm that this address is yours.',
  },
  'reset-password': {
    subject: `Reset your ${brand.name} password`,
    heading: 'Choose a new password',
    use: 'Enter this code to choose a new password.',
  },
  'delete-account': {
    subject: `Delete your ${brand.name} account`,
    heading: 'Delete your account',
    use: 'Enter this code to delete your account and everything we know about you. This can’t be undone.',
  },
  'confirm-change': {
    subject: 'Confirm the new UPI id of your salon',
    heading: 'Confirm your new UPI id',
    use: 'Enter this code to have your salon’s payments go to another UPI id.',
  },
}

const CODE_FOOTER: Footer = {
  why: 'You’re getting this e-mail because someone asked for a code for this address. Codes can’t be switched off.',
}

/** `reason` states why the code is sent to this address. */
export function codeEmail(
  to: string,
  purpose: keyof typeof CODE_EMAILS,
  code: string,
  validMinutes: number,
  reason?: string,
): Email {
  const { subject, heading, use } = CODE_EMAILS[purpose]
  return composeEmail(to, subject, [
    { heading },
    use,
    { code },
    ...(reason === undefined ? [] : [reason]),
    `It works once and expires in ${validMinutes} minutes. Nobody from ${brand.name} will ever ask you for it.`,
    'Didn’t ask for it? Ignore this e-mail: nothing happens without the code.',
    CODE_FOOTER,
  ])
}

export function codeSms(to: string, code: string, validMinutes: number): TextMessage {
  return {
    to,
    code,
    text: `${code} is your ${brand.name} code, good for ${validMinutes} minutes. Please share it with nobody.`,
  }
}

export function passwordChangedEmail(to: string): Email {
  return composeEmail(to, `Your ${brand.name} password was changed`, [
    { heading: 'Your password was changed' },
    'The password of your account has just been changed, and all other devices were logged out.',
    `Wasn’t it you? Set a new password with “Forgot password” right away, then write to ${brand.support.email} or call ${brand.support.phone}.`,
    ACCOUNT_FOOTER,
  ])
}

export function accountDeletedEmail(to: string): Email {
  return composeEmail(to, `Your ${brand.name} account was deleted`, [
    { heading: 'Your account was deleted' },
    'We’ve deleted your account and what we knew about you. Salons keep past orders, without your name.',
    `Thank you for being with us. You’re welcome back any time. ${QUESTIONS}`,
    { why: `You’re getting this e-mail because your ${brand.name} account was deleted. It’s the last one.` },
  ])
}
