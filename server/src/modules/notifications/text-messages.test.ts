import { expect, test } from 'vitest'
import { DeliveryUnknown, RecipientRefused } from '../../integrations/mailer.ts'
import type { OrderText, TextSender } from '../../integrations/text-sender.ts'
import { TEXT_KINDS } from '../../config/delivery-settings.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueOrderNotifications } from './notification-queries.ts'
import { listTargets, NOTIFICATION_RULES, type NotificationKind } from './notification-rules.ts'
import { sendMessages } from './send-messages.ts'

const START = new Date('2026-11-16T12:00:00Z')
const HOUR = 3_600_000

async function setUpConfirmation(send: (text: OrderText) => Promise<boolean>) {
  let now = new Date(START.getTime() - 24 * HOUR)
  const sent: OrderText[] = []
  const texts: TextSender = {
    async send(text) {
      sent.push(text)
      return send(text)
    },
  }
  const it = await testApp({ clock: () => now, texts })
  const customer = await createCustomer(it.db)
  const order = await createOrder(it.db, await createSalon(it.db), customer, { status: 'CONFIRMED', startsAt: START })
  await queueOrderNotifications(it.db, order.id, 'CONFIRMED')
  return {
    ...it,
    customer,
    sent,
    later: () => {
      now = new Date(now.getTime() + HOUR)
    },
    outcome: async () =>
      (await it.db.selectFrom('messages').select('outcome').where('channel', '=', 'TEXT').executeTakeFirstOrThrow())
        .outcome,
  }
}

test('a kind without a template sends no text message, but still its e-mail [MSG-15]', async () => {
  const it = await setUpConfirmation(async () => false)
  await sendMessages(it)
  expect(await it.outcome()).toBe('DROPPED')
  expect(await it.db.selectFrom('outbox_messages').select('channel').execute()).toEqual([{ channel: 'email' }])
})

test('a text message that a provider does not accept is retried, with the same text [MSG-07]', async () => {
  let isAvailable = false
  const it = await setUpConfirmation(async () => {
    if (!isAvailable) throw new Error('the gateway is unavailable')
    return true
  })
  await sendMessages(it)
  expect(await it.outcome()).toBe(null)
  isAvailable = true
  it.later()
  await sendMessages(it)
  expect(await it.outcome()).toBe('SENT')
  expect(it.sent).toHaveLength(2)
  expect(it.sent[1]).toEqual(it.sent[0])
})

test.each([
  ['got no answer', new DeliveryUnknown('no answer'), 'UNKNOWN'],
  ['names a number that cannot be reached', new RecipientRefused('no such number'), 'REFUSED'],
] as const)('a text message that %s is not sent again [MSG-07]', async (_, error, outcome) => {
  const it = await setUpConfirmation(() => Promise.reject(error))
  await sendMessages(it)
  it.later()
  await sendMessages(it)
  expect(await it.outcome()).toBe(outcome)
  expect(it.sent).toHaveLength(1)
})

test('a text message whose server dies after handing it over is not sent again [MSG-07]', async () => {
  const it = await setUpConfirmation(async () => true)
  // The state that such a server leaves behind.
  await it.db
    .updateTable('messages')
    .set({ attempts: 1, handed_over_at: new Date(START.getTime() - 25 * HOUR) })
    .where('channel', '=', 'TEXT')
    .execute()
  await sendMessages(it)
  expect(it.sent).toEqual([])
  expect(await it.outcome()).toBe('UNKNOWN')
})

test('the settings have a template for every kind that is sent as a text message [MSG-15]', () => {
  const kinds = Object.keys(NOTIFICATION_RULES) as NotificationKind[]
  const withText = kinds.filter((kind) => listTargets(kind).some(({ channel }) => channel === 'TEXT'))
  // The others are about the waitlist, which has no order.
  expect([...withText, 'TIME_OPENED', 'WAITLIST_CLOSED'].toSorted()).toEqual([...TEXT_KINDS].toSorted())
})
