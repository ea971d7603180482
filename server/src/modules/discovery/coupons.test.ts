import type { Coupon } from '@nikhar/contract/discovery'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { asPaise } from '@nikhar/contract/money'
import type { PageMeta } from '@nikhar/contract/route'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const DAY = 24 * 60 * 60_000

async function createCoupon(db: Db, given: Partial<Insertable<DB['coupons']>>) {
  const row = {
    whitelabel_id: 1,
    code: 'GLOW20',
    title: 'Flat 20% off',
    scope: 'GENERAL',
    discount_type: 'PERCENTAGE',
    discount_percent: 20,
    valid_from: new Date(NOW.getTime() - DAY),
    valid_to: new Date(NOW.getTime() + DAY),
    ...given,
  } as const
  await db.insertInto('coupons').values(row).execute()
}

async function offers({ app }: TestApp, query = '', headers: Record<string, string> = {}) {
  const reply = await app.inject({ url: `/customer/coupons${query}`, headers })
  return reply.json<{ data: Coupon[]; meta: PageMeta }>()
}

test('anyone reads the general offers, ten per page, soonest to expire first [API-34, OFR-03]', async () => {
  const it = await testApp({ clock: () => NOW })
  for (let i = 1; i <= 12; i += 1) {
    await createCoupon(it.db, { code: `GLOW${i}`, valid_to: new Date(NOW.getTime() + (20 - i) * DAY) })
  }

  const first = await offers(it)
  expect(first.data).toHaveLength(10)
  expect(first.data[0]?.code).toBe('GLOW12')
  expect(first.meta).toEqual({ pageNumber: 1, perPage: 10, total: 12 })

  const second = await offers(it, '?pageNumber=2&perPage=10')
  expect(second.data.map(({ code }) => code)).toEqual(['GLOW2', 'GLOW1'])
  expect(second.meta).toEqual({ pageNumber: 2, perPage: 10, total: 12 })
})

test('a coupon contains everything its card shows, in rupees', async () => {
  const it = await testApp({ clock: () => NOW })
  await createCoupon(it.db, {
    code: 'GLOW20',
    description: 'On your first visit',
    discount_percent: 12.5,
    min_order_paise: asPaise(49_950),
    max_discount_paise: asPaise(20_000),
    per_user_limit: 2,
    terms: ['Once per visit'],
  })
  await createCoupon(it.db, {
    code: 'FLAT150',
    discount_type: 'FLAT',
    discount_percent: null,
    discount_paise: asPaise(15_050),
    valid_to: new Date(NOW.getTime() + 2 * DAY),
  })

  const { data } = await offers(it)

  expect(data[0]).toEqual({
    id: expect.any(Number),
    code: 'GLOW20',
    couponCode: 'GLOW20',
    title: 'Flat 20% off',
    description: 'On your first visit. Up to ₹200.',
    discountType: 'PERCENTAGE',
    discountValue: 12.5,
    minOrderValue: 499.5,
    maximumDiscountCapping: 200,
    perUserRedemptionLimit: 2,
    validTo: '2026-05-02T10:00:00.000Z',
    termsAndConditions: ['Once per visit'],
    services: [],
    categories: [],
    firstVisit: null,
  })
  expect(data[1]).toMatchObject({ discountType: 'FLAT', discountValue: 150.5, maximumDiscountCapping: null })
})

test("expired, future, deleted, outlet-bound and other whitelabels' coupons are left out", async () => {
  const it = await testApp({ clock: () => NOW })
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  await createCoupon(it.db, { code: 'LIVE' })
  await createCoupon(it.db, { code: 'EXPIRED', valid_to: NOW })
  await createCoupon(it.db, { code: 'FUTURE', valid_from: new Date(NOW.getTime() + 1) })
  await createCoupon(it.db, { code: 'DELETED', deleted_at: NOW })
  await createCoupon(it.db, { code: 'OUTLET', scope: 'OUTLET' })
  await createCoupon(it.db, { code: 'OTHER', whitelabel_id: 2 })

  const codes = async (headers = {}) => (await offers(it, '', headers)).data.map(({ code }) => code)

  expect(await codes()).toEqual(['LIVE'])
  expect(await codes({ 'whitelabel-id': '2' })).toEqual(['OTHER'])
  expect((await it.app.inject({ url: '/customer/coupons', headers: { 'whitelabel-id': '7' } })).statusCode).toBe(400)
})

test('an invalid page number is refused with its fields', async () => {
  const it = await testApp()

  for (const [query, field] of [
    ['perPage=101', 'perPage'],
    ['perPage=0', 'perPage'],
    ['pageNumber=0', 'pageNumber'],
    ['pageNumber=two', 'pageNumber'],
    ['pageNumber=1&pageNumber=2', 'pageNumber'],
  ]) {
    const reply = await it.app.inject(`/customer/coupons?${query}`)
    expect(reply.statusCode).toBe(400)
    const { message, error } = reply.json<ErrorReply>()
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(message).toEqual(Object.values(error.fields ?? {}))
  }
})
