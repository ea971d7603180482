import type { BookingUpdates, SubscribePush } from '@nikhar/contract/notifications'
import { expect, test } from 'vitest'
import { createSalonDesk } from '../../testing/desk.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { startPushService } from '../../testing/push-service.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendMessages } from './send-messages.ts'

async function setUpUpdates() {
  const it = await createSalonDesk()
  const headers = it.customerHeaders
  return {
    ...it,
    read: async (query = '', by = headers) =>
      (await it.app.inject({ url: `/customer/updates${query}`, headers: by })).json<{ data: BookingUpdates }>().data,
    see: (until: string) =>
      it.app.inject({ method: 'POST', url: '/customer/updates/seen', headers, payload: { until } }),
  }
}

test('every event of a booking is an update, newest first, whether or not its e-mail was wanted [PASS-01, PASS-02]', async () => {
  const it = await setUpUpdates()
  const choices = [{ kind: 'BOOKED', channel: 'EMAIL', wanted: false }]
  await it.app.inject({
    method: 'PUT',
    url: '/customer/notification-preferences',
    headers: it.customerHeaders,
    payload: { choices },
  })
  const orderId = await it.book()
  await it.act(orderId, 'confirm')
  await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
  await sendMessages(it)

  const { updates, newCount, nextBefore } = await it.read()
  expect(updates.map(({ kind, isNew }) => [kind, isNew])).toEqual([
    ['CANCELLED_BY_SALON', true],
    ['CONFIRMED', true],
    // Customers are not notified of their own actions.
    ['BOOKED', false],
  ])
  expect(updates[0]).toMatchObject({ orderId, outletName: it.outlet.name, previousStartTime: null })
  expect([newCount, nextBefore]).toEqual([2, null])
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect((await it.read('', stranger)).updates).toEqual([])
})

test('updates that were seen are no longer new, in every tab; later ones are; a time in the future hides nothing [PASS-02]', async () => {
  const it = await setUpUpdates()
  const orderId = await it.book()
  await it.act(orderId, 'confirm')
  const { updates } = await it.read()
  const seen = await it.see(String(updates[0]?.createdAt))
  expect(seen.json()).toMatchObject({ data: { newCount: 0 } })
  await it.see('2020-01-01T00:00:00Z')
  expect((await it.read()).newCount).toBe(0)

  await it.see('2100-01-01T00:00:00Z')
  await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
  expect((await it.read()).updates.filter(({ isNew }) => isNew).map(({ kind }) => kind)).toEqual(['CANCELLED_BY_SALON'])
  for (const until of ['yesterday', '', '2026-13-01T00:00:00Z']) expect((await it.see(until)).statusCode).toBe(400)
})

test('a long list is read in pages without a gap [PASS-01]', async () => {
  const it = await setUpUpdates()
  const orderId = await it.book()
  await it.db
    .insertInto('messages')
    .values(
      Array.from({ length: 44 }, (_, n) => ({
        order_id: orderId,
        kind: 'STYLIST_CHANGED' as const,
        recipient: 'CUSTOMER' as const,
        channel: 'EMAIL' as const,
        version: 100 + n,
        starts_at: it.time.now,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    )
    .execute()
  const first = await it.read()
  const second = await it.read(`?before=${first.nextBefore}`)
  expect([first.updates.length, second.updates.length, second.nextBefore]).toEqual([30, 15, null])
  expect(new Set([...first.updates, ...second.updates].map(({ id }) => id)).size).toBe(45)
})

async function setUpPush() {
  const service = await startPushService()
  const services = [service.host, 'fcm.googleapis.com', '*.push.apple.com']
  const it = await createSalonDesk({ push: { services, contact: 'mailto:push@nikhar.example' } })
  const subscribe = (payload: SubscribePush | object, headers = it.customerHeaders) =>
    it.app.inject({ method: 'PUT', url: '/customer/push/subscription', headers, payload })
  const confirm = async (minute?: number) => {
    const orderId = await it.book(minute)
    await it.act(orderId, 'confirm')
    await sendMessages(it)
    return orderId
  }
  return { ...it, service, subscribe, confirm }
}

test('a browser whose customer agreed is notified of the salon’s actions, encrypted for it alone [PASS-03]', async () => {
  const it = await setUpPush()
  const { publicKey } = (await it.app.inject({ url: '/customer/push/key', headers: it.customerHeaders })).json().data
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  await it.confirm()
  expect(it.service.received).toEqual([])

  expect((await it.subscribe(it.service.createBrowser('phone'))).statusCode).toBe(200)
  const orderId = await it.book(720)
  await it.act(orderId, 'confirm')
  await sendMessages(it)
  await sendMessages(it)
  expect(it.service.received.map(({ message }) => message)).toEqual([
    {
      title: 'Booking confirmed',
      body: expect.stringContaining(`${it.outlet.name} is expecting you on`),
      path: `/order/${orderId}`,
      tag: expect.any(String),
    },
  ])
  expect(it.service.received[0]?.headers.authorization).toContain(`k=${publicKey}`)
  expect((await it.app.inject({ url: '/customer/push/key', headers: it.customerHeaders })).json().data).toEqual({
    publicKey,
  })
})

test('reminders are pushed; after the logout, or without the permission, nothing is [PASS-03, PASS-04]', async () => {
  const it = await setUpPush()
  await it.subscribe(it.service.createBrowser('phone'))
  const orderId = await it.book()
  await it.act(orderId, 'confirm')
  it.time.now = new Date(it.time.now.getTime() - 5 * 3_600_000)
  await it.db
    .updateTable('order_history')
    .set({ at: new Date(it.time.now.getTime() - 7 * 86_400_000) })
    .execute()
  await queueReminders(it)
  await sendMessages(it)
  expect(it.service.received.map(({ message }) => message.title).toSorted()).toEqual([
    'Booking confirmed',
    'Your visit is near',
  ])

  await it.app.inject({ method: 'DELETE', url: '/customer/push/subscription', headers: it.customerHeaders })
  await it.confirm(720)
  await it.subscribe(it.service.createBrowser('phone'))
  await it.db.updateTable('sessions').set({ revoked_at: it.time.now }).where('customer_id', 'is not', null).execute()
  await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
  await sendMessages(it)
  expect(it.service.received).toHaveLength(2)
})

test('a browser that has ended its subscription is removed; one session has one browser [PASS-04]', async () => {
  const it = await setUpPush()
  await it.subscribe(it.service.createBrowser('phone'))
  await it.subscribe(it.service.createBrowser('laptop'))
  const endpoints = () => it.db.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(await endpoints()).toEqual([{ endpoint: expect.stringContaining('/laptop') }])
  it.service.state.status = 410
  await it.confirm()
  expect(await endpoints()).toEqual([])
})

test('a failing push service is retried later, and e-mails continue meanwhile [PASS-04]', async () => {
  const it = await setUpPush()
  await it.subscribe(it.service.createBrowser('phone'))
  it.service.state.status = 503
  const orderId = await it.confirm()
  const emails = await it.db.selectFrom('outbox_messages').select('subject').execute()
  expect(emails.length).toBeGreaterThan(0)
  it.service.state.status = 201
  it.time.now = new Date(it.time.now.getTime() + 5 * 60_000)
  await sendMessages(it)
  expect(it.service.received.map(({ message }) => message.path)).toEqual([`/order/${orderId}`])
})

test.each([
  'https://push.evil.example/x',
  'http://fcm.googleapis.com/x',
  'http://127.0.0.1:1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'file:///etc/passwd',
])('the server calls push services only, not %s [PASS-04]', async (endpoint) => {
  const it = await setUpPush()
  const { keys } = it.service.createBrowser('phone')
  expect((await it.subscribe({ endpoint, keys })).statusCode).toBe(400)
})

test.each([
  'https://fcm.googleapis.com:8080/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://user@web.push.apple.com/x',
  'https://web.push.apple.com:444/x',
  'https://142.250.0.1/x',
  'https://[2001:db8::1]/x',
  'https://3232235777/x',
])(
  'an address with a port, with credentials or without a host name is not a push service: %s [SAFE-40]',
  async (endpoint) => {
    const it = await setUpPush()
    const { keys } = it.service.createBrowser('phone')
    const reply = await it.subscribe({ endpoint, keys })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fields).toEqual({ endpoint: 'Must be an address of a push service' })
  },
)

test('a push service with a port is called when it is configured with that port, and with no other [SAFE-40]', async () => {
  const it = await setUpPush()
  const { endpoint, keys } = it.service.createBrowser('phone')
  expect((await it.subscribe({ endpoint, keys })).statusCode).toBe(200)
  for (const other of [endpoint.replace('://', '://user:pass@'), endpoint.replace(/:\d+\//, ':1/')])
    expect((await it.subscribe({ endpoint: other, keys })).statusCode).toBe(400)
})
