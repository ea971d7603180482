import { brand } from '@nikhar/contract/brand'
import { composeEmail } from './email-layout.ts'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'

const CODE_EMAILS = {
  'verify-contact': {
    subject: `Your ${brand.name} verification code`,
    use: 'Use this code to confirm your e-mail address:',
  },
  'reset-password': {
    subject: `Reset your ${brand.name} password`,
    use: 'Use this code to choose a new password:',
  },
  'delete-account': {
    subject: `Delete your ${brand.name} account`,
    use: 'Use this code to delete your account. What we know about you goes with it, and this cannot be undone:',
  },
  'confirm-change': {
    subject: 'Confirm the new UPI id of your salon',
    use: 'Use this code to confirm that payments of your salon are to go to another UPI id:',
  },
}

/** `reason` states why the code is sent to this address. */
export function codeEmail(
  to: string,
  purpose: keyof typeof CODE_EMAILS,
  code: string,
  validMinutes: number,
  reason?: string,
): Email {
  const { subject, use } = CODE_EMAILS[purpose]
  return composeEmail(to, subject, [
    use,
    { code },
    ...(reason === undefined ? [] : [reason]),
    `It is good for ${validMinutes} minutes and works once. Nobody from ${brand.name} will ever ask you for it.`,
    'If it was not you who asked, ignore this message: without the code nothing happens.',
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
    'The password of your account was changed a moment ago, and other devices were logged out.',
    `If this was not you, set a new password with "Forgot password" right away and write to ${brand.support.email} or call ${brand.support.phone}.`,
  ])
}

export function accountDeletedEmail(to: string): Email {
  return composeEmail(to, `Your ${brand.name} account was deleted`, [
    'Your account and what we knew about you are gone. Past orders stay with the salons, without your name.',
    'Thank you for having been with us. You are welcome back at any time.',
  ])
}
