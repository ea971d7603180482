import type { SmsSettings } from '../config/delivery-settings.ts'
import { RecipientDeferred, RecipientRefused } from './mailer.ts'
import type { Sms } from './sms.ts'

// MSG91 sends no error codes: only the text tells whether the number or our account is at fault.
const ABOUT_NUMBER = /\b(mobiles?|numbers?|recipients?)\b/i
const ABOUT_US = /\b(auth\w*|\w*key|ip|\w*whitelist\w*|balance|credits?|account|route|sender|flow|template)\b/i

/** The flow API of MSG91 (v5): sends the id of a registered template and its variables. */
export function openMsg91(
  { url, authKey, codeTemplateId, noticeTemplateId, sender }: SmsSettings,
  timeoutMs = 10_000,
): Sms {
  return {
    async send({ to, code, values }) {
      const recipient = { mobiles: to.replace('+', ''), ...(code === undefined ? values : { otp: code }) }
      const response = await fetch(url, {
        method: 'POST',
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: code === undefined ? noticeTemplateId : codeTemplateId,
          short_url: '0',
          ...(sender !== undefined && { sender }),
          recipients: [recipient],
        }),
        // A redirect would leak the key in the header to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { type, message } = (await response.json().catch(() => ({}))) as { type?: unknown; message?: unknown }
      // Errors may come with status 200.
      if (response.ok && type === 'success') return
      const reason = typeof message === 'string' ? message.slice(0, 200) : 'no reason given'
      const description = `The SMS gateway refused with ${response.status}: ${reason}`
      const answered = (response.ok || response.status === 400) && type === 'error'
      if (answered && ABOUT_NUMBER.test(reason)) throw new RecipientRefused(description)
      if (answered && !ABOUT_US.test(reason)) throw new RecipientDeferred(description)
      throw new Error(description)
    },
  }
}
