import type { ErrorReply } from '@nikhar/contract/error-reply'
import { asPaise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBookableSalon,
  at,
  createWorkingStylist,
  freeStarts,
  MONDAY,
  monday9,
  orderOf,
} from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'

const TEN = 600

async function setUpCheckout(given: { stylists?: number; gstin?: string } = {}) {
  let now = monday9
  const it = await testApp({ clock: () => now })
  const salon = await createBookableSalon(it.db, given)
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, new Date(monday9.getTime() + 25 * 3_600_000))
  return {
    ...it,
    ...salon,
    customer,
    headers,
    order: (startMinute: number, more: object = {}) => orderOf(salon, startMinute, more),
    place: (payload: object, more: Record<string, string> = {}) =>
      it.app.inject({ method: 'POST', url: '/customer/order', headers: { ...headers, ...more }, payload }),
    advanceMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

test('placing an order stores bill, lines, appointment, check-in code and history [API-25]', async () => {
  const it = await setUpCheckout({ gstin: '29ABCDE1234F1Z5' })
  const facial = await createService(it.db, it.outlet.id, { name: 'Facial', price_paise: asPaise(99_950), minutes: 60 })
  const placed = await it.place(
    it.order(TEN, {
      orderItems: [
        { serviceId: facial.id, quantity: 2, outletId: it.outlet.id },
        { serviceId: it.service.id, quantity: 1, outletId: it.outlet.id },
      ],
      endTime: at(TEN + 165),
      clientId: it.stylist.id,
    }),
  )
  expect(placed.statusCode).toBe(200)
  const { orderId } = placed.json().data
  expect(placed.json()).toEqual({ data: { orderId: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  const order = await it.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    customer_id: it.customer.id,
    outlet_id: it.outlet.id,
    status: 'ORDER_PLACED',
    payment_id: 'pay_placeholder',
    coupon_id: null,
    subtotal_paise: 249_800,
    discount_paise: 0,
    cgst_paise: 6_245,
    sgst_paise: 6_245,
    total_paise: 262_290,
    created_at: monday9,
  })
  expect(order.check_in_code).toMatch(/^[1-9]\d{5}$/)
  expect(await it.db.selectFrom('order_lines').selectAll().orderBy('position').execute()).toMatchObject([
    { service_id: facial.id, name: 'Facial', price_paise: 99_950, minutes: 60, quantity: 2, status: 'ACCEPTED' },
    { service_id: it.service.id, name: 'Haircut', price_paise: 49_900, minutes: 45, quantity: 1, status: 'ACCEPTED' },
  ])
  expect(await it.db.selectFrom('appointments').selectAll().execute()).toMatchObject([
    {
      order_id: orderId,
      stylist_id: it.stylist.id,
      status: 'PENDING',
      awaiting_salon: true,
      starts_at: new Date(at(TEN)),
      ends_at: new Date(at(765)),
    },
  ])
  expect(await it.db.selectFrom('order_history').selectAll().execute()).toMatchObject([
    {
      order_id: orderId,
      actor: 'CUSTOMER',
      actor_id: it.customer.id,
      action: 'PLACE',
      from_status: null,
      to_status: 'PENDING',
    },
  ])
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('a booked slot is unavailable to others at once, up to its last minute [API-23, API-25]', async () => {
  const it = await setUpCheckout()
  await it.place(it.order(TEN))
  const other = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  const starts = await freeStarts(it.app, other, { outletId: it.outlet.id, minutes: 45 })
  expect(starts.slice(0, 3)).toEqual([555, 645, 660])
  for (const start of [570, TEN, 630]) {
    const lost = await it.place(it.order(start))
    expect([lost.statusCode, lost.json().error]).toEqual([
      409,
      { code: 'SLOT_TAKEN', message: 'This slot was just booked. Please choose another time.' },
    ])
  }
  expect((await it.place(it.order(645))).statusCode).toBe(200)
  expect((await it.place(it.order(555))).statusCode).toBe(200)
  expect(await expectBookingIntegrity(it.db)).toBe(3)
})

test('booked services are removed from cart and favourites, all others stay', async () => {
  const it = await setUpCheckout()
  const unbooked = await createService(it.db, it.outlet.id)
  const elsewhere = await createBookableSalon(it.db)
  const customer_id = it.customer.id
  for (const service of [it.service, unbooked, elsewhere.service]) {
    const line = { customer_id, outlet_id: service.outlet_id, service_id: service.id }
    await it.db
      .insertInto('cart_lines')
      .values({ ...line, quantity: 3 })
      .execute()
    await it.db
      .insertInto('favourite_outlets')
      .values({ customer_id, outlet_id: service.outlet_id })
      .onConflict((c) => c.doNothing())
      .execute()
    await it.db.insertInto('favourite_services').values(line).execute()
  }
  expect((await it.place(it.order(TEN))).statusCode).toBe(200)
  const remaining = [unbooked.id, elsewhere.service.id].toSorted()
  for (const table of ['cart_lines', 'favourite_services'] as const) {
    const rows = await it.db.selectFrom(table).select('service_id').orderBy('service_id').execute()
    expect(rows.map(({ service_id }) => service_id)).toEqual(remaining)
  }
  expect(await it.db.selectFrom('favourite_outlets').selectAll().execute()).toHaveLength(2)
})

test('without a chosen stylist the free one with the fewest booked minutes that day is assigned', async () => {
  const it = await setUpCheckout({ stylists: 3 })
  const [a, b, c] = it.stylists.map(({ id }) => id) as [number, number, number]
  await it.place(it.order(900, { clientId: a }))
  await it.place(it.order(900, { clientId: b }))
  await it.db.updateTable('stylist_shifts').set({ ends_minute: 1200 }).where('stylist_id', '=', c).execute()
  const starts = [900, TEN, TEN, TEN, 1215]
  const codes = []
  for (const start of starts) codes.push((await it.place(it.order(start))).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200])
  const rows = await it.db
    .selectFrom('appointments')
    .select(['stylist_id', 'starts_at'])
    .orderBy('created_at')
    .orderBy(sql`ctid`)
    .execute()
  expect(rows.slice(2).map(({ stylist_id }) => stylist_id)).toEqual([c, a, b, c, a])
  const full = await it.place(it.order(TEN))
  expect(full.json().error.code).toBe('SLOT_TAKEN')
})

test('the server computes the bill: a different amount is refused with the correct bill and books nothing [CHK-10]', async () => {
  const it = await setUpCheckout({ gstin: '29ABCDE1234F1Z5' })
  const seen = { amount: 523.96 }
  expect((await it.place(it.order(TEN, seen))).statusCode).toBe(200)
  await it.db
    .updateTable('services')
    .set({ price_paise: asPaise(59_900) })
    .execute()
  const refused = await it.place(it.order(690, seen))
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    {
      code: 'PRICE_CHANGED',
      message: 'The price has changed. Please check the new total.',
      details: { bill: { subtotal: 599, discount: 0, cgst: 14.98, sgst: 14.98, total: 628.96 } },
    },
  ])
  expect(await it.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  expect((await it.place(it.order(690, { amount: 628.96 }))).statusCode).toBe(200)
  // The line of the first order keeps the price at which it was booked.
  const lines = await it.db.selectFrom('order_lines').select('price_paise').orderBy('price_paise').execute()
  expect(lines.map(({ price_paise }) => price_paise)).toEqual([49_900, 59_900])
})

test('a coupon is discounted once and counts against its limit; a cancelled order releases it [CPN-17]', async () => {
  const it = await setUpCheckout()
  const coupon = await createCoupon(it.db, { per_user_limit: 1, max_discount_paise: asPaise(5_000) })
  const first = await it.place(it.order(TEN, { couponCode: coupon.code, amount: 449 }))
  expect(first.statusCode).toBe(200)
  expect(
    await it.db.selectFrom('orders').select(['coupon_id', 'coupon_code', 'discount_paise', 'total_paise']).execute(),
  ).toEqual([{ coupon_id: coupon.id, coupon_code: coupon.code, discount_paise: 5_000, total_paise: 44_900 }])
  const second = await it.place(it.order(690, { couponCode: coupon.code }))
  expect([second.statusCode, second.json().error.code, second.json().message]).toEqual([
    409,
    'COUPON_NOT_APPLICABLE',
    'You have already used this coupon.',
  ])
  await it.db.updateTable('coupon_redemptions').set({ released_at: monday9 }).execute()
  expect((await it.place(it.order(690, { couponCode: coupon.code }))).statusCode).toBe(200)
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('an order with an unknown, expired, foreign, not applicable or malformed coupon code books nothing', async () => {
  const it = await setUpCheckout()
  const other = await createBookableSalon(it.db)
  await createCoupon(it.db, { code: 'OLD50', valid_to: new Date(monday9.getTime() - 1) })
  await createCoupon(it.db, { code: 'SOON50', valid_from: new Date(monday9.getTime() + 1) })
  await createCoupon(it.db, { code: 'THEIRS50' }, [other.outlet.id])
  await createCoupon(it.db, { code: 'BIG50', min_order_paise: asPaise(49_901) })
  await createCoupon(it.db, { code: 'GONE50', deleted_at: monday9 })
  const good = await createCoupon(it.db, { code: 'GOOD50', min_order_paise: asPaise(49_900) })
  for (const couponCode of ['NOSUCH', 'OLD50', 'SOON50', 'THEIRS50', 'BIG50', 'GONE50']) {
    const reply = await it.place(it.order(TEN, { couponCode }))
    expect([couponCode, reply.statusCode, reply.json().error.code]).toEqual([couponCode, 409, 'COUPON_NOT_APPLICABLE'])
  }
  for (const couponCode of ['good50', '', 'GOOD 50', 50, null, 'A'.repeat(21)]) {
    const reply = await it.place(it.order(TEN, { couponCode }))
    expect([couponCode, reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([
      couponCode,
      400,
      ['couponCode'],
    ])
  }
  expect(await it.db.selectFrom('appointments').selectAll().execute()).toEqual([])
  expect((await it.place(it.order(TEN, { couponCode: good.code }))).statusCode).toBe(200)
})

test('an invalid order is refused with its field and books nothing', async () => {
  const it = await setUpCheckout()
  const item = { serviceId: it.service.id, quantity: 1, outletId: it.outlet.id }
  const other = await createBookableSalon(it.db)
  const lines = (...orderItems: object[]) => it.order(TEN, { orderItems })
  const many = Array.from({ length: 500 }, () => ({ ...item, serviceId: crypto.randomUUID() }))
  const bad: [object, string][] = [
    ...[0, -1, 1.5, 21, '2', null].map((quantity): [object, string] => [
      lines({ ...item, quantity }),
      'orderItems.0.quantity',
    ]),
    [lines(), 'orderItems'],
    [lines(...many), 'orderItems'],
    [lines(item, item), 'orderItems'],
    [lines(item, { ...item, serviceId: item.serviceId.toUpperCase() }), 'orderItems'],
    [lines({ ...item, outletId: other.outlet.id }), 'orderItems'],
    [lines({ ...item, serviceId: other.service.id }), 'orderItems.0.serviceId'],
    [lines({ ...item, serviceId: crypto.randomUUID() }), 'orderItems.0.serviceId'],
    [lines({ ...item, serviceId: 'haircut' }), 'orderItems.0.serviceId'],
    [it.order(525), 'startTime'],
    [it.order(540), 'startTime'],
    [it.order(605), 'startTime'],
    [it.order(TEN, { startTime: at(TEN, '2027-12-21'), endTime: at(645, '2027-12-21') }), 'startTime'],
    [it.order(TEN, { startTime: at(TEN, '2026-12-16'), endTime: at(645, '2026-12-16') }), 'startTime'],
    [it.order(TEN, { startTime: '9999-12-31T18:30:00Z', endTime: '9999-12-31T19:15:00Z' }), 'startTime'],
    [it.order(TEN, { startTime: 'tomorrow' }), 'startTime'],
    [it.order(TEN, { startTime: '2026-11-31T10:00:00Z' }), 'startTime'],
    [it.order(TEN, { startTime: 1_794_800_000 }), 'startTime'],
    [it.order(TEN, { endTime: at(660) }), 'endTime'],
    [it.order(TEN, { endTime: at(TEN) }), 'endTime'],
    [it.order(TEN, { endTime: at(300) }), 'endTime'],
    [it.order(1425), 'endTime'],
    [it.order(TEN, { clientId: other.stylist.id }), 'clientId'],
    [it.order(TEN, { clientId: 'Kabir' }), 'clientId'],
    [it.order(TEN, { paymentId: 'x'.repeat(65) }), 'paymentId'],
    [it.order(TEN, { paymentId: '' }), 'paymentId'],
    [it.order(TEN, { amount: -1 }), 'amount'],
    [it.order(TEN, { amount: 1.005 }), 'amount'],
    [it.order(TEN, { outletId: 'x' }), 'outletId'],
  ]
  for (const [body, field] of bad) {
    const reply = await it.place(body)
    expect([reply.statusCode, Object.keys(reply.json().error.fields ?? {})[0], body]).toEqual([400, field, body])
  }
  expect((await it.place([])).statusCode).toBe(400)
  expect(
    (await it.place(it.order(TEN, { outletId: 99_999, orderItems: [{ ...item, outletId: 99_999 }] }))).statusCode,
  ).toBe(404)
  expect(await it.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect(await it.db.selectFrom('appointments').selectAll().execute()).toEqual([])
})

test('times with an offset are the same instants', async () => {
  const it = await setUpCheckout()
  const local = { startTime: `${MONDAY}T10:00:00+05:30`, endTime: `${MONDAY}T10:45:00+05:30` }
  expect((await it.place(it.order(TEN, local))).statusCode).toBe(200)
  expect(await it.db.selectFrom('appointments').select('starts_at').execute()).toEqual([
    { starts_at: new Date(at(TEN)) },
  ])
})

test('a change at the salon since the customer loaded the page is answered with its reason, and nothing is booked [KNOW-21]', async () => {
  const it = await setUpCheckout()
  const conflict = async (startMinute = TEN, given: object = {}) => {
    const reply = await it.place(it.order(startMinute, given))
    const { error, message } = reply.json<ErrorReply>()
    return [reply.statusCode, error.code, message]
  }
  const because = (reason: string) => [409, 'SLOT_TAKEN', `${reason} Please choose another time.`]
  const notOpen = because('The salon isn’t open for the whole of this time.')
  expect(await conflict(1260)).toEqual(notOpen)
  expect(await conflict(1230)).toEqual(notOpen)
  it.advanceMinutes(46)
  expect(await conflict(TEN)).toEqual(
    because('This time starts too soon. The salon takes bookings up to 15 minutes before the start.'),
  )
  const late = 720
  await it.db.deleteFrom('stylist_shifts').execute()
  expect(await conflict(late)).toEqual(because('Nobody who does these services works for the whole of this time.'))
  expect(await conflict(late, { clientId: it.stylist.id })).toEqual(
    because('This stylist does not work for the whole of this time.'),
  )
  await createWorkingStylist(it.db, it.outlet.id)
  await it.db.updateTable('stylists').set({ deleted_at: monday9 }).where('id', '=', it.stylist.id).execute()
  expect(await conflict(late, { clientId: it.stylist.id })).toEqual(because('This stylist no longer works here.'))
  await it.db.insertInto('closures').values({ outlet_id: it.outlet.id, day: MONDAY }).execute()
  expect(await conflict(late)).toEqual(because('The salon is closed on this day.'))
  await it.db.deleteFrom('closures').execute()
  await it.db.updateTable('services').set({ deleted_at: monday9 }).execute()
  expect((await conflict(late)).slice(0, 2)).toEqual([409, 'SERVICE_GONE'])
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).execute()
  expect((await conflict(late)).slice(0, 2)).toEqual([409, 'OUTLET_CLOSED'])
  expect(await it.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('an idempotency key books once: the reply is repeated, another body is refused, and only successes are stored', async () => {
  const it = await setUpCheckout()
  const key = { 'idempotency-key': 'booking-1' }
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).execute()
  expect((await it.place(it.order(TEN), key)).statusCode).toBe(409)
  await it.db.updateTable('outlets').set({ status: 'ACTIVE' }).execute()
  const first = await it.place(it.order(TEN), key)
  expect(first.statusCode).toBe(200)
  // The reply is still repeated after the start has passed.
  it.advanceMinutes(23 * 60)
  expect((await it.place(it.order(TEN), key)).json()).toEqual(first.json())
  const other = await it.place(it.order(690), key)
  expect([other.statusCode, other.json().error.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect(await it.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  // After a day the key can be used again.
  it.advanceMinutes(61)
  expect((await it.place(it.order(TEN), key)).statusCode).toBe(400)
  for (const bad of ['', 'x'.repeat(201), 'with space']) {
    expect((await it.place(it.order(690), { 'idempotency-key': bad })).statusCode).toBe(400)
  }
})

test('an idempotency key belongs to one customer', async () => {
  const it = await setUpCheckout({ stylists: 2 })
  const key = { 'idempotency-key': 'booking-1' }
  const first = await it.place(it.order(TEN), key)
  const headers = { ...(await logInCustomer(it.db, await createCustomer(it.db), monday9)), ...key }
  const second = await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload: it.order(TEN) })
  expect(second.statusCode).toBe(200)
  expect(second.json().data.orderId).not.toBe(first.json().data.orderId)
})

test('an order without a token, for another customer or at another whitelabel’s outlet is refused', async () => {
  const it = await setUpCheckout()
  const { id } = await createCustomer(it.db)
  expect((await it.app.inject({ method: 'POST', url: '/customer/order', payload: it.order(TEN) })).statusCode).toBe(401)
  expect((await it.place(it.order(TEN), { 'customer-id': String(id) })).statusCode).toBe(403)
  expect((await it.place(it.order(TEN, { customerId: id }))).statusCode).toBe(403)
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Other' }).execute()
  await it.db.updateTable('outlets').set({ whitelabel_id: 2 }).execute()
  expect((await it.place(it.order(TEN))).statusCode).toBe(404)
  expect(await it.db.selectFrom('orders').selectAll().execute()).toEqual([])
})
