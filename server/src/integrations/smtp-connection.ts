import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpSettings } from '../config/delivery-settings.ts'
import { DeliveryUnknown, RecipientDeferred, RecipientRefused, type MailConnection } from './mailer.ts'
import { withTimeout } from './with-timeout.ts'
import { writeMessage } from './write-message.ts'

export interface SmtpTimeouts {
  /** For connecting and logging in, and for every step up to the text of a message. */
  timeoutMs: number
  /** For the reply to the text. A mail server may check it for long, and giving up leaves the outcome unknown. */
  answerTimeoutMs: number
}

interface SmtpError extends Error {
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
}

/** Sends e-mails one after the other over one connection, and over a new one when that is closed. */
export function createSmtpConnection(
  settings: SmtpSettings,
  { timeoutMs, answerTimeoutMs, ca }: SmtpTimeouts & { ca?: string | undefined },
): MailConnection {
  const { host, port, secure, login, from } = settings
  let smtp: SMTPConnection | undefined
  let sent = 0
  let isSending = false

  async function open() {
    if (smtp && !smtp.destroyed) return
    const opening = new SMTPConnection({
      host,
      port,
      secure,
      requireTLS: !secure && login !== undefined,
      ...(ca !== undefined && { tls: { ca } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: answerTimeoutMs,
    })
    sent = 0
    try {
      await withTimeout(timeoutMs, 'the mail server', connect(opening, login))
      smtp = opening
    } catch (error) {
      opening.close()
      throw error
    }
  }

  async function deliver(envelope: { from: string | false; to: string[] }, message: Buffer) {
    await open()
    const current = smtp
    if (!current) throw new Error('The connection to the mail server was closed')
    isSending = true
    try {
      await sendOver(current, { timeoutMs, answerTimeoutMs }, envelope, message)
      sent += 1
    } catch (error) {
      current.close()
      throw error
    } finally {
      isSending = false
    }
  }

  return {
    open,
    async send(email) {
      const { envelope, content } = writeMessage(from, email)
      const isReused = sent > 0
      try {
        await deliver(envelope, content).catch((error: unknown) => {
          // The server had closed an idle connection: neither the server nor the message is at fault.
          if (isReused && isConnectionClosed(error)) return deliver(envelope, content)
          throw error
        })
      } catch (error) {
        throw toRecipientError(error) ?? error
      }
    },
    close() {
      // A QUIT in the middle of a message would become part of it.
      if (isSending) smtp?.close()
      else if (smtp && !smtp.destroyed) smtp.quit()
      smtp = undefined
    },
  }
}

function connect(smtp: SMTPConnection, login: SmtpSettings['login']) {
  return new Promise<void>((resolve, reject) => {
    // Also handles later errors of an idle connection: the next message finds it closed.
    smtp.on('error', reject)
    smtp.once('end', () => reject(new Error('The mail server has closed the connection')))
    smtp.connect((error) => {
      if (error) reject(error)
      else if (login && smtp.allowsAuth) smtp.login({ ...login }, (refused) => (refused ? reject(refused) : resolve()))
      else resolve()
    })
  })
}

/**
 * Sends one message. A failure before its text is sent, and a reply that rejects the text, mean that the server has not
 * accepted it; in any other failure it may have.
 */
function sendOver(
  smtp: SMTPConnection,
  { timeoutMs, answerTimeoutMs }: SmtpTimeouts,
  envelope: { from: string | false; to: string[] },
  message: Buffer,
) {
  return new Promise<void>((resolve, reject) => {
    let hasBegun = false
    let timer = setTimeout(giveUp, timeoutMs, timeoutMs)
    // Read from the moment that the server requests the text.
    const text = new Readable({
      read() {
        hasBegun = true
        clearTimeout(timer)
        timer = setTimeout(giveUp, answerTimeoutMs, answerTimeoutMs)
        this.push(message)
        this.push(null)
      },
    })
    smtp.send({ from: envelope.from || '', to: envelope.to }, text, (error) => {
      clearTimeout(timer)
      if (error) fail(error)
      else resolve()
    })

    function giveUp(afterMs: number) {
      // Closes first, so that nothing is sent after this has failed.
      smtp.close()
      fail(new Error(`No answer from the mail server within ${afterMs} ms`))
    }
    function fail(error: SmtpError) {
      const isRefused = (error.responseCode ?? 0) >= 400
      if (!hasBegun || isRefused) reject(error)
      else reject(new DeliveryUnknown(`The mail server may have taken the message: ${error.message}`, { cause: error }))
    }
  })
}

function isConnectionClosed(error: unknown) {
  const { responseCode = 421 } = error as SmtpError
  return !(error instanceof DeliveryUnknown) && responseCode === 421
}

/** 5xx rejects the recipient permanently, 4xx temporarily. */
function toRecipientError(error: unknown) {
  const { code, responseCode = 0, command, message } = error as SmtpError
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return undefined
  if (responseCode >= 500) return new RecipientRefused('The mail server refused the recipient', { cause: error })
  return new RecipientDeferred(`The mail server does not take the recipient now: ${message}`, { cause: error })
}
