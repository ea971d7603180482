import type { WhatsAppSettings } from '../config/delivery-settings.ts'
import { RecipientRefused } from './mailer.ts'
import { postJson } from './post-json.ts'
import type { TextSender } from './text-sender.ts'

/** Error codes of the Cloud API about the recipient: no WhatsApp account, or one that cannot receive this message. */
const ABOUT_RECIPIENT = new Set([130472, 131021, 131026, 131030, 131047, 131049, 131050])

/** The Cloud API of WhatsApp: sends the name of an approved template and its variables by position. */
export function openWhatsApp(
  { url, token, phoneNumberId, language, orderTemplates }: WhatsAppSettings,
  timeoutMs = 10_000,
): TextSender {
  return {
    async send({ to, template, values }) {
      const name = orderTemplates[template]
      if (name === undefined) return false
      const { status, ok, reply } = await postJson({
        url: `${url}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name,
            language: { code: language },
            components: [
              {
                type: 'body',
                parameters: Object.values(values).map((text) => ({ type: 'text', text })),
              },
            ],
          },
        },
        timeoutMs,
        provider: 'WhatsApp',
      })
      const { messages, error } = reply as { messages?: unknown[]; error?: { code?: unknown } }
      if (ok && messages !== undefined) return true
      // The error message may contain the number, so only the code is logged.
      const code = typeof error?.code === 'number' ? error.code : undefined
      const description = `WhatsApp refused with ${status}: code ${code ?? 'unknown'}`
      if (code !== undefined && ABOUT_RECIPIENT.has(code)) throw new RecipientRefused(description)
      throw new Error(description)
    },
  }
}

/** WhatsApp first; SMS when WhatsApp has no template of the kind or rejects this recipient. */
export function withSmsFallback(whatsApp: TextSender, sms: TextSender): TextSender {
  return {
    async send(message) {
      try {
        if (await whatsApp.send(message)) return true
      } catch (error) {
        if (!(error instanceof RecipientRefused)) throw error
        if (await sms.send(message)) return true
        throw error
      }
      return sms.send(message)
    },
  }
}
