import { expect, test } from 'vitest'
import { json, startSmsGateway } from '../testing/sms-gateway.ts'
import { RecipientDeferred, RecipientRefused } from './mailer.ts'
import { openMsg91 } from './msg91.ts'

const settings = {
  authKey: 'the-key',
  codeTemplateId: 'code-template',
  noticeTemplateId: 'notice-template',
  orderTemplates: { CONFIRMED: 'confirmed-template' },
}
const message = { to: '+919845012277', text: '481602 is your code.', code: '481602' }

test('a code is sent with its registered template', async () => {
  const gateway = await startSmsGateway()

  await openMsg91({ ...settings, url: gateway.url, sender: 'NIKHAR' }).send(message)

  expect(gateway.received).toMatchObject([
    {
      method: 'POST',
      headers: { authkey: 'the-key', 'content-type': 'application/json' },
      body: {
        template_id: 'code-template',
        short_url: '0',
        sender: 'NIKHAR',
        recipients: [{ mobiles: '919845012277', otp: '481602' }],
      },
    },
  ])
})

test('a notice is sent with its own template', async () => {
  const gateway = await startSmsGateway()

  await openMsg91({ ...settings, url: gateway.url }).send({
    to: '+919845012277',
    text: 'Changed.',
    values: { ending: '1234' },
  })

  expect(gateway.received[0]?.body).toEqual({
    template_id: 'notice-template',
    short_url: '0',
    recipients: [{ mobiles: '919845012277', ending: '1234' }],
  })
})

test.each([
  [
    'an unknown key',
    json(401, { type: 'error', message: 'Authentication failure' }),
    'refused with 401: Authentication failure',
  ],
  [
    'a refused template',
    json(400, { type: 'error', message: 'template id missing' }),
    'refused with 400: template id missing',
  ],
  [
    'a no that comes as a 200',
    json(200, { type: 'error', message: 'Flow ID Missing' }),
    'refused with 200: Flow ID Missing',
  ],
  ['trouble at the gateway', json(500, {}), 'refused with 500: no reason given'],
  [
    'a page instead of an answer',
    (_: unknown, response: { end(text: string): void }) => response.end('<html>'),
    'refused with 200',
  ],
] as const)('%s is an error with its reason', async (_, answer, why) => {
  const gateway = await startSmsGateway()
  gateway.setAnswer(answer)

  await expect(openMsg91({ ...settings, url: gateway.url }).send(message)).rejects.toThrow(why)
})

test.each([
  ['an invalid number', json(400, { type: 'error', message: 'Invalid mobile number' }), RecipientRefused],
  [
    'a number it does not serve, with a 200',
    json(200, { type: 'error', message: 'No valid recipients' }),
    RecipientRefused,
  ],
  [
    'a no without a word about us',
    json(200, { type: 'error', message: 'Request discarded because it was generated twice' }),
    RecipientDeferred,
  ],
])('%s is an error of one recipient', async (_, answer, kind) => {
  const gateway = await startSmsGateway()
  gateway.setAnswer(answer)

  await expect(openMsg91({ ...settings, url: gateway.url }).send(message)).rejects.toThrow(kind)
})

test.each([
  [401, { type: 'error', message: 'Authentication failure' }],
  [200, { type: 'error', message: 'Invalid authkey' }],
  [400, { type: 'error', message: 'template id missing' }],
  [200, { type: 'error', message: 'Flow ID Missing' }],
  [200, { type: 'error', message: 'Insufficient balance to send SMS' }],
  [200, { type: 'error', message: 'IP is not whitelisted' }],
  [429, { type: 'error', message: 'Slow down' }],
  [500, { type: 'error', message: 'Invalid mobile number' }],
  [200, {}],
])('status %i with %o is an error of the gateway', async (status, body) => {
  const gateway = await startSmsGateway()
  gateway.setAnswer(json(status, body))

  const error: unknown = await openMsg91({ ...settings, url: gateway.url })
    .send(message)
    .catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(RecipientRefused)
  expect(error).not.toBeInstanceOf(RecipientDeferred)
})

test("the gateway's key is not sent to a redirect target", async () => {
  const [gateway, elsewhere] = [await startSmsGateway(), await startSmsGateway()]
  gateway.setAnswer((_request, response) => response.writeHead(307, { location: elsewhere.url }).end())

  await expect(openMsg91({ ...settings, url: gateway.url }).send(message)).rejects.toThrow('refused with 307')
  expect(elsewhere.received).toEqual([])
})

test('a gateway that does not answer in time is an error', async () => {
  const gateway = await startSmsGateway()
  gateway.setAnswer(() => {})

  await expect(openMsg91({ ...settings, url: gateway.url }, 200).send(message)).rejects.toThrow(/timeout/)
})
