import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../config/delivery-settings.ts'
import { RecipientDeferred, RecipientRefused, type Mailer } from './mailer.ts'
import { withTimeout } from './with-timeout.ts'

interface SmtpOptions {
  timeoutMs?: number
  /** An additional certificate authority. */
  ca?: string
}

export function openSmtp(
  { host, port, secure, login, from }: SmtpSettings,
  { timeoutMs = 10_000, ca }: SmtpOptions = {},
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && login !== undefined,
    ...(login && { auth: login }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send({ to, subject, text, html, messageId, calendar }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const message = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
        ...(messageId !== undefined && { messageId: `<${messageId}>` }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
      }
      try {
        await withTimeout(timeoutMs, 'the mail server', transport.sendMail(message))
      } catch (error) {
        throw toRecipientError(error) ?? error
      }
    },
  }
}

/** 5xx refuses the recipient permanently, 4xx temporarily. */
function toRecipientError(error: unknown) {
  const {
    code,
    responseCode = 0,
    command,
    message = '',
  } = error as Partial<Error> & { code?: string; responseCode?: number; command?: string }
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return undefined
  if (responseCode >= 500) return new RecipientRefused('The mail server refused the recipient', { cause: error })
  return new RecipientDeferred(`The mail server does not take the recipient now: ${message}`, { cause: error })
}
