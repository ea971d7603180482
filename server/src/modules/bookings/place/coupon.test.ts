import type { ApplicableCoupon } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { createCoupon, createOutlet } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { lockCustomerAndStylists } from './claim-queries.ts'
import { insertRedemption, releaseRedemption } from './coupon-queries.ts'
import { validateCoupon } from './validate-coupon.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const DAY = 86_400_000
const LINES = [{ serviceId: 'any', categoryId: 1, pricePaise: asPaise(100_00), quantity: 1 }]
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY)

async function setUpCoupons() {
  const it = await testApp({ clock: () => NOW })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, NOW)
  const salon = await createSalon(it.db)
  const outletId = salon.outlet.id
  const list = (query: string, at = outletId) =>
    it.app.inject({ url: `/customer/coupons/outlet/${at}/applicable?${query}`, headers })
  const apply = (payload: object) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/coupon/applicability',
      headers,
      payload: { totalPrice: 2549, customerId: customer.id, outletId, ...payload },
    })
  return {
    ...it,
    customer,
    headers,
    salon,
    outletId,
    list,
    apply,
    booker: { whitelabelId: 1, customerId: customer.id, outletId },
    listCoupons: async (totalPrice: number | string) =>
      (await list(`customerId=${customer.id}&totalPrice=${totalPrice}&outletId=${outletId}`)).json<{
        data: ApplicableCoupon[]
      }>().data,
  }
}

async function used(
  it: TestApp & Pick<Awaited<ReturnType<typeof setUpCoupons>>, 'salon' | 'customer'>,
  couponId: number,
  hours: number,
) {
  const order = await createOrder(it.db, it.salon, it.customer, {
    status: 'PENDING',
    startsAt: new Date(NOW.getTime() + hours * 3_600_000),
  })
  const redemption = { order_id: order.id, coupon_id: couponId, customer_id: it.customer.id, redeemed_at: NOW }
  await insertRedemption(redemption).execute(it.db)
  return order
}

test('the coupons of an outlet show what they save on a cart, or why they do not apply [API-32, DATA-11, CPN-11]', async () => {
  const it = await setUpCoupons()
  const other = await createOutlet(it.db)
  const capped = await createCoupon(
    it.db,
    {
      code: 'GLOW20',
      title: 'Glow-up week',
      description: 'At Aarna',
      min_order_paise: asPaise(99_900),
      max_discount_paise: asPaise(50_000),
      terms: ['Once per visit'],
      valid_to: inDays(15),
    },
    [it.outletId],
  )
  const flat = await createCoupon(it.db, {
    code: 'AARNA150',
    discount_type: 'FLAT',
    discount_percent: null,
    discount_paise: asPaise(15_000),
    per_user_limit: 2,
  })
  const far = await createCoupon(it.db, {
    code: 'DIWALI600',
    discount_type: 'FLAT',
    discount_percent: null,
    discount_paise: asPaise(60_000),
    min_order_paise: asPaise(300_000),
  })
  const once = await createCoupon(it.db, { code: 'FIRST', discount_percent: 50, per_user_limit: 1 })
  await used(it, once.id, 30)
  await createCoupon(it.db, { code: 'ELSEWHERE' }, [other.id])
  await createCoupon(it.db, { code: 'EXPIRED', valid_to: NOW })
  await createCoupon(it.db, { code: 'TOMORROW', valid_from: inDays(1) })

  const coupons = await it.listCoupons(2549)

  expect(coupons[0]).toEqual({
    id: capped.id,
    code: 'GLOW20',
    couponCode: 'GLOW20',
    title: 'Glow-up week',
    description: 'At Aarna. Up to ₹500.',
    discountType: 'PERCENTAGE',
    discountValue: 20,
    minOrderValue: 999,
    maximumDiscountCapping: 500,
    perUserRedemptionLimit: null,
    validTo: inDays(15).toISOString(),
    termsAndConditions: ['Once per visit'],
    services: [],
    categories: [],
    firstVisit: null,
    applicable: true,
    savings: 500,
    amountMissing: null,
    reason: null,
    serviceIds: null,
  })
  expect(
    coupons.slice(1).map(({ id, applicable, savings, amountMissing, reason }) => ({
      id,
      applicable,
      savings,
      amountMissing,
      reason,
    })),
  ).toEqual([
    { id: flat.id, applicable: true, savings: 150, amountMissing: null, reason: null },
    { id: far.id, applicable: false, savings: 0, amountMissing: 451, reason: 'Add ₹451 more to apply this coupon.' },
    { id: once.id, applicable: false, savings: 0, amountMissing: null, reason: 'You have already used this coupon.' },
  ])
  expect((await it.listCoupons('998.99')).find(({ id }) => id === capped.id)).toMatchObject({
    applicable: false,
    amountMissing: 0.01,
  })
})

test('the server answers an applied coupon with its discount [API-33, CPN-17]', async () => {
  const it = await setUpCoupons()
  const coupon = await createCoupon(it.db, { code: 'SPA15', discount_percent: 15 }, [it.outletId])

  const reply = await it.apply({ couponId: coupon.id, totalPrice: 2549 })

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toEqual({
    couponId: coupon.id,
    couponCode: 'SPA15',
    discountAmount: 382.35,
    serviceIds: null,
  })
  const small = await createCoupon(it.db, {
    discount_type: 'FLAT',
    discount_percent: null,
    discount_paise: asPaise(15_000),
  })
  expect((await it.apply({ couponId: small.id, totalPrice: 40 })).json().data.discountAmount).toBe(40)
})

test('a coupon that does not apply is refused with its reason', async () => {
  const it = await setUpCoupons()
  const other = await createOutlet(it.db)
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const refusals: [Parameters<typeof createCoupon>[1], number[], string][] = [
    [{ min_order_paise: asPaise(300_050) }, [], 'Add ₹451.50 more to apply this coupon.'],
    [{ valid_to: NOW }, [], 'This coupon has expired.'],
    [{ valid_from: inDays(1) }, [], 'This coupon is not valid yet.'],
    [{}, [other.id], 'This coupon is not valid at this outlet.'],
  ]
  for (const [given, outlets, message] of refusals) {
    const coupon = await createCoupon(it.db, given, outlets)
    const reply = await it.apply({ couponId: coupon.id })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ message, error: { code: 'COUPON_NOT_APPLICABLE', message } })
  }
  const foreign = await createCoupon(it.db, { whitelabel_id: 2 })
  const deleted = await createCoupon(it.db, { deleted_at: NOW })
  for (const couponId of [foreign.id, deleted.id, 999_999]) {
    const reply = await it.apply({ couponId })
    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('This coupon does not exist.')
  }
})

test('checking a coupon needs the customer’s own id, an existing outlet and a valid amount [CPN-20]', async () => {
  const it = await setUpCoupons()
  const coupon = await createCoupon(it.db)
  const stranger = it.customer.id + 1
  expect((await it.apply({ couponId: coupon.id, customerId: stranger })).statusCode).toBe(403)
  expect((await it.list(`customerId=${stranger}&totalPrice=10`)).statusCode).toBe(403)
  expect((await it.list('totalPrice=10')).json().error.fields).toEqual({ customerId: 'Must be a valid id' })
  expect((await it.apply({ couponId: coupon.id, customerId: undefined })).json().error.fields).toEqual({
    customerId: 'Must be a valid id',
  })
  expect((await it.apply({ couponId: coupon.id, outletId: 999_999 })).statusCode).toBe(404)
  expect((await it.list(`customerId=${it.customer.id}&totalPrice=10`, 999_999)).statusCode).toBe(404)
  expect((await it.list(`customerId=${it.customer.id}&totalPrice=10&outletId=999999`)).statusCode).toBe(400)
  for (const totalPrice of ['-1', '1.999', 'ten', '1e3', '', '99999999999']) {
    const reply = await it.list(`customerId=${it.customer.id}&totalPrice=${totalPrice}`)
    expect(reply.json().error?.fields, totalPrice).toEqual({ totalPrice: 'Must be an amount in rupees' })
  }
  for (const totalPrice of [-1, 1.999, null, 1e300])
    expect((await it.apply({ couponId: coupon.id, totalPrice })).statusCode).toBe(400)
  const url = `/customer/coupons/outlet/${it.outletId}/applicable?customerId=${it.customer.id}&totalPrice=10`
  expect((await it.app.inject({ url })).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'POST', url: '/customer/coupon/applicability', payload: {} })).statusCode).toBe(
    401,
  )
})

test('a cancelled order releases its redemption', async () => {
  const it = await setUpCoupons()
  const coupon = await createCoupon(it.db, { per_user_limit: 1 })
  const order = await used(it, coupon.id, 30)
  expect((await it.apply({ couponId: coupon.id })).statusCode).toBe(409)
  await releaseRedemption(it.db, order.id, NOW)
  expect((await it.apply({ couponId: coupon.id })).statusCode).toBe(200)
})

test('a coupon code is accepted in any letter case, and refused if unknown, expired or of another outlet', async () => {
  const it = await setUpCoupons()
  const other = await createOutlet(it.db)
  const good = await createCoupon(it.db, { code: 'GLOW20', max_discount_paise: asPaise(50_000) })
  await createCoupon(it.db, { code: 'EXPIRED', valid_to: NOW })
  await createCoupon(it.db, { code: 'ELSEWHERE' }, [other.id])

  expect(await validateCoupon(it.db, it.booker, 'glow20', LINES, NOW)).toEqual({
    id: good.id,
    code: 'GLOW20',
    discount: { discountType: 'PERCENTAGE', percent: 20, maxPaise: asPaise(50_000) },
    isDiscounted: [true],
  })
  for (const [code, message] of [
    ['NOSUCH', 'This coupon does not exist.'],
    ['EXPIRED', 'This coupon has expired.'],
    ['ELSEWHERE', 'This coupon is not valid at this outlet.'],
  ] as const) {
    await expect(validateCoupon(it.db, it.booker, code, LINES, NOW)).rejects.toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      message,
    })
  }
})

test('concurrent orders cannot exceed a coupon’s limit', async () => {
  const it = await setUpCoupons()
  const coupon = await createCoupon(it.db, { code: 'TWICE', per_user_limit: 2 })
  const orders = []
  for (let n = 0; n < 8; n += 1) {
    orders.push(
      await createOrder(it.db, it.salon, it.customer, {
        status: 'PENDING',
        startsAt: new Date(NOW.getTime() + (n + 1) * DAY),
      }),
    )
  }

  const outcomes = await Promise.allSettled(
    orders.map(({ id }) =>
      it.db.transaction().execute(async (trx) => {
        await lockCustomerAndStylists(trx, { ...it.booker, stylistId: undefined })
        const { id: coupon_id } = await validateCoupon(trx, it.booker, 'TWICE', LINES, NOW)
        const redemption = { order_id: id, coupon_id, customer_id: it.customer.id, redeemed_at: NOW }
        await insertRedemption(redemption).execute(trx)
      }),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ message: 'You have used this coupon 2 times already.' })
  }
  const redeemed = await it.db.selectFrom('coupon_redemptions').selectAll().where('coupon_id', '=', coupon.id).execute()
  expect(redeemed).toHaveLength(2)
})
