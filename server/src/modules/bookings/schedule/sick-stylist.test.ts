import type { DelayPlan } from '@nikhar/contract/billing'
import type { Board } from '@nikhar/contract/desk'
import { addDays } from '@nikhar/contract/salon-time'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, MONDAY } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'

const TEN = 600
const TUESDAY = addDays(MONDAY, 1)

/** Monday at nine: Kabir is ill and has a customer at ten and a guest without an account at noon. */
async function createSickDay(config: object = {}) {
  const it = await createSalonDesk(config)
  const call = createCaller(it.app, it.headers)
  const orderId = await it.book(TEN, { clientId: it.kabir })
  await it.act(orderId, 'confirm')
  const walkIn = async (startTime: string, stylistId: number, guest: object = {}) => {
    const reply = await it.app.inject({
      method: 'POST',
      url: `/salon/outlet/${it.outlet.id}/walk-ins`,
      headers: it.headers,
      payload: { stylistId, startTime, serviceIds: [it.service.id], name: 'Harish', ...guest },
    })
    return reply.json<{ data: { orderId: string } }>().data.orderId
  }
  const guestId = await walkIn(at(720), it.kabir, { phone: '9845012345' })
  const goHome = (resolve?: unknown) =>
    call('POST', `/salon/stylist/${it.kabir}/time-off`, {
      startTime: at(0),
      endTime: at(0, TUESDAY),
      reason: 'Ill',
      ...(resolve !== undefined && { resolve }),
    })
  const listAffected = async () => (await goHome()).error.details?.['bookings'] as AffectedBooking[]
  const customerCall = createCaller(it.app, it.customerHeaders)
  return { ...it, call, orderId, guestId, walkIn, goHome, listAffected, customerCall }
}

test('for a stylist who is ill a free colleague on the same day is proposed, at the same hour first, and never another day [BOARD-25]', async () => {
  const it = await createSickDay()
  const [first] = await it.listAffected()
  expect(first?.proposals[0]).toMatchObject({ startTime: at(TEN), stylistId: it.zoya })
  for (const { startTime, stylistId } of first?.proposals ?? []) {
    expect([startTime.slice(0, 10), stylistId]).toEqual([MONDAY, it.zoya])
  }
  // When busy at ten, the colleague is proposed at the nearest hour; when busy all day, there is no proposal.
  await it.walkIn(at(TEN), it.zoya)
  expect((await it.listAffected())[0]?.proposals[0]).toMatchObject({ startTime: at(TEN + 45), stylistId: it.zoya })
  await it.call('POST', `/salon/stylist/${it.zoya}/time-off`, {
    startTime: at(0),
    endTime: at(0, TUESDAY),
    reason: 'Ill too',
    resolve: 'keep',
  })
  expect((await it.listAffected()).map(({ proposals }) => proposals)).toEqual([[], []])
})

test('a guest who has arrived for a stylist who goes home is proposed a colleague too, even after the booked start [BOARD-25]', async () => {
  const it = await createSickDay()
  it.time.now = new Date(at(TEN - 10))
  await it.act(it.orderId, 'check-in', { code: await it.codeOf(it.orderId) })
  it.time.now = new Date(at(TEN + 10))
  const [waiting] = await it.listAffected()
  expect(waiting).toMatchObject({
    orderId: it.orderId,
    checkedInAt: at(TEN - 10),
    proposals: [{ startTime: at(TEN + 30), stylistId: it.zoya }, {}, {}],
  })
  const moved = await it.goHome([
    { orderId: it.orderId, action: 'move', startTime: at(TEN + 30), stylistId: it.zoya },
    { orderId: it.guestId, action: 'keep' },
  ])
  expect(moved.data).toMatchObject({ moved: 1, kept: 1 })
  // A guest who is already seated stays.
  await it.act(it.orderId, 'seat')
  const others = (await it.call('POST', `/salon/stylist/${it.zoya}/time-off`, {
    startTime: at(0),
    endTime: at(0, TUESDAY),
    reason: 'Ill too',
  })) as { status: number }
  expect(others.status).toBe(200)
})

test('the customer is asked to choose, changes or cancels free until the start, and that answers the question [BOARD-26]', async () => {
  const it = await createSickDay()
  const keepGuest = { orderId: it.guestId, action: 'keep' }
  const asked = await it.goHome([{ orderId: it.orderId, action: 'ask' }, keepGuest])
  expect(asked.data).toMatchObject({ moved: 0, cancelled: 0, kept: 1, asked: 1 })

  const board = async () => (await it.call('GET', `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`)).data as Board
  expect((await board()).appointments).toMatchObject([{ isChoiceAsked: true }, { isChoiceAsked: false }])
  const seen = (await it.customerCall('GET', `/customer/order/${it.orderId}`)).data
  expect(seen.appointment).toMatchObject({ choiceAsked: true, cancelMinutes: 0, AppointmentStatus: 'CONFIRMED' })
  expect(seen.history.at(-1)).toMatchObject({ action: 'ASK', reason: 'Your stylist is away at that time.' })
  const updates = (await it.customerCall('GET', '/customer/updates')).data.updates
  expect(updates[0]).toMatchObject({
    kind: 'CHANGED_BY_SALON',
    detail: 'Your stylist is away at that time. Please choose another time, or cancel: both are free of charge.',
  })

  // Half an hour before the start, long past the usual deadline.
  it.time.now = new Date(at(TEN - 30))
  const moved = await it.customerCall('POST', `/customer/order/${it.orderId}/reschedule`, {
    startTime: at(TEN, TUESDAY),
  })
  expect(moved.data.appointment).toMatchObject({ startTime: at(TEN, TUESDAY), cancelMinutes: 180 })
  expect(moved.data.appointment.choiceAsked).toBeUndefined()
  expect((await board()).appointments).toMatchObject([{ isChoiceAsked: false }])
})

test('a customer who was asked can cancel until the start, and not after it [BOARD-26]', async () => {
  const it = await createSickDay()
  await it.goHome([
    { orderId: it.orderId, action: 'ask' },
    { orderId: it.guestId, action: 'cancel' },
  ])
  const cancel = () => it.customerCall('POST', `/customer/order/${it.orderId}/cancel`, {})
  it.time.now = new Date(Date.parse(at(TEN)) + 1)
  expect((await cancel()).error.code).toBe('TOO_LATE')
  it.time.now = new Date(at(TEN - 1))
  expect((await cancel()).data.appointment.AppointmentStatus).toBe('CANCELLED_BY_CUSTOMER')
})

test('reassigning to another stylist answers the question too; a stylist who leaves for good leaves no open question [BOARD-26]', async () => {
  const it = await createSickDay()
  const decisions = [
    { orderId: it.orderId, action: 'ask' },
    { orderId: it.guestId, action: 'keep' },
  ]
  await it.goHome(decisions)
  const given = await it.act(it.orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  expect(given.data.appointment.choiceAsked).toBeUndefined()
  const left = await it.call('DELETE', `/salon/stylist/${it.kabir}`, {
    resolve: [{ orderId: it.guestId, action: 'ask' }],
  })
  expect([left.status, left.error.fields]).toEqual([400, { resolve: expect.any(String) }])
})

test('affected bookings show how each guest can be reached, and unreachable guests have a number to call [PANEL-16]', async () => {
  const it = await createSickDay()
  const [customer, guest] = await it.listAffected()
  expect(customer?.reach).toEqual({
    move: ['EMAIL', 'TEXT'],
    reassign: ['EMAIL'],
    ask: ['EMAIL'],
    cancel: ['EMAIL', 'TEXT'],
  })
  expect(guest).toMatchObject({
    reach: { move: [], reassign: [], ask: [], cancel: [] },
    visitor: { firstName: 'Harish', phone: '9845012345' },
  })
})

test('an address that refused the last message does not count as reachable, and a browser with a subscription does [PANEL-16]', async () => {
  const it = await createSickDay()
  const settle = (outcome: 'SENT' | 'REFUSED') =>
    it.db.updateTable('messages').set({ outcome, settled_at: it.time.now }).where('channel', '=', 'EMAIL').execute()
  await settle('REFUSED')
  expect((await it.listAffected())[0]?.reach).toMatchObject({ move: ['TEXT'], reassign: [] })
  const session = await it.db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', it.customer.id)
    .executeTakeFirstOrThrow()
  await it.db
    .insertInto('push_subscriptions')
    .values({ session_id: session.id, endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' })
    .execute()
  expect((await it.listAffected())[0]?.reach.reassign).toEqual(['PUSH'])
  await settle('SENT')
  expect((await it.listAffected())[0]?.reach.reassign).toEqual(['EMAIL', 'PUSH'])
})

test('a delay shows which guests its messages reach, and the number of the others [PANEL-16]', async () => {
  const it = await createSickDay()
  it.time.now = new Date(at(TEN - 5))
  const stranger = await createCustomer(it.db)
  await logInCustomer(it.db, stranger, it.time.now)
  await it.walkIn(at(TEN + 45), it.kabir, { phone: '9845054321', name: 'Meher' })
  const wanted = { stylistId: it.kabir, minutes: 30 }
  const { bookings } = (await it.call('POST', `/salon/outlet/${it.outlet.id}/delay/preview`, wanted)).data
  expect(bookings).toMatchObject([
    { reachedBy: ['EMAIL', 'TEXT'], isWaiting: false },
    { name: 'Meher', reachedBy: [], phone: '9845054321' },
  ])
})

test('a delay takes into account who sits in the chair, and who has arrived and waits [PANEL-17]', async () => {
  const it = await createSickDay()
  const next = await it.book(645, { clientId: it.kabir })
  await it.act(next, 'confirm')
  const checkIn = async (orderId: string) => it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
  it.time.now = new Date(at(TEN - 10))
  for (const orderId of [it.orderId, next]) expect((await checkIn(orderId)).status).toBe(200)
  const preview = async (minutes: number) =>
    (await it.call('POST', `/salon/outlet/${it.outlet.id}/delay/preview`, { stylistId: it.kabir, minutes }))
      .data as DelayPlan
  // Both wait: both begin later.
  expect(await preview(30)).toMatchObject({
    inChair: null,
    bookings: [
      { orderId: it.orderId, isWaiting: true, startTime: { after: at(TEN + 30) } },
      { orderId: next, isWaiting: true, startTime: { after: at(TEN + 75) } },
    ],
  })
  // The first is already seated, before the booked start: that visit goes on, and the waiting guest begins later.
  await it.act(it.orderId, 'seat')
  const plan = await preview(30)
  expect(plan).toMatchObject({
    inChair: { orderId: it.orderId, endTime: at(TEN + 75) },
    bookings: [{ orderId: next, startTime: { after: at(TEN + 75) } }],
  })
  const bookings = plan.bookings.map(({ orderId, version }) => ({
    orderId,
    version,
  }))
  const sent = await it.call('POST', `/salon/outlet/${it.outlet.id}/delay`, {
    stylistId: it.kabir,
    minutes: 30,
    bookings,
  })
  expect(sent.status).toBe(200)
  expect((await it.look(next)).appointment).toMatchObject({ startTime: at(TEN + 75), checkedInAt: at(TEN - 10) })
  // Done early after all: the chair is empty again.
  it.time.now = new Date(at(TEN + 20))
  await it.act(it.orderId, 'complete')
  expect(await preview(15)).toMatchObject({
    inChair: null,
    bookings: [{ orderId: next, startTime: { after: at(TEN + 90) } }, { orderId: it.guestId }],
  })
})

test('a visit that should have begun already begins now at the earliest [PANEL-17]', async () => {
  const it = await createSickDay()
  it.time.now = new Date(at(TEN + 25))
  const wanted = { stylistId: it.kabir, minutes: 10 }
  const { bookings } = (await it.call('POST', `/salon/outlet/${it.outlet.id}/delay/preview`, wanted)).data
  expect(bookings).toMatchObject([{ orderId: it.orderId, startTime: { after: at(TEN + 25) } }])
})
