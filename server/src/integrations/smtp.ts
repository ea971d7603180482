import type { SmtpSettings } from '../config/delivery-settings.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpConnection, type SmtpTimeouts } from './smtp-connection.ts'
import { withTimeout } from './with-timeout.ts'

interface SmtpOptions extends Partial<SmtpTimeouts> {
  /** An additional certificate authority. */
  ca?: string
}

export function openSmtp(
  settings: SmtpSettings,
  { timeoutMs = 10_000, answerTimeoutMs = 60_000, ca }: SmtpOptions = {},
): Mailer {
  return {
    /** For a customer who waits: within the total timeout. */
    async send(email) {
      const connection = createSmtpConnection(settings, { timeoutMs, answerTimeoutMs: timeoutMs, ca })
      try {
        await withTimeout(timeoutMs, 'the mail server', connection.send(email))
      } finally {
        connection.close()
      }
    },
    connect: () => createSmtpConnection(settings, { timeoutMs, answerTimeoutMs, ca }),
  }
}
