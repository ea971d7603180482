import type { OnWire } from '@nikhar/contract/client-id'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { OrderDetails } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendMessages } from '../../notifications/send-messages.ts'
import { createBookableSalon, at, freeStarts, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { waitUntilPublished } from '../../../testing/read-events.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'

/** Opens all connections first, so that concurrent calls race in the database instead of waiting for a connection. */
async function openAllConnections({ db }: TestApp) {
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)))
}

/** Six in the evening, in minutes after midnight. */
const SIX_PM = 1080

async function setUpBooking(given: { stylists?: number } = {}) {
  let now = monday9
  const it = await testApp({ clock: () => now })
  const salon = await createBookableSalon(it.db, given)
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, new Date(monday9.getTime() + 24 * 3_600_000))
  const post = (url: string, payload: object = {}, as = headers) =>
    it.app.inject({ method: 'POST', url, headers: as, payload })
  return {
    ...it,
    ...salon,
    customer,
    headers,
    post,
    book: async (startMinute: number, more: object = {}) => {
      const placed = await post('/customer/order', orderOf(salon, startMinute, more))
      return placed.json<{ data: { orderId: string } }>().data.orderId
    },
    cancel: (orderId: string, payload: object = {}, as = headers) =>
      post(`/customer/order/${orderId}/cancel`, payload, as),
    move: (orderId: string, startMinute: number, more: object = {}, as = headers) =>
      post(`/customer/order/${orderId}/reschedule`, { startTime: at(startMinute), ...more }, as),
    free: () => freeStarts(it.app, headers, { outletId: salon.outlet.id, minutes: 45 }),
    setTime: (startMinute: number) => {
      now = new Date(at(startMinute))
    },
    appointments: () =>
      it.db.selectFrom('appointments').select(['starts_at', 'status', 'stylist_id']).orderBy('starts_at').execute(),
  }
}

test('a customer can cancel until three hours before the start, and the slot is free at once', async () => {
  const it = await setUpBooking()
  const coupon = await createCoupon(it.db, { code: 'ONCE', per_user_limit: 1 })
  const orderId = await it.book(SIX_PM, { couponCode: 'ONCE' })
  expect(await it.free()).not.toContain(SIX_PM)
  it.setTime(SIX_PM - 180)

  const reply = await it.cancel(orderId, { reason: ' Plans changed ' })

  const { data } = reply.json<{ data: OrderDetails }>()
  expect(data.appointment).toMatchObject({
    AppointmentStatus: 'CANCELLED_BY_CUSTOMER',
    awaitingSalon: false,
    cancelReason: 'Plans changed',
  })
  expect(data.history.at(-1)).toEqual({
    at: at(SIX_PM - 180),
    actor: 'CUSTOMER',
    action: 'CANCEL',
    from: 'PENDING',
    to: 'CANCELLED_BY_CUSTOMER',
    reason: 'Plans changed',
  })
  expect(await it.free()).toContain(SIX_PM)
  expect(
    await it.db.selectFrom('coupon_redemptions').select('released_at').where('coupon_id', '=', coupon.id).execute(),
  ).toEqual([{ released_at: new Date(at(SIX_PM - 180)) }])
  await sendMessages(it)
  const emails = await it.db.selectFrom('outbox_messages').select('subject').execute()
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    'Cancelled: Ananya, Mon, 16 Nov, 6:00 pm',
    expect.stringMatching(/^You have cancelled your booking at .* on Mon, 16 Nov, 6:00 pm$/),
  ])
  await expectBookingIntegrity(it.db)
})

test('a later cancellation is refused with the policy, and so is a second one', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  it.setTime(SIX_PM - 179)
  for (const refused of [await it.cancel(orderId), await it.move(orderId, SIX_PM + 60)]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toMatchObject({
      code: 'TOO_LATE',
      message: 'Free cancellation up to 3 hours before the appointment. The salon may still help you by phone.',
    })
  }
  it.setTime(SIX_PM - 300)
  expect((await it.cancel(orderId)).statusCode).toBe(200)
  expect((await it.cancel(orderId)).json().error.code).toBe('ORDER_STATE')
  expect((await it.move(orderId, SIX_PM + 60)).json().error.code).toBe('ORDER_STATE')
})

test('rescheduling takes the new slot, frees the old one and needs a new confirmation by the salon', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  await it.db.updateTable('appointments').set({ status: 'CONFIRMED', awaiting_salon: false }).execute()

  const { data } = (await it.move(orderId, SIX_PM + 30, { reason: 'Traffic' })).json<{ data: OrderDetails }>()

  expect(data.appointment).toMatchObject({
    AppointmentStatus: 'RESCHEDULED',
    awaitingSalon: true,
    startTime: at(SIX_PM + 30),
    endTime: at(SIX_PM + 75),
    clientId: it.stylist.id,
  })
  expect(data.history.at(-1)).toMatchObject({
    actor: 'CUSTOMER',
    action: 'RESCHEDULE',
    from: 'CONFIRMED',
    to: 'RESCHEDULED',
    reason: 'Traffic',
  })
  const free = await it.free()
  expect(free).toContain(SIX_PM - 15)
  expect(free).not.toContain(SIX_PM)
  expect(free).toContain(SIX_PM + 75)
  await sendMessages(it)
  const emails = await it.db.selectFrom('outbox_messages').select(['subject', 'calendar']).orderBy('id').execute()
  expect(emails.find(({ subject }) => subject?.startsWith('You have moved'))?.calendar).toContain('SEQUENCE:1')
  await expectBookingIntegrity(it.db)
})

test('rescheduling to a taken slot fails and keeps the old one', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  const other = await logInCustomer(it.db, await createCustomer(it.db), new Date(monday9.getTime() + 24 * 3_600_000))
  await it.post('/customer/order', orderOf(it, 600), other)

  const refused = await it.move(orderId, 615)

  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.code).toBe('SLOT_TAKEN')
  expect(await it.appointments()).toMatchObject([
    { starts_at: new Date(at(600)) },
    { starts_at: new Date(at(SIX_PM)), status: 'PENDING' },
  ])
})

test('rescheduling refuses invalid times and the current one', async () => {
  const it = await setUpBooking({ stylists: 2 })
  const orderId = await it.book(SIX_PM, { clientId: it.stylist.id })
  for (const startTime of [at(SIX_PM + 7), '2020-01-01T10:00:00Z', '2028-01-01T10:00:00Z', 'noon', undefined]) {
    const refused = await it.move(orderId, SIX_PM, { startTime })
    expect(refused.statusCode, startTime).toBe(400)
    expect(Object.keys(refused.json().error.fields)).toEqual(['startTime'])
  }
  expect((await it.move(orderId, SIX_PM)).statusCode).toBe(400)
  expect((await it.move(orderId, SIX_PM, { clientId: 999_999 })).json().error.fields).toHaveProperty('clientId')
  expect(
    (await it.move(orderId, SIX_PM, { clientId: it.stylists[1]?.id })).json<{ data: OnWire<OrderDetails> }>().data
      .appointment.clientId,
  ).toBe(it.stylists[1]?.id)
  expect((await it.cancel(orderId, { reason: 'a'.repeat(201) })).statusCode).toBe(400)
})

test('a booking is moved at most six times a day by its customer; moves by the salon do not count [HOLD-05]', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  for (let n = 1; n <= 5; n += 1) expect((await it.move(orderId, SIX_PM + (n % 2) * 60)).statusCode).toBe(200)
  await sql`
    insert into order_history (order_id, at, actor, action, from_status, to_status)
    select ${orderId}, ${monday9}, 'SALON', 'RESCHEDULE', 'PENDING', 'PENDING' from generate_series(1, 6)`.execute(
    it.db,
  )
  await openAllConnections(it)
  const last = await Promise.all([840, 900, 960].map((minute) => it.move(orderId, minute)))
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const refused = (await it.move(orderId, 1020)).json<ErrorReply>()
  expect(refused.error).toMatchObject({ code: 'BOOKING_LIMIT', details: { limit: 'MOVES' } })
  expect(refused.message).toBe(
    'You have moved this booking 6 times in 24 hours. You can move it again on Tuesday, 9:00 am.',
  )
  const other = await it.book(1200)
  expect((await it.move(other, 1140)).statusCode, 'another booking').toBe(200)
  await sql`update order_history set at = at - interval '24 hours'`.execute(it.db)
  expect((await it.move(orderId, 1020)).statusCode, 'a day later').toBe(200)
})

test('concurrent changes are applied one after the other or refused, and none partially', async () => {
  const it = await setUpBooking({ stylists: 2 })
  const orderId = await it.book(SIX_PM)
  await openAllConnections(it)

  const replies = await Promise.all(
    [600, 660, 720].flatMap((minute) => [it.cancel(orderId), it.move(orderId, minute), it.cancel(orderId)]),
  )

  const won = replies.filter(({ statusCode }) => statusCode === 200)
  expect(won.length).toBeGreaterThan(0)
  for (const reply of replies)
    if (reply.statusCode !== 200) expect(['ORDER_CHANGED', 'ORDER_STATE']).toContain(reply.json().error.code)
  const history = await it.db.selectFrom('order_history').select(['from_status', 'to_status']).orderBy('id').execute()
  expect(history).toHaveLength(1 + won.length)
  for (const [index, { from_status }] of history.entries())
    expect(from_status).toBe(history[index - 1]?.to_status ?? null)
  await expectBookingIntegrity(it.db)
})

test('concurrent cancellations cancel a booking once', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  await openAllConnections(it)
  const replies = await Promise.all(Array.from({ length: 20 }, () => it.cancel(orderId)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await it.db.selectFrom('order_history').select('action').orderBy('id').execute()).toEqual([
    { action: 'PLACE' },
    { action: 'CANCEL' },
  ])
})

test('of several orders moved concurrently to the same slot one gets it, and the others keep theirs', async () => {
  const it = await setUpBooking({ stylists: 5 })
  const orders = []
  for (const [n, stylist] of it.stylists.entries())
    orders.push(await it.book(SIX_PM + 15 * (n % 2), { clientId: stylist.id }))
  await openAllConnections(it)

  const replies = await Promise.all(orders.map((orderId) => it.move(orderId, 600, { clientId: it.stylist.id })))

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  expect(await it.appointments()).toHaveLength(5)
  await expectBookingIntegrity(it.db)
})

test('a customer cannot read or change another customer’s booking', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  const other = await logInCustomer(it.db, await createCustomer(it.db), new Date(monday9.getTime() + 24 * 3_600_000))
  expect((await it.cancel(orderId, {}, other)).statusCode).toBe(403)
  expect((await it.move(orderId, 600, {}, other)).statusCode).toBe(403)
  expect((await it.app.inject({ url: `/customer/order/${orderId}/calendar.ics`, headers: other })).statusCode).toBe(403)
  for (const path of ['cancel', 'reschedule']) {
    expect(
      (await it.app.inject({ method: 'POST', url: `/customer/order/${orderId}/${path}`, payload: {} })).statusCode,
    ).toBe(401)
    expect((await it.post(`/customer/order/${crypto.randomUUID()}/${path}`, { startTime: at(600) })).statusCode).toBe(
      404,
    )
  }
  expect(await it.appointments()).toMatchObject([{ status: 'PENDING' }])
})

test('a customer downloads a booking as a calendar file, first tentative and finally cancelled [MSG-12]', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  const reply = await it.app.inject({ url: `/customer/order/${orderId}/calendar.ics`, headers: it.headers })
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.body).toContain('METHOD:PUBLISH\r\n')
  expect(reply.body).toContain(`UID:${orderId}@nikhar.example\r\n`)
  expect(reply.body).toContain('DTSTART:20261116T123000Z\r\n')
  expect(reply.body).toContain('STATUS:TENTATIVE\r\n')
  await it.cancel(orderId)
  const cancelled = await it.app.inject({ url: `/customer/order/${orderId}/calendar.ics`, headers: it.headers })
  expect(cancelled.body).toContain('METHOD:CANCEL\r\n')
  expect(cancelled.body).toContain('STATUS:CANCELLED\r\n')
  expect(cancelled.body).not.toContain('To pay')
})

test('a customer receives changes of a booking as live events until the session ends', async () => {
  const it = await setUpBooking()
  const orderId = await it.book(SIX_PM)
  await waitUntilPublished(it.db)
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${origin}/customer/events`, { headers: it.headers })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let received = ''
  const reading = (async () => {
    for await (const chunk of reply.body ?? []) received += Buffer.from(chunk).toString()
  })()

  await it.cancel(orderId)
  await waitFor(() => expect(received).toContain('"to":"CANCELLED_BY_CUSTOMER"'))
  expect(received).toContain(`"orderId":"${orderId}"`)
  await it.post('/customer/logout')

  await reading
  expect((await fetch(`${origin}/customer/events`, { headers: it.headers })).status).toBe(401)
})
