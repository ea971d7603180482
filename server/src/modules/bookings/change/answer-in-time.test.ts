import type { Outlet } from '@nikhar/contract/discovery'
import type { OrderDetails } from '@nikhar/contract/orders'
import { addDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, orderOf } from '../../../testing/bookable-salon.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createCaller, NEW_OUTLET, registerOwner } from '../../../testing/new-salon.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sendMessages } from '../../notifications/send-messages.ts'
import { closeUnanswered } from './close-unanswered.ts'

const [NINE, NOON, SIX_PM] = [540, 720, 1080]

/** A salon with the default rules, on Monday at nine, when it opens. */
async function setUp(settings: object = {}) {
  const it = await createSalonDesk()
  const rules = { answer_minutes: 60, answer_ahead_minutes: 120, short_notice_minutes: 180, ...settings }
  await it.db.updateTable('outlet_settings').set(rules).where('outlet_id', '=', it.outlet.id).execute()
  const call = createCaller(it.app, it.customerHeaders)
  const place = (minute: number, day = MONDAY) => {
    const times = { startTime: at(minute, day), endTime: at(minute + 45, day) }
    return call('POST', '/customer/order', orderOf(it, minute, times))
  }
  const read = async (orderId: string) => (await call('GET', `/customer/order/${orderId}`)).data as OrderDetails
  const book = async (minute: number, day = MONDAY) => read((await place(minute, day)).data.orderId)
  return { ...it, call, place, read, book }
}

test('a request has a deadline shown at booking, which stays whatever the salon changes, and closes the request [LIMIT-14, LIMIT-15]', async () => {
  const it = await setUp()
  const outlet = (await it.call('GET', `/customer/outlet/${it.outlet.id}`)).data as Outlet
  expect(outlet.answerRules).toEqual({
    answerMinutes: 60,
    answerAheadMinutes: 120,
    shortNoticeMinutes: 180,
    confirmsShortNotice: true,
  })
  const { orderId, appointment } = await it.book(SIX_PM)
  expect(appointment).toMatchObject({ AppointmentStatus: 'PENDING', awaitingSalon: true, answerBy: at(NINE + 60) })
  await sendMessages(it)
  const emails = await it.db.selectFrom('outbox_messages').select(['recipient', 'body']).execute()
  const said = 'answers by Mon, 16 Nov, 10:00 am'
  expect(emails.find(({ recipient }) => recipient === it.customer.email)?.body).toContain(said)
  expect(emails.find(({ recipient }) => recipient !== it.customer.email)?.body).toContain('by Mon, 16 Nov, 10:00')

  await it.db.updateTable('outlet_settings').set({ answer_minutes: 480 }).execute()
  await it.db.updateTable('opening_hours').set({ opens_minute: 800 }).execute()
  expect((await it.read(orderId)).appointment.answerBy).toBe(at(NINE + 60))
  const requests = `/salon/outlet/${it.outlet.id}/requests`
  const listed = async () => (await it.app.inject({ url: requests, headers: it.headers })).json().data as object[]
  expect(await listed()).toMatchObject([{ orderId, answerBy: at(NINE + 60) }])

  it.time.now = new Date(at(NINE + 59))
  expect(await closeUnanswered(it.db, it.time.now)).toBe(0)
  it.time.now = new Date(at(NINE + 60))
  expect(await listed()).toEqual([])
  expect((await it.act(orderId, 'confirm')).error?.code).toBe('TOO_LATE')
  expect(await closeUnanswered(it.db, it.time.now)).toBe(1)
  expect((await it.read(orderId)).appointment).toMatchObject({
    AppointmentStatus: 'CANCELLED_BY_SALON',
    cancelledBy: 'SYSTEM',
    answerBy: null,
  })
})

test('a request for tomorrow morning is answered by two hours before its start [LIMIT-14]', async () => {
  const it = await setUp()
  it.time.now = new Date(at(1270))
  expect((await it.book(NINE, addDays(MONDAY, 1))).appointment.answerBy).toBe(at(NINE - 120, addDays(MONDAY, 1)))
})

test('a booking that starts within three hours is confirmed at once, also when the customer moves it there [LIMIT-16]', async () => {
  const it = await setUp()
  const soon = await it.book(NOON - 15)
  expect(soon.appointment).toMatchObject({ AppointmentStatus: 'CONFIRMED', awaitingSalon: false, answerBy: null })
  expect(soon.history.map(({ actor, action }) => `${actor} ${action}`)).toEqual(['CUSTOMER PLACE', 'SYSTEM CONFIRM'])

  const later = await it.book(SIX_PM)
  const move = (minute: number) =>
    it.call('POST', `/customer/order/${later.orderId}/reschedule`, { startTime: at(minute) })
  expect((await move(NOON + 60)).data.appointment).toMatchObject({
    AppointmentStatus: 'RESCHEDULED',
    answerBy: at(NINE + 60),
  })
  // Moving is possible until three hours before; the new time may be sooner.
  expect((await move(NOON - 60)).data.appointment).toMatchObject({ AppointmentStatus: 'CONFIRMED', answerBy: null })
})

test('a salon can refuse bookings at such short notice; a time that was held before is booked as a request [LIMIT-16]', async () => {
  const it = await setUp()
  const held = { startTime: at(NOON), endTime: at(NOON + 45), serviceIds: [it.service.id] }
  const query = { outletId: it.outlet.id, minutes: 45 }
  expect((await freeStarts(it.app, it.customerHeaders, query))[0]).toBe(NINE + 15)
  await it.db.updateTable('outlet_settings').set({ confirms_short_notice: false }).execute()
  expect((await freeStarts(it.app, it.customerHeaders, query))[0]).toBe(NOON)
  expect((await it.place(NOON - 15)).error.code).toBe('SLOT_TAKEN')

  expect((await it.call('POST', `/customer/outlet/${it.outlet.id}/hold`, held)).status).toBe(200)
  it.time.now = new Date(at(NINE + 4))
  expect((await it.book(NOON)).appointment).toMatchObject({ AppointmentStatus: 'PENDING', answerBy: at(NOON - 120) })
})

test('a new salon confirms at once, and chooses how long it takes to answer [LIMIT-17]', async () => {
  const it = await testApp({ config: { outletReview: false } })
  const call = createCaller(it.app, await registerOwner(it))
  const { outletId } = (await call('POST', '/salon/outlet', NEW_OUTLET)).data as { outletId: number }
  const url = `/salon/outlet/${outletId}/settings`
  const starts = { autoConfirm: true, answerMinutes: 60, confirmsShortNotice: true }
  expect((await call('GET', url)).data).toMatchObject(starts)
  const changes = { autoConfirm: false, answerMinutes: 120, confirmsShortNotice: false }
  expect((await call('PUT', url, changes)).data).toMatchObject(changes)
  expect((await call('PUT', url, { answerMinutes: 45 })).error.fields).toEqual({
    answerMinutes: 'Choose one of 15, 30, 60, 120, 240, 480 minutes',
  })
})
