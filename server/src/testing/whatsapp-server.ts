import { json, startSmsGateway } from './sms-gateway.ts'

/** A fake Cloud API that accepts every message as WhatsApp documents it, unless configured otherwise. */
export async function startWhatsApp() {
  const server = await startSmsGateway()
  server.setAnswer(
    json(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: '919845012277', wa_id: '919845012277' }],
      messages: [{ id: 'wamid.HBgMOTE5ODQ1MDEyMjc3', message_status: 'accepted' }],
    }),
  )
  return { ...server, url: `${new URL(server.url).origin}/v23.0` }
}

/** The reply with which the Cloud API rejects a message. */
export function whatsAppError(code: number, status = 400) {
  return json(status, { error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'A1' } })
}
