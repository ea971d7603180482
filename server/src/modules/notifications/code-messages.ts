import { brand } from '@nikhar/contract'
import { writeLetter } from './email-layout.ts'
import type { Email } from '../../integrations/mailer.ts'
import type { TextMessage } from '../../integrations/sms.ts'
import type { Purpose } from '../accounts/codes/code-queries.ts'
import { CODE_MINUTES } from '../accounts/codes/one-time-code.ts'

const CODE_LETTERS: Record<Purpose, { subject: string; use: string }> = {
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
}

export function codeEmail(to: string, purpose: Purpose, code: string): Email {
  const { subject, use } = CODE_LETTERS[purpose]
  return writeLetter(to, subject, [
    use,
    { code },
    `It is good for ${CODE_MINUTES} minutes and works once. Nobody from ${brand.name} will ever ask you for it.`,
    'If it was not you who asked, ignore this message: without the code nothing happens.',
  ])
}

export function codeSms(to: string, code: string): TextMessage {
  return {
    to,
    code,
    text: `${code} is your ${brand.name} code, good for ${CODE_MINUTES} minutes. Please share it with nobody.`,
  }
}

export function passwordChangedEmail(to: string): Email {
  return writeLetter(to, `Your ${brand.name} password was changed`, [
    'The password of your account was changed a moment ago, and other devices were signed out.',
    notYou('set a new password with "Forgot password" right away and'),
  ])
}

export function emailChangedEmail(to: string): Email {
  return writeLetter(to, `The e-mail address of your ${brand.name} account was changed`, [
    'Your account now has another e-mail address, and other devices were signed out. We write there from now on.',
    notYou(''),
  ])
}

/** Says no more than the last digits: an old number may belong to somebody else by now. */
export function mobileChangedSms(to: string, newNumber: string): TextMessage {
  const ending = newNumber.slice(-4)
  const text = `The mobile number of your ${brand.name} account was changed to one ending in ${ending}. Not you? Write to ${brand.support.email}.`
  return { to, text, values: { ending } }
}

export function accountDeletedEmail(to: string): Email {
  return writeLetter(to, `Your ${brand.name} account was deleted`, [
    'Your account and what we knew about you are gone. Past orders stay with the salons, without your name.',
    'Thank you for having been with us. You are welcome back at any time.',
  ])
}

function notYou(first: string) {
  return `If this was not you, ${first} write to ${brand.support.email} or call ${brand.support.phone}.`.replace(
    '  ',
    ' ',
  )
}
