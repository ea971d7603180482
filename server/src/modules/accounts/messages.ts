import { brand } from '@nikhar/contract'
import { html, type Html } from '../../http/html.ts'
import type { Email } from '../../outside/mailer.ts'
import type { TextMessage } from '../../outside/sms.ts'
import type { Purpose } from './code-queries.ts'
import { CODE_MINUTES } from './one-time-code.ts'

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
  return letter(to, subject, [
    use,
    { code },
    `It is good for ${CODE_MINUTES} minutes and works once. Nobody from ${brand.name} will ever ask you for it.`,
    'If it was not you who asked, ignore this message: without the code nothing happens.',
  ])
}

export function codeSms(to: string, code: string): TextMessage {
  return { to, code, text: `${code} is your ${brand.name} code, good for ${CODE_MINUTES} minutes. Please share it with nobody.` }
}

export function passwordChangedEmail(to: string): Email {
  return letter(to, `Your ${brand.name} password was changed`, [
    'The password of your account was changed a moment ago, and other devices were signed out.',
    notYou('set a new password with "Forgot password" right away and'),
  ])
}

export function emailChangedEmail(to: string): Email {
  return letter(to, `The e-mail address of your ${brand.name} account was changed`, [
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
  return letter(to, `Your ${brand.name} account was deleted`, [
    'Your account and what we knew about you are gone. Past orders stay with the salons, without your name.',
    'Thank you for having been with us. You are welcome back at any time.',
  ])
}

function notYou(first: string) {
  return `If this was not you, ${first} write to ${brand.support.email} or call ${brand.support.phone}.`.replace('  ', ' ')
}

type Paragraph = string | { code: string }

function letter(to: string, subject: string, paragraphs: Paragraph[]): Email {
  const code = paragraphs.find((paragraph) => typeof paragraph === 'object')?.code
  const closing = `${brand.name}. ${brand.tagline}`
  const text = [...paragraphs.map((paragraph) => (typeof paragraph === 'object' ? paragraph.code : paragraph)), closing].join('\n\n')
  return { to, subject, text, html: inHtml(subject, paragraphs, closing).text, ...(code !== undefined && { code }) }
}

/** Styles in place: mail programs know no others. */
function inHtml(subject: string, paragraphs: Paragraph[], closing: string): Html {
  const { ground, primary } = brand.colours
  const body = paragraphs.map((paragraph) =>
    typeof paragraph === 'object'
      ? html`<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px;color:${primary.light}">${paragraph.code}</p>`
      : html`<p style="margin:0 0 16px">${paragraph}</p>`,
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:${ground.light}">
<div style="max-width:480px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;color:#2a1a26;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;font:700 24px Georgia,serif;color:${primary.light}">${brand.name}</p>
${body}
<p style="margin:24px 0 0;font-size:13px;color:#75606f">${closing}</p>
</div></body></html>`
}
