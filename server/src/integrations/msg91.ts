import type { SmsSettings } from './delivery-settings.ts'
import { RecipientDeferred, RecipientRefused } from './mailer.ts'
import type { Sms } from './sms.ts'

// It has no codes that tell whose fault it was, only words.
const ABOUT_NUMBER = /\b(mobiles?|numbers?|recipients?)\b/i
const ABOUT_US = /\b(auth\w*|\w*key|ip|\w*whitelist\w*|balance|credits?|account|route|sender|flow|template)\b/i

/** The flow call of MSG91 (v5): it knows the words, we send which of its templates and what to fill in. */
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
        // The key in the header is for this address and no other.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { type, message } = (await response.json().catch(() => ({}))) as { type?: unknown; message?: unknown }
      // It says no with a 200 as well.
      if (response.ok && type === 'success') return
      const reason = typeof message === 'string' ? message.slice(0, 200) : 'no reason given'
      const said = `The SMS gateway refused with ${response.status}: ${reason}`
      const answered = (response.ok || response.status === 400) && type === 'error'
      if (answered && ABOUT_NUMBER.test(reason)) throw new RecipientRefused(said)
      if (answered && !ABOUT_US.test(reason)) throw new RecipientDeferred(said)
      throw new Error(said)
    },
  }
}
