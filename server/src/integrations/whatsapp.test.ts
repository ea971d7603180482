import { expect, test } from 'vitest'
import { json, startSmsGateway } from '../testing/sms-gateway.ts'
import { startWhatsApp, whatsAppError } from '../testing/whatsapp-server.ts'
import { DeliveryUnknown, RecipientRefused } from './mailer.ts'
import { openMsg91Texts } from './msg91.ts'
import type { OrderText } from './text-sender.ts'
import { openWhatsApp, withSmsFallback } from './whatsapp.ts'

const settings = {
  token: 'the-token',
  phoneNumberId: '106540352242922',
  language: 'en',
  orderTemplates: { CONFIRMED: 'booking_confirmed', MOVED_BY_SALON: 'booking_moved' },
}
const message: OrderText = {
  to: '+919845012277',
  text: 'Aarna Salon has confirmed your booking on Mon, 16 Nov, 5:30 pm. Nikhar',
  template: 'CONFIRMED',
  values: { salon: 'Aarna Salon', when: 'Mon, 16 Nov, 5:30 pm' },
  messageId: 'one@nikhar.example',
}

async function setUpBoth() {
  const [server, gateway] = [await startWhatsApp(), await startSmsGateway()]
  const sms = openMsg91Texts({
    url: gateway.url,
    authKey: 'key',
    codeTemplateId: 'code',
    noticeTemplateId: 'notice',
    orderTemplates: { CONFIRMED: 'sms-confirmed', UNANSWERED: 'sms-unanswered' },
  })
  return { server, gateway, texts: withSmsFallback(openWhatsApp({ ...settings, url: server.url }), sms) }
}

test('a message is sent by WhatsApp as an approved template with its variables [MSG-16]', async () => {
  const server = await startWhatsApp()

  expect(await openWhatsApp({ ...settings, url: server.url }).send(message)).toBe(true)

  expect(server.received).toMatchObject([
    {
      method: 'POST',
      path: '/v23.0/106540352242922/messages',
      headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
      body: {
        messaging_product: 'whatsapp',
        to: '919845012277',
        type: 'template',
        template: {
          name: 'booking_confirmed',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Aarna Salon' },
                { type: 'text', text: 'Mon, 16 Nov, 5:30 pm' },
              ],
            },
          ],
        },
      },
    },
  ])
})

test('a kind without a template is not sent, neither by WhatsApp nor by SMS [MSG-15, MSG-16]', async () => {
  const it = await setUpBoth()
  expect(await it.texts.send({ ...message, template: 'DAY_BEFORE' })).toBe(false)
  expect([it.server.received, it.gateway.received]).toEqual([[], []])
})

test('a message goes by WhatsApp first, and by SMS only when WhatsApp refuses the recipient or has no template [MSG-17]', async () => {
  const it = await setUpBoth()
  expect(await it.texts.send(message)).toBe(true)
  expect(it.gateway.received).toEqual([])

  it.server.setAnswer(whatsAppError(131026))
  expect(await it.texts.send(message)).toBe(true)
  expect(await it.texts.send({ ...message, template: 'UNANSWERED' })).toBe(true)
  expect(it.gateway.received.map(({ body }) => body)).toEqual([
    {
      template_id: 'sms-confirmed',
      short_url: '0',
      recipients: [{ mobiles: '919845012277', salon: 'Aarna Salon', when: 'Mon, 16 Nov, 5:30 pm' }],
    },
    expect.objectContaining({ template_id: 'sms-unanswered' }),
  ])
  // Without an SMS template for the kind, the refusal is final.
  await expect(it.texts.send({ ...message, template: 'MOVED_BY_SALON' })).rejects.toThrow(RecipientRefused)
})

test.each([
  ['a wrong token', whatsAppError(190, 401)],
  ['an unknown template', whatsAppError(132001)],
  ['too many messages', whatsAppError(130429, 429)],
  ['an error without a reason', json(500, {})],
  ['a page instead of an answer', (_: unknown, response: { end(text: string): void }) => response.end('<html>')],
] as const)('%s is our own error: no SMS is sent, and the number is not logged', async (_, answer) => {
  const it = await setUpBoth()
  it.server.setAnswer(answer)

  const error: unknown = await it.texts.send(message).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(RecipientRefused)
  expect(String(error)).not.toContain('9845012277')
  expect(it.gateway.received).toEqual([])
})

test('a missing answer leaves it unknown whether the message arrived, so no SMS follows [MSG-17]', async () => {
  const [server, gateway] = [await startWhatsApp(), await startSmsGateway()]
  server.setAnswer(() => {})
  const sms = { send: () => Promise.reject(new Error(`not to be called, ${gateway.url}`)) }
  const texts = withSmsFallback(openWhatsApp({ ...settings, url: server.url }, 200), sms)
  await expect(texts.send(message)).rejects.toThrow(DeliveryUnknown)
  server.setAnswer(json(504, {}))
  await expect(texts.send(message)).rejects.toThrow(DeliveryUnknown)
})

test("WhatsApp's token is not sent to a redirect target", async () => {
  const [server, elsewhere] = [await startWhatsApp(), await startWhatsApp()]
  server.setAnswer((_request, response) => response.writeHead(307, { location: elsewhere.url }).end())
  await expect(openWhatsApp({ ...settings, url: server.url }).send(message)).rejects.toThrow('refused with 307')
  expect(elsewhere.received).toEqual([])
})
