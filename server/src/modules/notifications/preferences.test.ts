import type { NotificationChoice } from '@nikhar/contract/notifications'
import { expect, test } from 'vitest'
import { createSalonDesk, logInSalon } from '../../testing/desk.ts'
import { createOutlet } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { readConfig } from '../../config/config.ts'
import { at } from '../../testing/bookable-salon.ts'
import { TEST_SECRET, testApp } from '../../testing/test-app.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendMessages } from './send-messages.ts'

const url = '/customer/notification-preferences'
const off = (kind: string, channel = 'EMAIL') => ({ kind, channel, wanted: false })

async function setUpPreferences() {
  const it = await createSalonDesk()
  const salonUrl = `/salon/outlet/${it.outlet.id}/notification-preferences`
  return {
    ...it,
    salonUrl,
    save: (choices: object[], address = url, headers: Record<string, string> = it.customerHeaders) =>
      it.app.inject({ method: 'PUT', url: address, headers, payload: { choices } }),
    read: async (address = url, headers: Record<string, string> = it.customerHeaders) =>
      (await it.app.inject({ url: address, headers })).json<{ data: { choices: NotificationChoice[] } }>().data.choices,
    receive: async () => {
      await sendMessages(it)
      const messages = await it.db.selectFrom('outbox_messages').select(['channel', 'subject', 'recipient']).execute()
      await it.db.deleteFrom('outbox_messages').execute()
      return messages
    },
  }
}

test('a customer sees what can be switched off, with the defaults, and the choices are stored [MSG-08]', async () => {
  const it = await setUpPreferences()
  expect(await it.read()).toEqual([
    { kind: 'BOOKED', channel: 'EMAIL', wanted: true },
    { kind: 'MOVED_BY_CUSTOMER', channel: 'EMAIL', wanted: true },
    { kind: 'CANCELLED_BY_CUSTOMER', channel: 'EMAIL', wanted: true },
    { kind: 'DAY_BEFORE', channel: 'EMAIL', wanted: true },
    { kind: 'DAY_BEFORE', channel: 'TEXT', wanted: false },
    { kind: 'TWO_HOURS_BEFORE', channel: 'EMAIL', wanted: true },
    { kind: 'TWO_HOURS_BEFORE', channel: 'TEXT', wanted: false },
    { kind: 'COMPLETED', channel: 'EMAIL', wanted: true },
    { kind: 'NO_SHOW', channel: 'EMAIL', wanted: true },
  ])
  const saved = await it.save([off('BOOKED'), { kind: 'DAY_BEFORE', channel: 'TEXT', wanted: true }])
  expect(saved.statusCode).toBe(200)
  await it.save([off('COMPLETED'), { ...off('BOOKED'), wanted: true }, off('BOOKED')])
  const choices = await it.read()
  expect(choices.filter(({ wanted }) => !wanted).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    'BOOKED EMAIL',
    'TWO_HOURS_BEFORE TEXT',
    'COMPLETED EMAIL',
  ])
  const other = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect((await it.read(url, other)).find(({ kind }) => kind === 'BOOKED')?.wanted).toBe(true)
})

test('a message that is switched off is not sent, even when it was queued before; a mandatory one still is [MSG-08, MSG-09]', async () => {
  const it = await setUpPreferences()
  const orderId = await it.book(1080)
  await it.save([off('BOOKED'), off('CANCELLED_BY_CUSTOMER')])
  expect((await it.receive()).map(({ subject }) => subject)).toEqual(['New booking: Ananya, Mon, 16 Nov, 6:00 pm'])
  await it.act(orderId, 'confirm')
  expect((await it.receive()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const kind of ['CONFIRMED', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON', 'UNANSWERED', 'LINES_REJECTED']) {
    const refused = await it.save([off(kind)])
    expect([kind, refused.statusCode]).toEqual([kind, 400])
  }
  await it.app.inject({
    method: 'POST',
    url: `/customer/order/${orderId}/cancel`,
    headers: it.customerHeaders,
    payload: {},
  })
  expect((await it.receive()).map(({ subject }) => subject)).toEqual(['Cancelled: Ananya, Mon, 16 Nov, 6:00 pm'])
})

test('reminders by text message go to customers who have chosen them [MSG-10]', async () => {
  const it = await setUpPreferences()
  const orderId = await it.book(1200)
  await it.act(orderId, 'confirm')
  await it.receive()
  it.time.now = new Date(at(1200 - 119))
  await it.save([{ kind: 'TWO_HOURS_BEFORE', channel: 'TEXT', wanted: true }, off('TWO_HOURS_BEFORE')])
  await queueReminders(it)
  await queueReminders(it)
  expect(await it.receive()).toEqual([{ channel: 'sms', subject: null, recipient: it.customer.contact_number }])
})

test('a salon switches messages about one outlet off, and no other account can [MSG-11]', async () => {
  const it = await setUpPreferences()
  const headers = it.headers
  expect((await it.read(it.salonUrl, headers)).map(({ kind, wanted }) => [kind, wanted])).toEqual([
    ['BOOKED', true],
    ['MOVED_BY_CUSTOMER', true],
    ['CANCELLED_BY_CUSTOMER', true],
    ['UNANSWERED', true],
    ['REQUEST_WAITING', true],
    ['REQUEST_LAPSING', true],
  ])
  expect((await it.save([off('BOOKED')], it.salonUrl, headers)).statusCode).toBe(200)
  await it.book(1080)
  expect((await it.receive()).map(({ recipient }) => recipient)).toEqual([it.customer.email])

  const stranger = await logInSalon(it.db, await createOutlet(it.db), it.time.now)
  expect((await it.save([off('BOOKED')], it.salonUrl, stranger)).statusCode).toBe(403)
  expect((await it.app.inject({ url: it.salonUrl, headers: stranger })).statusCode).toBe(403)
  expect((await it.app.inject({ url: it.salonUrl, headers: it.customerHeaders })).statusCode).toBe(401)
  expect((await it.app.inject({ url: '/salon/outlet/999999/notification-preferences', headers })).statusCode).toBe(404)
  expect((await it.save([off('NO_SHOW')], it.salonUrl, headers)).statusCode).toBe(400)
})

test('a text message without a template is offered to no customer [MSG-15]', async () => {
  const { delivery } = readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: TEST_SECRET,
    SMS_AUTH_KEY: 'key',
    SMS_TEMPLATE_ID: 'code',
    SMS_NOTICE_TEMPLATE_ID: 'notice',
    SMS_TEMPLATE_DAY_BEFORE: 'day-before',
  })
  const { app, db } = await testApp({ config: { delivery } })
  const headers = await logInCustomer(db, await createCustomer(db))
  const reply = await app.inject({ url, headers })
  const choices = reply.json<{ data: { choices: NotificationChoice[] } }>().data.choices
  expect(choices.filter(({ channel }) => channel === 'TEXT').map(({ kind }) => kind)).toEqual(['DAY_BEFORE'])
  const payload = { choices: [{ kind: 'TWO_HOURS_BEFORE', channel: 'TEXT', wanted: true }] }
  expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(400)
})

test('preferences require a token and known kinds', async () => {
  const it = await setUpPreferences()
  expect((await it.app.inject({ url })).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'PUT', url, payload: { choices: [] } })).statusCode).toBe(401)
  for (const choices of [[], [off('LOTTERY')], [off('BOOKED', 'FAX')], [off('BOOKED', 'TEXT')], [{ kind: 'BOOKED' }]]) {
    expect((await it.save(choices)).statusCode).toBe(400)
  }
})

test('concurrent changes of one preference store one of them', async () => {
  const it = await setUpPreferences()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => it.save([{ ...off('BOOKED'), wanted: n % 2 === 0 }, off('COMPLETED')])),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await it.db.selectFrom('customer_notification_preferences').select('kind').execute()).toHaveLength(2)
})

test('the choices are part of the data export, and are deleted with the account [MSG-18]', async () => {
  const it = await setUpPreferences()
  await it.save([off('NO_SHOW')])
  const exported = await it.app.inject({ url: '/customer/export', headers: it.customerHeaders })
  expect(exported.json().data.notificationChoices).toEqual([off('NO_SHOW')])

  await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers: it.customerHeaders })
  const { code } = await it.db
    .selectFrom('outbox_messages')
    .select('code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const deleted = await it.app.inject({
    method: 'DELETE',
    url: '/customer/account',
    headers: it.customerHeaders,
    payload: { otp: code },
  })
  expect(deleted.statusCode).toBe(200)
  expect(await it.db.selectFrom('customer_notification_preferences').selectAll().execute()).toEqual([])
})
