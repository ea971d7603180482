import type { NotificationPreferences } from '@nikhar/contract/notifications'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { at, MONDAY } from '../../testing/bookable-salon.ts'
import { createSalonDesk, logInSalon, logInStaff } from '../../testing/desk.ts'
import { startPushService } from '../../testing/push-service.ts'
import { queueRequestReminders } from './queue-request-reminders.ts'
import { sendMessages } from './send-messages.ts'

const EVENING = 1080
const TUESDAY = '2026-11-17'

async function setUpAlerts() {
  const service = await startPushService()
  const it = await createSalonDesk({ push: { services: [service.host], contact: 'mailto:push@nikhar.example' } })
  const { customerHeaders } = it
  const subscribe = (name: string, headers: Record<string, string>, mutedKinds: string[] = []) =>
    it.app.inject({
      method: 'PUT',
      url: '/salon/push/subscription',
      headers,
      payload: { ...service.createBrowser(name), mutedKinds },
    })
  const asCustomer = async (orderId: string, action: string, payload: object) => {
    const { version } = await it.look(orderId)
    const url = `/customer/order/${orderId}/${action}`
    const reply = await it.app.inject({
      method: 'POST',
      url,
      headers: customerHeaders,
      payload: { version, ...payload },
    })
    expect(reply.statusCode).toBe(200)
  }
  /** The messages that browsers received since the last call, as name and title. */
  const deliver = async () => {
    await sendMessages(it)
    return service.received.splice(0).map(({ path, message }) => [path.slice(1), message.title])
  }
  return { ...it, service, subscribe, asCustomer, deliver }
}

test('new, moved and cancelled bookings reach the browsers of all members of the salon, of a stylist for their own column [ALERT-01]', async () => {
  const it = await setUpAlerts()
  const manager = await logInStaff(it.db, it.outlet, { role: 'MANAGER' }, it.time.now)
  const reception = await logInStaff(it.db, it.outlet, { role: 'RECEPTION' }, it.time.now)
  const kabir = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  const zoya = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.zoya }, it.time.now)
  const headersByName = { owner: it.headers, manager: manager.headers, reception: reception.headers }
  for (const [name, headers] of Object.entries({ ...headersByName, kabir: kabir.headers, zoya: zoya.headers }))
    expect((await it.subscribe(name, headers)).statusCode).toBe(200)

  const orderId = await it.book(EVENING)
  const everyone = ['owner', 'manager', 'reception', 'kabir']
  expect(await it.deliver()).toEqual(everyone.map((name) => [name, 'New booking: Ananya, Mon, 16 Nov, 6:00 pm']))

  await it.asCustomer(orderId, 'reschedule', { startTime: at(1140), clientId: it.kabir })
  expect(await it.deliver()).toEqual(everyone.map((name) => [name, 'Moved: Ananya, now Mon, 16 Nov, 7:00 pm']))

  await it.asCustomer(orderId, 'cancel', { reason: 'Plans have changed' })
  expect(await it.deliver()).toEqual(everyone.map((name) => [name, 'Cancelled: Ananya, Mon, 16 Nov, 7:00 pm']))
})

test('a push message to the desk has no number and no last name, and opens the booking [ALERT-02]', async () => {
  const it = await setUpAlerts()
  await it.subscribe('desk', it.headers)
  const orderId = await it.book(EVENING)
  await sendMessages(it)

  const [{ message }] = it.service.received as [(typeof it.service.received)[number]]
  expect(message).toMatchObject({
    body: expect.stringContaining(`with Kabir, ${it.outlet.name}. Please answer by Mon, 16 Nov, 6:00 pm.`),
    path: `/outlet/${it.outlet.id}/day/${MONDAY}?order=${orderId}`,
  })
  const { name, contact_number, email } = it.customer
  for (const secret of [name, contact_number, email, await it.codeOf(orderId)])
    expect(JSON.stringify(message)).not.toContain(secret)
})

test('a browser mutes kinds of alerts; after logout and removal it gets none [ALERT-03]', async () => {
  const it = await setUpAlerts()
  const other = await logInSalon(it.db, it.outlet, it.time.now)
  const reception = await logInStaff(it.db, it.outlet, { role: 'RECEPTION' }, it.time.now)
  await it.subscribe('muted', it.headers, ['BOOKED'])
  await it.subscribe('laptop', other)
  await it.subscribe('reception', reception.headers)
  const orderId = await it.book(EVENING)
  expect((await it.deliver()).map(([name]) => name)).toEqual(['laptop', 'reception'])

  await it.app.inject({ method: 'POST', url: '/salon/logout', headers: other })
  await it.db.updateTable('outlet_members').set({ removed_at: it.time.now }).execute()
  await it.asCustomer(orderId, 'cancel', { reason: 'Plans have changed' })
  expect((await it.deliver()).map(([name]) => name)).toEqual(['muted'])

  await it.app.inject({ method: 'DELETE', url: '/salon/push/subscription', headers: it.headers })
  await it.book(EVENING + 60)
  expect(await it.deliver()).toEqual([])
})

test('a browser of the desk is refused without a session, with an address that is not a push service, or with unknown kinds [ALERT-03]', async () => {
  const it = await setUpAlerts()
  const { publicKey } = (await it.app.inject({ url: '/salon/push/key', headers: it.headers })).json().data
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  expect((await it.app.inject({ url: '/salon/push/key' })).statusCode).toBe(401)
  expect((await it.subscribe('phone', {})).statusCode).toBe(401)
  expect((await it.subscribe('phone', it.customerHeaders)).statusCode).toBe(401)
  expect((await it.subscribe('phone', it.headers, ['COMPLETED'])).statusCode).toBe(400)
  const { keys } = it.service.createBrowser('phone')
  const payload = { endpoint: 'https://push.evil.example/x', keys, mutedKinds: [] }
  const evil = await it.app.inject({ method: 'PUT', url: '/salon/push/subscription', headers: it.headers, payload })
  expect(evil.statusCode).toBe(400)
})

const minutesLater = (minutes: number) => salonInstant(MONDAY, 540 + minutes)

/** A desk whose orders were placed at the test's time, not at the database's. */
async function setUpRequests() {
  const it = await setUpAlerts()
  const owner = await it.db
    .selectFrom('salon_accounts')
    .select('email')
    .where('id', '=', it.outlet.owner_id)
    .executeTakeFirst()
  const bookAt = async (minute: number, given: object = {}) => {
    const orderId = await it.book(minute, { clientId: it.kabir, ...given })
    await it.db.updateTable('order_history').set({ at: it.time.now }).where('order_id', '=', orderId).execute()
    return orderId
  }
  const emails = async () =>
    (
      await it.db
        .selectFrom('outbox_messages')
        .select('subject')
        .where('recipient', '=', owner?.email ?? '')
        .where('subject', 'not like', 'New booking%')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject)
  const remind = async () => {
    await queueRequestReminders(it)
    return it.deliver()
  }
  return { ...it, bookAt, emails, remind, queue: () => queueRequestReminders(it) }
}

test('a salon is reminded of an unanswered request after 15 minutes and before it lapses, each once [ALERT-04]', async () => {
  const it = await setUpRequests()
  await it.subscribe('desk', it.headers)
  await it.bookAt(EVENING)
  await it.deliver()

  it.time.now = minutesLater(14)
  expect(await it.remind()).toEqual([])
  it.time.now = minutesLater(15)
  await Promise.all([it.queue(), it.queue(), it.queue()])
  const waiting = 'Waiting for your answer: Ananya, Mon, 16 Nov, 6:00 pm'
  expect(await it.deliver()).toEqual([['desk', waiting]])
  it.time.now = minutesLater(60)
  expect(await it.remind()).toEqual([])

  it.time.now = minutesLater(EVENING - 540 - 20)
  expect(await it.remind()).toEqual([['desk', 'Answer by 6:00 pm: Ananya, Mon, 16 Nov, 6:00 pm']])
  it.time.now = minutesLater(EVENING - 540 - 5)
  expect(await it.remind()).toEqual([])
  expect(await it.emails()).toEqual([
    'Waiting for your answer: Ananya, Mon, 16 Nov, 6:00 pm',
    'Answer by 6:00 pm: Ananya, Mon, 16 Nov, 6:00 pm',
  ])
})

test('a request answered, cancelled or closed before the reminder is sent causes no reminder [ALERT-05]', async () => {
  const it = await setUpRequests()
  await it.subscribe('desk', it.headers)
  const [answered, cancelled] = [await it.bookAt(EVENING), await it.bookAt(EVENING + 60)]
  await it.deliver()
  it.time.now = minutesLater(20)
  await it.queue()
  await it.act(answered, 'confirm')
  await it.act(cancelled, 'cancel', { reason: 'The stylist is ill' })
  expect(await it.deliver()).toEqual([])

  const closed = await it.bookAt(EVENING - 60)
  it.time.now = minutesLater(60)
  await it.queue()
  it.time.now = salonInstant(MONDAY, EVENING)
  expect((await it.deliver()).filter(([, title]) => title?.startsWith('Waiting'))).toEqual([])
  expect(await it.emails()).toEqual([])
  expect((await it.look(closed)).appointment.AppointmentStatus).toBe('PENDING')
})

test('no reminder is sent at night: for a request that lapses then it is sent before, for others in the morning [ALERT-05]', async () => {
  const it = await setUpRequests()
  await it.subscribe('desk', it.headers)
  it.time.now = salonInstant(MONDAY, 21 * 60 + 30)
  const early = await it.bookAt(540, { startTime: at(540, TUESDAY), endTime: at(585, TUESDAY) })
  await it.db
    .updateTable('appointments')
    .set({ answer_by: at(420, TUESDAY) })
    .where('order_id', '=', early)
    .execute()
  await it.deliver()
  it.time.now = salonInstant(MONDAY, 21 * 60 + 39)
  expect(await it.remind()).toEqual([])
  it.time.now = salonInstant(MONDAY, 21 * 60 + 40)
  expect((await it.remind()).map(([, title]) => title)).toEqual(['Answer by 7:00 am: Ananya, Tue, 17 Nov, 9:00 am'])
  it.time.now = salonInstant(MONDAY, 21 * 60 + 50)
  await it.bookAt(600, { startTime: at(600, TUESDAY), endTime: at(645, TUESDAY) })
  await it.deliver()
  it.time.now = salonInstant(MONDAY, 23 * 60)
  expect(await it.remind()).toEqual([])
  it.time.now = salonInstant(TUESDAY, 8 * 60)
  expect((await it.remind()).map(([, title]) => title)).toEqual([
    'Waiting for your answer: Ananya, Tue, 17 Nov, 10:00 am',
  ])
})

test('the owner switches reminders by e-mail off for one outlet [ALERT-06]', async () => {
  const it = await setUpRequests()
  const url = `/salon/outlet/${it.outlet.id}/notification-preferences`
  const read = async () =>
    (await it.app.inject({ url, headers: it.headers })).json<{ data: NotificationPreferences }>().data.choices
  expect(await read()).toContainEqual({ kind: 'REQUEST_WAITING', channel: 'EMAIL', wanted: true })
  const choices = [{ kind: 'REQUEST_WAITING', channel: 'EMAIL', wanted: false }]
  await it.app.inject({ method: 'PUT', url, headers: it.headers, payload: { choices } })
  await it.bookAt(EVENING)
  it.time.now = minutesLater(20)
  await it.remind()
  expect(await it.emails()).toEqual([])
  const mine = await it.app.inject({ url: '/customer/notification-preferences', headers: it.customerHeaders })
  expect(JSON.stringify(mine.json())).not.toContain('REQUEST_')
})
