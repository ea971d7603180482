import type { OrderDetails } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { at, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { postOverHttp, raceRepeats } from '../../../testing/race.ts'

const TEN = 600

/** A visit at ten o'clock that the salon completed, or recorded as a no-show, twenty minutes later. */
async function closeVisit(action: 'complete' | 'no-show', given: object = {}) {
  const it = await createSalonDesk()
  const orderId = await it.book(TEN, { clientId: it.kabir, ...given })
  await it.act(orderId, 'confirm')
  const setTime = (minute: number) => {
    it.time.now = new Date(at(minute))
  }
  setTime(TEN + 20)
  if (action === 'complete') await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
  expect((await it.act(orderId, action)).status).toBe(200)
  const review = (headers = it.customerHeaders) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/review',
      headers,
      payload: { customerId: it.customer.id, orderId, serviceId: it.service.id, rating: 5 },
    })
  return { ...it, orderId, setTime, review }
}

test('the salon undoes a completion within 15 minutes, and both sides see who did it and when [VISIT-06, VISIT-08]', async () => {
  const it = await closeVisit('complete')
  it.setTime(TEN + 34)

  const { status, data } = await it.act(it.orderId, 'undo')

  expect(status).toBe(200)
  expect(data).toMatchObject({
    orderStatus: 'ORDER_PLACED',
    appointment: { AppointmentStatus: 'CONFIRMED', awaitingSalon: false, checkedInAt: at(TEN + 20) },
  })
  const undone = {
    at: at(TEN + 34),
    actor: 'SALON',
    action: 'UNDO',
    from: 'COMPLETED',
    to: 'CONFIRMED',
    reason: null,
  }
  expect(data.history.at(-1)).toEqual(undone)
  const seen = await it.app.inject({ url: `/customer/order/${it.orderId}`, headers: it.customerHeaders })
  expect(seen.json<{ data: OrderDetails }>().data).toMatchObject({ orderStatus: 'ORDER_PLACED' })
  expect(seen.json<{ data: OrderDetails }>().data.history.at(-1)).toEqual(undone)
  const actor = await it.db
    .selectFrom('order_history')
    .select(['actor', 'actor_id'])
    .where('action', '=', 'UNDO')
    .executeTakeFirst()
  expect(actor).toEqual({ actor: 'SALON', actor_id: it.outlet.owner_id })
  expect((await it.review()).json().error.code).toBe('ORDER_STATE')
  // It can be completed again, and undone again from then on.
  it.setTime(TEN + 60)
  expect((await it.act(it.orderId, 'complete')).data.orderStatus).toBe('ORDER_COMPLETED')
  it.setTime(TEN + 70)
  expect((await it.act(it.orderId, 'undo')).status).toBe(200)
  await expectBookingIntegrity(it.db)
})

test('after 15 minutes, a second time or without a closed visit there is nothing to undo [VISIT-06]', async () => {
  const it = await closeVisit('no-show')
  it.setTime(TEN + 35)
  const late = await it.act(it.orderId, 'undo')
  expect([late.status, late.error.code, late.message]).toEqual([
    409,
    'TOO_LATE',
    'This can be undone for 15 minutes only.',
  ])
  it.setTime(TEN + 30)
  const outdated = await it.act(it.orderId, 'undo', { version: 0 })
  expect(outdated.error.code).toBe('ORDER_CHANGED')
  expect((await it.act(it.orderId, 'undo')).data.appointment.AppointmentStatus).toBe('CONFIRMED')
  expect((await it.act(it.orderId, 'undo')).error.code).toBe('ORDER_STATE')
  expect((await it.act(it.orderId, 'undo', {}, it.customerHeaders)).status).toBe(401)
  expect((await it.act(it.orderId, 'check-in', { code: await it.codeOf(it.orderId) })).status).toBe(200)
})

test('a no-show is undone unless part of its time was booked meanwhile [VISIT-09]', async () => {
  const it = await createSalonDesk()
  const orderItems = [{ serviceId: it.service.id, quantity: 3, outletId: it.outlet.id }]
  const orderId = await it.book(TEN, { clientId: it.kabir, orderItems, endTime: at(TEN + 135) })
  await it.act(orderId, 'confirm')
  it.time.now = new Date(at(TEN + 15))
  await it.act(orderId, 'no-show')
  const other = await it.book(TEN + 60, { clientId: it.kabir })
  expect(other).toEqual(expect.any(String))

  const refused = await it.act(orderId, 'undo')

  expect([refused.status, refused.error.code, refused.message]).toEqual([
    409,
    'SLOT_TAKEN',
    'Part of this time was booked meanwhile.',
  ])
  expect((await it.look(orderId)).appointment.AppointmentStatus).toBe('NO_SHOW')
  await it.act(other, 'cancel', { reason: 'The first customer came after all' })
  expect((await it.act(orderId, 'undo')).data.appointment.AppointmentStatus).toBe('CONFIRMED')
  await expectBookingIntegrity(it.db)
})

test('a coupon stays redeemed through completion, no-show and undo [VISIT-10]', async () => {
  for (const action of ['complete', 'no-show'] as const) {
    const it = await createSalonDesk()
    const { code } = await createCoupon(it.db, { per_user_limit: 1 })
    const orderId = await it.book(TEN, { clientId: it.kabir, couponCode: code })
    await it.act(orderId, 'confirm')
    it.time.now = new Date(at(TEN + 20))
    if (action === 'complete') await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
    await it.act(orderId, action)
    expect((await it.act(orderId, 'undo')).data.bill.couponCode).toBe(code)
    const redemptions = await it.db.selectFrom('coupon_redemptions').select('released_at').execute()
    expect(redemptions).toEqual([{ released_at: null }])
  }
})

test('a visit that the customer has reviewed stays completed [VISIT-10]', async () => {
  const it = await closeVisit('complete')
  expect((await it.review()).statusCode).toBe(200)
  const refused = await it.act(it.orderId, 'undo')
  expect([refused.status, refused.error.code, refused.message]).toEqual([
    409,
    'ORDER_STATE',
    'The customer has reviewed this visit already, so it stays completed.',
  ])
  expect(await it.look(it.orderId)).toMatchObject({ orderStatus: 'ORDER_COMPLETED' })
})

test('of a concurrent undo and review one wins [VISIT-10]', raceRepeats, async () => {
  const it = await closeVisit('complete')
  const send = await postOverHttp(it.app)
  const { version } = await it.look(it.orderId)
  const body = { customerId: it.customer.id, orderId: it.orderId, serviceId: it.service.id, rating: 4 }
  const [undone, reviewed] = await Promise.all([
    send(it.headers, `/salon/order/${it.orderId}/undo`, { version }),
    send(it.customerHeaders, '/customer/review', body),
  ])
  expect([undone?.status, reviewed?.status].toSorted()).toEqual([200, 409])
  const { orderStatus } = await it.look(it.orderId)
  expect(orderStatus).toBe(undone?.status === 200 ? 'ORDER_PLACED' : 'ORDER_COMPLETED')
})

test('of an undo of a no-show and concurrent bookings of its time one gets the time', raceRepeats, async () => {
  const it = await createSalonDesk()
  const orderItems = [{ serviceId: it.service.id, quantity: 2, outletId: it.outlet.id }]
  const orderId = await it.book(TEN, { clientId: it.kabir, orderItems, endTime: at(TEN + 90) })
  await it.act(orderId, 'confirm')
  it.time.now = new Date(at(TEN + 20))
  const { data } = await it.act(orderId, 'no-show')
  const send = await postOverHttp(it.app)
  const loggedInAt = new Date(monday9.getTime() + 24 * 3_600_000)
  const rivals = await Promise.all(
    Array.from({ length: 4 }, async () => logInCustomer(it.db, await createCustomer(it.db), loggedInAt)),
  )
  const body = orderOf(it, TEN + 45, { clientId: it.kabir })
  const replies = await Promise.all([
    send(it.headers, `/salon/order/${orderId}/undo`, { version: data.version }),
    ...rivals.map((headers) => send(headers, '/customer/order', body)),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'SLOT_TAKEN')).toHaveLength(4)
  await expectBookingIntegrity(it.db)
})
