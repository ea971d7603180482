import type { ApplicableCoupon } from '@nikhar/contract/booking'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { at, createBookableSalon, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { postOverHttp, raceRepeats, tally } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

/** In the afternoon: late enough to be cancelled in the morning. */
const TWO = 840
const SKIN = 6

/** A salon with a haircut for ₹499 and a facial for ₹1,000. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now })
  const salon = await createBookableSalon(it.db, { stylists: 3, gstin: '29ABCDE1234F1Z5' })
  const other = await createBookableSalon(it.db)
  const facial = await createService(it.db, salon.outlet.id, {
    name: 'Facial',
    category_id: SKIN,
    price_paise: asPaise(100_000),
    minutes: 60,
  })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, new Date(monday9.getTime() + 48 * 3_600_000))
  const haircut = salon.service
  const outletId = salon.outlet.id

  const item = (service: { id: string }, quantity = 1) => ({ serviceId: service.id, quantity })
  async function place(services: { id: string; minutes: number }[], couponCode: string, given: object = {}) {
    const minutes = services.reduce((sum, service) => sum + service.minutes, 0)
    const payload = orderOf(salon, TWO, {
      orderItems: services.map((service) => ({ ...item(service), outletId })),
      endTime: at(TWO + minutes),
      couponCode,
      ...given,
    })
    const reply = await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })
    return { status: reply.statusCode, ...reply.json<{ data: { orderId: string } } & Partial<ErrorReply>>() }
  }
  async function list(items: { serviceId: string; quantity: number }[] | undefined, totalPrice: number) {
    const query = new URLSearchParams({ customerId: String(customer.id), totalPrice: String(totalPrice) })
    for (const { serviceId, quantity } of items ?? []) query.append('items[]', `${serviceId}:${quantity}`)
    const url = `/customer/coupons/outlet/${outletId}/applicable?${query.toString()}`
    return it.app.inject({ url, headers })
  }
  const listCoupons = async (...given: Parameters<typeof list>) =>
    (await list(...given)).json<{ data: ApplicableCoupon[] }>().data
  const apply = (payload: object) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/coupon/applicability',
      headers,
      payload: { customerId: customer.id, outletId, ...payload },
    })
  const billOf = (orderId: string) =>
    it.db
      .selectFrom('orders')
      .select(['subtotal_paise', 'discount_paise', 'total_paise'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  return {
    ...it,
    time,
    ...salon,
    other,
    haircut,
    facial,
    outletId,
    customer,
    headers,
    item,
    place,
    list,
    listCoupons,
    apply,
    billOf,
  }
}

test('a coupon for a category discounts those services only, in the preview and in the order [OFFER-01, OFFER-02]', async () => {
  const it = await setUp()
  const coupon = await createCoupon(it.db, { code: 'GLOW20' }, [it.outletId], { categoryIds: [SKIN] })
  const items = [it.item(it.haircut), it.item(it.facial)]

  const [shown] = await it.listCoupons(items, 1499)
  expect(shown).toMatchObject({
    applicable: true,
    savings: 200,
    serviceIds: [it.facial.id],
    categories: [{ id: SKIN, name: 'Skin' }],
    services: [],
  })
  const applied = await it.apply({ couponId: coupon.id, totalPrice: 1499, items })
  expect(applied.json().data).toEqual({
    couponId: coupon.id,
    couponCode: 'GLOW20',
    discountAmount: 200,
    serviceIds: [it.facial.id],
  })
  // ₹1,499 less ₹200, and twice 2.5 % of ₹1,299.
  const placed = await it.place([it.haircut, it.facial], 'GLOW20', { amount: 1363.96 })
  expect(placed.status).toBe(200)
  expect(await it.billOf(placed.data.orderId)).toEqual({
    subtotal_paise: 149_900,
    discount_paise: 20_000,
    total_paise: 136_396,
  })
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('a coupon for single services applies to these, and to no others of their category [OFFER-01]', async () => {
  const it = await setUp()
  const peel = await createService(it.db, it.outletId, { name: 'Peel', category_id: SKIN, minutes: 30 })
  await createCoupon(it.db, { code: 'FACIAL20' }, [it.outletId], { serviceIds: [it.facial.id] })

  expect(await it.listCoupons([it.item(peel)], 499)).toMatchObject([
    { applicable: false, savings: 0, serviceIds: [], reason: 'This coupon is not for the services you chose.' },
  ])
  expect(await it.place([peel], 'FACIAL20')).toMatchObject({
    status: 409,
    error: { code: 'COUPON_NOT_APPLICABLE', details: { why: 'OTHER_SERVICES' } },
  })
  expect(await it.listCoupons([it.item(peel), it.item(it.facial, 2)], 2499)).toMatchObject([
    { applicable: true, savings: 400, services: [{ _id: it.facial.id, serviceName: 'Facial' }] },
  ])
  // A binding to a service that is no longer offered must not become a coupon for everything.
  await it.db.updateTable('services').set({ deleted_at: monday9 }).where('id', '=', it.facial.id).execute()
  expect(await it.place([peel], 'FACIAL20')).toMatchObject({ error: { details: { why: 'OTHER_SERVICES' } } })
})

test('the minimum of a bound coupon counts only the services it is for [OFFER-02]', async () => {
  const it = await setUp()
  await createCoupon(it.db, { code: 'GLOW20', min_order_paise: asPaise(120_000) }, [it.outletId], {
    categoryIds: [SKIN],
  })

  expect(await it.listCoupons([it.item(it.haircut, 3), it.item(it.facial)], 2497)).toMatchObject([
    { applicable: false, amountMissing: 200, reason: 'Add ₹200 more to apply this coupon.' },
  ])
  expect(await it.place([it.haircut, it.facial], 'GLOW20')).toMatchObject({
    error: { code: 'COUPON_NOT_APPLICABLE', details: { why: 'BELOW_MINIMUM', amountMissing: 200 } },
  })
  expect(await it.listCoupons([it.item(it.facial, 2)], 2000)).toMatchObject([{ applicable: true, savings: 400 }])
})

test('a flat discount is at most the price of the services that the coupon is for [OFFER-02]', async () => {
  const it = await setUp()
  const flat = {
    code: 'SHAADI',
    discount_type: 'FLAT',
    discount_percent: null,
    discount_paise: asPaise(500_000),
  } as const
  await createCoupon(it.db, flat, [], { categoryIds: [SKIN] })
  const placed = await it.place([it.haircut, it.facial], 'SHAADI')
  expect(await it.billOf(placed.data.orderId)).toMatchObject({ discount_paise: 100_000 })
})

test('without items the services of the cart count, and malformed items are refused [OFFER-02]', async () => {
  const it = await setUp()
  await createCoupon(it.db, { code: 'GLOW20' }, [it.outletId], { categoryIds: [SKIN] })
  expect(await it.listCoupons(undefined, 1000)).toMatchObject([{ applicable: false }])
  const payload = { outletId: it.outletId, serviceId: it.facial.id, quantity: 2, status: true }
  await it.app.inject({ method: 'PATCH', url: '/customer/cart/upsert', headers: it.headers, payload })
  expect(await it.listCoupons(undefined, 2000)).toMatchObject([{ applicable: true, savings: 400 }])
  for (const quantity of [0, 21]) {
    const refused = await it.list([it.item(it.facial, quantity)], 1000)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json<ErrorReply>().error.fields ?? {})[0]).toContain('items[]')
  }
})

test('a first-visit coupon is valid once, even while that visit is still upcoming [OFFER-03]', async () => {
  const it = await setUp()
  await createCoupon(it.db, { code: 'HELLO', first_visit: 'ANY' })
  await createCoupon(it.db, { code: 'WELCOME', first_visit: 'OUTLET' })
  const reasons = async () => {
    const coupons = await it.listCoupons([it.item(it.haircut)], 499)
    return Object.fromEntries(coupons.map(({ code, reason, firstVisit }) => [code, [firstVisit, reason]]))
  }
  expect(await reasons()).toEqual({ HELLO: ['ANY', null], WELCOME: ['OUTLET', null] })

  const elsewhere = await it.app.inject({
    method: 'POST',
    url: '/customer/order',
    headers: it.headers,
    payload: orderOf(it.other, TWO),
  })
  expect(elsewhere.statusCode).toBe(200)
  expect(await reasons()).toEqual({
    HELLO: ['ANY', 'This coupon is only for your first visit.'],
    WELCOME: ['OUTLET', null],
  })
  const first = await it.place([it.haircut], 'WELCOME')
  expect(first.status).toBe(200)
  expect(await it.place([it.haircut], 'WELCOME')).toMatchObject({
    status: 409,
    error: {
      message: 'This coupon is only for your first visit to this salon.',
      details: { why: 'NOT_FIRST_VISIT' },
    },
  })
  // A cancelled booking does not count as a visit.
  const url = `/customer/order/${first.data.orderId}/cancel`
  await it.app.inject({ method: 'POST', url, headers: it.headers, payload: {} })
  expect(await it.place([it.haircut], 'WELCOME')).toMatchObject({ status: 200 })
})

test('of several concurrent bookings, one gets the first-visit coupon [OFFER-04]', raceRepeats, async () => {
  const it = await setUp()
  await createCoupon(it.db, { code: 'WELCOME', first_visit: 'OUTLET' })
  const send = await postOverHttp(it.app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      send(it.headers, '/customer/order', orderOf(it, TWO + n * 45, { couponCode: 'WELCOME' })),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, COUPON_NOT_APPLICABLE: 7 })
})

test('the lists of offers and the offer itself state what a coupon is bound to [OFFER-05]', async () => {
  const it = await setUp()
  const coupon = await createCoupon(it.db, { code: 'BOUND', first_visit: 'OUTLET' }, [it.outletId], {
    categoryIds: [SKIN],
    serviceIds: [it.haircut.id],
  })
  const bound = {
    services: [{ _id: it.haircut.id, serviceName: 'Haircut' }],
    categories: [{ id: SKIN, name: 'Skin' }],
    firstVisit: 'OUTLET',
  }
  for (const url of [`/customer/outlet/${it.outletId}/coupons`, `/customer/coupons/outlet/${it.outletId}`])
    expect((await it.app.inject({ url, headers: it.headers })).json().data).toMatchObject([bound])
  const offer = await it.app.inject({ url: `/customer/coupons/${coupon.id}`, headers: it.headers })
  expect(offer.json().data).toMatchObject(bound)
})
