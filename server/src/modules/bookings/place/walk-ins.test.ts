import type { OnWire } from '@nikhar/contract/client-id'
import type { Board, Bookables, BookedWalkIn, DeskOrder, NewWalkIn } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { readEvents } from '../../../testing/read-events.ts'
import { createSalon } from '../../../testing/salons.ts'
import { deleteOldAccountData } from '../../accounts/delete-old-account-data.ts'
import { sendMessages } from '../../notifications/send-messages.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const TEN = 600

async function setUpDesk() {
  const it = await createSalonDesk()
  const url = `/salon/outlet/${it.outlet.id}/walk-ins`
  async function walkIn(given: Partial<NewWalkIn> = {}, more: Record<string, string> = {}) {
    const payload = { startTime: at(TEN), serviceIds: [it.service.id], ...given }
    const reply = await it.app.inject({ method: 'POST', url, headers: { ...it.headers, ...more }, payload })
    return { status: reply.statusCode, ...reply.json<{ data: BookedWalkIn } & ErrorReply>() }
  }
  const board = async () =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers })).json<{
      data: OnWire<Board>
    }>().data
  return { ...it, url, walkIn, board }
}

test('a walk-in is confirmed at once, with a free stylist, without name or number [WALK-01, BOARD-12]', async () => {
  const it = await setUpDesk()
  const otherDesk = await readEvents(it.app, '/salon/events', it.headers)
  const { data } = await it.walkIn()
  await waitFor(() => expect(otherDesk.events).toMatchObject([{ orderId: data.orderId, action: 'PLACE' }]))

  const { appointments } = await it.board()
  expect(appointments).toMatchObject([
    {
      orderId: data.orderId,
      AppointmentStatus: 'CONFIRMED',
      awaitingSalon: false,
      bookedBy: 'SALON',
      startTime: at(TEN),
      endTime: at(TEN + it.service.minutes),
      visitor: { firstName: 'Walk-in', phone: null, hasAccount: false },
    },
  ])
  const order = await it.look(data.orderId)
  expect(order.history).toMatchObject([{ actor: 'SALON', action: 'PLACE', to: 'CONFIRMED' }])
  expect(order.bill.total).toBe(499)
  // The second one at that time gets the other stylist, the third is refused.
  expect((await it.walkIn()).status).toBe(200)
  expect((await it.walkIn()).error.code).toBe('SLOT_TAKEN')
  expect(new Set((await it.board()).appointments.map(({ clientId }) => clientId)).size).toBe(2)
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('a booking at the desk has the salon’s own cancellation window [DAY-02]', async () => {
  const it = await setUpDesk()
  await it.db.updateTable('outlet_settings').set({ cancel_minutes: 45 }).where('outlet_id', '=', it.outlet.id).execute()
  const { data } = await it.walkIn()
  const { cancel_minutes } = await it.db
    .selectFrom('orders')
    .select('cancel_minutes')
    .where('id', '=', data.orderId)
    .executeTakeFirstOrThrow()
  expect(cancel_minutes).toBe(45)
})

test('a guest is named on the board, gets no messages about changes, and no other customer reads or reviews the visit [WALK-02, WALK-05]', async () => {
  const it = await setUpDesk()
  const { data } = await it.walkIn({ name: '  Harish Rao ', phone: '98450 12277', stylistId: it.kabir })
  const { orderId } = data
  expect(await it.look(orderId)).toMatchObject({
    visitor: { firstName: 'Harish', phone: '9845012277', hasAccount: false },
    appointment: { clientId: it.kabir },
  })
  for (const [action, body] of [
    ['reschedule', { startTime: at(660), clientId: it.kabir }],
    ['reassign', { clientId: it.zoya, reason: 'Ill today' }],
    ['check-in', {}],
  ] as const) {
    expect((await it.act(orderId, action, body)).status, action).toBe(200)
  }
  it.time.now = new Date(at(660))
  expect((await it.act(orderId, 'complete')).data.visitor).toEqual({
    firstName: 'Harish',
    initial: 'R',
    phone: null,
    hasAccount: false,
  })
  await sendMessages(it, {
    signal: new AbortController().signal,
    onFailure: (error) => expect(error).toBe(undefined),
  })
  const queued = await it.db.selectFrom('messages').select('outcome').execute()
  expect(queued.every(({ outcome }) => outcome === 'DROPPED')).toBe(true)
  const review = await it.app.inject({
    method: 'POST',
    url: '/customer/review',
    headers: it.customerHeaders,
    payload: { customerId: it.customer.id, orderId, serviceId: it.service.id, rating: 5 },
  })
  expect([403, 404]).toContain(review.statusCode)
  expect((await it.app.inject({ url: `/customer/order/${orderId}`, headers: it.customerHeaders })).statusCode).toBe(403)
})

test('the number of an earlier customer links the booking: it is among their orders, and they are notified [WALK-03]', async () => {
  const it = await setUpDesk()
  const number = '9845077123'
  const meera = await createCustomer(it.db, { name: 'Meera Nair', contact_number: `+91${number}` })
  const headers = await logInCustomer(it.db, meera, it.time.now)
  const before = await it.app.inject({
    method: 'POST',
    url: '/customer/order',
    headers,
    payload: orderOf(it, 900, { clientId: it.kabir }),
  })
  expect(before.statusCode).toBe(200)
  const { data } = await it.walkIn({ name: 'M', phone: `+91 ${number}` })
  expect(data.guestMessage).toBe(null)
  expect(await it.look(data.orderId)).toMatchObject({ visitor: { firstName: 'Meera', hasAccount: true } })
  const orders = await it.app.inject({ url: `/customer/order/${meera.id}/orders`, headers })
  expect(JSON.stringify(orders.json())).toContain(data.orderId)
  const queued = await it.db
    .selectFrom('messages')
    .select(['kind', 'channel'])
    .where('order_id', '=', data.orderId)
    .execute()
  expect(queued).toContainEqual({ kind: 'CONFIRMED', channel: 'EMAIL' })
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('a call that is repeated with its key books once; with another body it is refused [WALK-04]', async () => {
  const it = await setUpDesk()
  const key = { 'idempotency-key': 'tablet-1' }
  const first = await it.walkIn({ stylistId: it.kabir }, key)
  it.time.now = new Date(at(TEN + 120))
  const again = await it.walkIn({ stylistId: it.kabir }, key)
  expect(again.data).toEqual(first.data)
  expect((await it.walkIn({ stylistId: it.zoya }, key)).error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await it.board()).appointments).toHaveLength(1)
})

test('past times, closing time, a booked chair and a service the stylist does not do are refused with the reason [WALK-06]', async () => {
  const it = await setUpDesk()
  it.time.now = new Date(at(TEN + 5))
  // The current quarter of an hour is open to a guest at the desk; the previous one is not.
  expect((await it.walkIn({ stylistId: it.kabir })).status).toBe(200)
  const past = await it.walkIn({ startTime: at(TEN - 15) })
  expect(past.error.fields).toEqual({ startTime: 'This time has passed. Please choose another time.' })
  const closing = await it.walkIn({ startTime: at(1245) })
  expect([closing.status, closing.error.code]).toEqual([409, 'SLOT_TAKEN'])
  expect((await it.walkIn({ startTime: at(TEN + 15), stylistId: it.kabir })).error.code).toBe('SLOT_TAKEN')
  await it.db
    .insertInto('service_stylists')
    .values({ service_id: it.service.id, stylist_id: it.zoya, outlet_id: it.outlet.id })
    .execute()
  expect((await it.walkIn({ startTime: at(720), stylistId: it.kabir })).error.code).toBe('STYLIST_UNABLE')
  expect((await it.walkIn({ serviceIds: [] })).error.fields).toEqual({ serviceIds: 'Choose a service' })
  expect((await it.walkIn({ serviceIds: [crypto.randomUUID()] })).status).toBe(400)
  expect((await it.walkIn({ phone: '123' })).error.fields).toEqual({ phone: 'Phone number must be 10 digits' })
  expect((await it.walkIn({ startTime: at(1200), isSeated: true })).error.code).toBe('TOO_EARLY')
})

test('the server’s clock decides which times have passed, and the board shows the server’s time [WALK-07]', async () => {
  const it = await setUpDesk()
  expect((await it.board()).now).toBe(monday9.toISOString())
  // The tablet's clock is an hour slow or fast: only the named time counts.
  expect((await it.walkIn({ startTime: at(480) })).error.fields).toHaveProperty('startTime')
  expect((await it.walkIn({ startTime: at(TEN), isSeated: true })).status).toBe(200)
})

test('a walk-in makes its time unavailable online at once, and needs no lead time [WALK-08]', async () => {
  const it = await setUpDesk()
  const query = { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }
  expect(await freeStarts(it.app, it.customerHeaders, query)).toContain(TEN)
  it.time.now = new Date(at(TEN - 5))
  expect((await it.walkIn({ stylistId: it.kabir })).status).toBe(200)
  const free = await freeStarts(it.app, it.customerHeaders, query)
  expect(free).not.toContain(TEN + 30)
  expect(free).toContain(TEN + 45)
})

test('a seated guest is checked in; other guests are checked in without a code, but an online booking never is [WALK-09]', async () => {
  const it = await setUpDesk()
  it.time.now = new Date(at(TEN))
  const seated = await it.walkIn({ isSeated: true, stylistId: it.kabir })
  expect((await it.look(seated.data.orderId)).appointment.checkedInAt).toBe(at(TEN))
  const later = await it.walkIn({ startTime: at(660), stylistId: it.kabir })
  expect((await it.act(later.data.orderId, 'check-in')).data.appointment.checkedInAt).toBe(at(TEN))
  const online = await it.book(720)
  it.time.now = new Date(at(719))
  expect((await it.act(online, 'check-in')).error.fields).toEqual({ code: 'Ask the guest for the code' })
})

test('names and numbers of guests are erased when an account with that number is deleted, and after a year [WALK-10]', async () => {
  const it = await setUpDesk()
  const { data } = await it.walkIn({ name: 'Harish', phone: '9845012277' })
  const guest = () =>
    it.db.selectFrom('orders').select(['guest_name', 'guest_phone']).where('id', '=', data.orderId).executeTakeFirst()
  await deleteOldAccountData(it, new Date(it.time.now.getTime() + 364 * 86_400_000))
  expect(await guest()).toEqual({ guest_name: 'Harish', guest_phone: '+919845012277' })
  await deleteOldAccountData(it, new Date(it.time.now.getTime() + 366 * 86_400_000))
  expect(await guest()).toEqual({ guest_name: 'Walk-in', guest_phone: null })
})

test('another salon cannot book, search or check in here; without a token no caller can', async () => {
  const it = await setUpDesk()
  const stranger = await logInSalon(it.db, (await createSalon(it.db)).outlet, it.time.now)
  const base = `/salon/outlet/${it.outlet.id}`
  const walkIn = { startTime: at(TEN), serviceIds: [it.service.id] }
  for (const call of [
    { method: 'POST', url: `${base}/walk-ins`, payload: walkIn },
    { method: 'POST', url: `${base}/check-in`, payload: { code: '123456' } },
    { method: 'GET', url: `${base}/bookables` },
    { method: 'GET', url: `${base}/bookings?text=ana` },
  ] as const) {
    expect((await it.app.inject({ ...call, headers: stranger })).statusCode, call.url).toBe(403)
    expect((await it.app.inject(call)).statusCode, call.url).toBe(401)
  }
})

test('the desk books from the menu, the most booked service first, with the stylists who do it [WALK-11]', async () => {
  const it = await setUpDesk()
  await it.walkIn({ serviceIds: [it.facial.id] })
  await it.db
    .insertInto('service_stylists')
    .values({ service_id: it.facial.id, stylist_id: it.zoya, outlet_id: it.outlet.id })
    .execute()
  const reply = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/bookables`, headers: it.headers })
  const { services } = reply.json<{ data: Bookables }>().data
  expect(services.map(({ name, stylistIds }) => [name, stylistIds])).toEqual([
    ['Facial', [it.zoya]],
    [expect.any(String), null],
  ])
})

test('the check-in field finds the guest with that code today, and waits a minute after five wrong codes [BOARD-04]', async () => {
  const it = await setUpDesk()
  const orderId = await it.book(TEN)
  const code = await it.codeOf(orderId)
  const checkIn = async (given: string) => {
    const url = `/salon/outlet/${it.outlet.id}/check-in`
    const reply = await it.app.inject({ method: 'POST', url, headers: it.headers, payload: { code: given } })
    return { status: reply.statusCode, ...reply.json<{ data: DeskOrder } & ErrorReply>() }
  }
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await checkIn(wrong)).toMatchObject({ status: 400, message: `No booking with ${wrong} today.` })
  }
  expect((await checkIn(code)).status).toBe(429)
  it.time.now = new Date(it.time.now.getTime() + 61_000)
  expect((await checkIn(code)).data).toMatchObject({ orderId, appointment: { checkedInAt: it.time.now.toISOString() } })
  expect(await checkIn(code)).toMatchObject({ status: 409, error: { details: { orderId } } })
  it.time.now = new Date(at(TEN - 60, '2026-11-15'))
  const tomorrow = await it.book(900)
  expect(await checkIn(await it.codeOf(tomorrow))).toMatchObject({
    error: { code: 'TOO_EARLY', details: { orderId: tomorrow, startTime: at(900) } },
  })
})

test('bookings are found by first name or digits of the number, the nearest first [BOARD-05]', async () => {
  const it = await setUpDesk()
  const orderId = await it.book(TEN)
  const { data } = await it.walkIn({ startTime: at(660), name: 'Anand', phone: '9845012277' })
  const find = async (text: string) => {
    const url = `/salon/outlet/${it.outlet.id}/bookings?text=${encodeURIComponent(text)}`
    const found = (await it.app.inject({ url, headers: it.headers })).json<{ data: { orderId: string }[] }>().data
    return found.map((booking) => booking.orderId)
  }
  expect(await find('an')).toEqual([orderId, data.orderId])
  expect(await find('98450 122')).toEqual([data.orderId])
  // The last name of a customer is not known to the salon, so the search finds nothing.
  expect(await find('rao')).toEqual([])
  await it.act(data.orderId, 'cancel', { reason: 'Changed plans' })
  expect(await find('9845012277')).toEqual([])
})
