import type { SmsSettings } from '../config/delivery-settings.ts'
import { RecipientDeferred, RecipientRefused } from './mailer.ts'
import { postJson } from './post-json.ts'
import type { Sms } from './sms.ts'
import type { TextSender } from './text-sender.ts'

// MSG91 sends no error codes: only the text reveals whether the number or our account is at fault.
const ABOUT_NUMBER = /\b(mobiles?|numbers?|recipients?)\b/i
const ABOUT_US = /\b(auth\w*|\w*key|ip|\w*whitelist\w*|balance|credits?|account|route|sender|flow|template)\b/i

const TIMEOUT_MS = 10_000

type AccountSettings = Omit<SmsSettings, 'orderTemplates'>

/** One-time codes and notices about the account. */
export function openMsg91(settings: AccountSettings, timeoutMs = TIMEOUT_MS): Sms {
  const { codeTemplateId, noticeTemplateId } = settings
  return {
    send: ({ to, code, values }) =>
      sendFlow(settings, timeoutMs, {
        to,
        templateId: code === undefined ? noticeTemplateId : codeTemplateId,
        variables: code === undefined ? (values ?? {}) : { otp: code },
      }),
  }
}

/** Messages about orders. */
export function openMsg91Texts(settings: SmsSettings, timeoutMs = TIMEOUT_MS): TextSender {
  return {
    async send({ to, template, values }) {
      const templateId = settings.orderTemplates[template]
      if (templateId === undefined) return false
      await sendFlow(settings, timeoutMs, { to, templateId, variables: { ...values } })
      return true
    },
  }
}

interface Flow {
  to: string
  templateId: string
  variables: Record<string, string>
}

/** The flow API of MSG91 (v5): sends the id of a registered template and its variables. */
async function sendFlow(
  { url, authKey, sender }: AccountSettings,
  timeoutMs: number,
  { to, templateId, variables }: Flow,
) {
  const { status, ok, reply } = await postJson({
    url,
    headers: { authkey: authKey },
    body: {
      template_id: templateId,
      short_url: '0',
      ...(sender !== undefined && { sender }),
      recipients: [{ mobiles: to.replace('+', ''), ...variables }],
    },
    timeoutMs,
    provider: 'the SMS gateway',
  })
  const { type, message } = reply as { type?: unknown; message?: unknown }
  // Errors may come with status 200.
  if (ok && type === 'success') return
  const reason = typeof message === 'string' ? message.slice(0, 200) : 'no reason given'
  const description = `The SMS gateway refused with ${status}: ${reason}`
  const answered = (ok || status === 400) && type === 'error'
  if (answered && ABOUT_NUMBER.test(reason)) throw new RecipientRefused(description)
  if (answered && !ABOUT_US.test(reason)) throw new RecipientDeferred(description)
  throw new Error(description)
}
