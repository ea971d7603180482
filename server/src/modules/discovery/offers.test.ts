import type { Coupon, Offer, Review } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import type { PageMeta } from '@nikhar/contract/route'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { createCoupon, createOutlet, createReview, createService } from '../../testing/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

async function aVisitor() {
  const it = await testApp({ clock: () => NOW })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, NOW)
  return { ...it, customer, headers, get: (url: string) => it.app.inject({ url, headers }) }
}

test('an outlet lists its own valid offers, ten per page [API-35, OFR-04]', async () => {
  const it = await aVisitor()
  const { id } = await createOutlet(it.db)
  const other = await createOutlet(it.db)
  for (let i = 1; i <= 11; i += 1)
    await createCoupon(it.db, { code: `OWN${i}`, valid_to: new Date(NOW.getTime() + i * 60_000) }, [id])
  await createCoupon(it.db, { code: 'ENDED', valid_to: NOW }, [id])
  await createCoupon(it.db, { code: 'OTHER' }, [other.id])
  await createCoupon(it.db, { code: 'GENERAL' })

  const { data, meta } = (await it.get(`/customer/outlet/${id}/coupons`)).json<{ data: Coupon[]; meta: PageMeta }>()

  expect(data.map(({ code }) => code)).toEqual([
    'OWN1',
    'OWN2',
    'OWN3',
    'OWN4',
    'OWN5',
    'OWN6',
    'OWN7',
    'OWN8',
    'OWN9',
    'OWN10',
  ])
  expect(meta).toEqual({ pageNumber: 1, perPage: 10, total: 11 })
})

test('at checkout an outlet’s own coupons and the general ones are listed [API-31]', async () => {
  const it = await aVisitor()
  const { id } = await createOutlet(it.db)
  await createCoupon(it.db, { code: 'GENERAL' })
  await createCoupon(it.db, { code: 'OWN' }, [id])
  const { data } = (await it.get(`/customer/coupons/outlet/${id}`)).json<{ data: Coupon[] }>()
  expect(data.map(({ code }) => code)).toEqual(['OWN', 'GENERAL'])
})

test('an offer lists the outlets it is valid at and whether it has expired', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db, { name: 'Aarna' })
  const shut = await createOutlet(it.db, { status: 'INACTIVE' })
  const coupon = await createCoupon(it.db, { code: 'OWN' }, [outlet.id, shut.id])
  const ended = await createCoupon(it.db, { code: 'ENDED', valid_to: NOW })
  const soon = await createCoupon(it.db, { code: 'SOON', valid_from: new Date(NOW.getTime() + 1) })
  const read = async (id: number) => (await it.get(`/customer/coupons/${id}`)).json<{ data: Offer }>().data

  expect(await read(coupon.id)).toMatchObject({
    couponCode: 'OWN',
    isLive: true,
    outlets: [
      { id: outlet.id, slug: outlet.slug, name: 'Aarna', city: 'Bengaluru', street: '100 Feet Road, Indiranagar' },
    ],
  })
  expect(await read(ended.id)).toMatchObject({ isLive: false, outlets: [] })
  expect((await it.get(`/customer/coupons/${soon.id}`)).statusCode).toBe(404)
  expect((await it.get('/customer/coupons/2000000000')).statusCode).toBe(404)
  expect((await it.app.inject({ url: `/customer/coupons/${coupon.id}` })).statusCode).toBe(401)
})

test('reviews of a service come newest first, ten per page by default [API-42, REV-02, DATA-22]', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id, { rating_count: 12, rating_sum: 60 })
  for (let i = 1; i <= 12; i += 1) {
    await createReview(it.db, service, it.customer.id, {
      body: i === 12 ? 'Lovely' : null,
      created_at: new Date(NOW.getTime() + i * 1000),
    })
  }
  const read = async (query = '') =>
    (await it.get(`/customer/reviews/service/${service.id}${query}`)).json<{ data: Review[]; meta: PageMeta }>()

  const first = await read()
  expect(first.data).toHaveLength(10)
  expect(first.data[0]).toEqual({
    id: expect.any(String),
    userName: 'Ananya R.',
    userAvatar: null,
    rating: 5,
    review: 'Lovely',
    createdAt: new Date(NOW.getTime() + 12_000).toISOString(),
    answer: null,
  })
  expect(first.meta).toEqual({ pageNumber: 1, perPage: 10, total: 12 })
  expect((await read('?pageNumber=2')).data).toHaveLength(2)
  expect((await read('?pageNumber=1&perPage=5')).data).toHaveLength(5)
  expect((await it.get(`/customer/reviews/service/${crypto.randomUUID()}`)).statusCode).toBe(404)
  expect((await it.app.inject({ url: `/customer/reviews/service/${service.id}` })).statusCode).toBe(401)
})

test('a reviewer is shown by first name and initial, a former customer as such [GUARD-17]', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id, { rating_count: 2, rating_sum: 10 })
  const asha = await createCustomer(it.db, { name: 'Asha Kumari Ramanathan' })
  const former = await createCustomer(it.db, { name: 'Former customer', deleted_at: new Date() })
  await createReview(it.db, service, asha.id, { created_at: NOW })
  await createReview(it.db, service, former.id, { created_at: new Date(NOW.getTime() - 1000) })

  const reply = await it.get(`/customer/reviews/service/${service.id}`)

  expect(reply.json<{ data: Review[] }>().data.map(({ userName }) => userName)).toEqual(['Asha R.', 'Former customer'])
  expect(reply.body).not.toContain('Ramanathan')
})

test('every text with the percentage of a coupon includes its cap: cards, offers, the public page [POL-13]', async () => {
  const it = await aVisitor()
  const { id, slug, latitude, longitude } = await createOutlet(it.db)
  const capped = { discount_percent: 20, max_discount_paise: asPaise(15_000), description: 'For our neighbours' }
  const coupon = await createCoupon(it.db, capped, [id])
  const cards = await it.get(`/customer/outlets?latitude=${latitude}&longitude=${longitude}`)
  expect(cards.json<{ data: { offer: unknown }[] }>().data[0]?.offer).toMatchObject({ maximumDiscountCapping: 150 })
  const offer = (await it.get(`/customer/coupons/${coupon.id}`)).json<{ data: Offer }>().data
  expect(offer.description).toBe('For our neighbours. Up to ₹150.')
  expect((await it.app.inject(`/s/${slug}`)).body).toContain(`Code ${coupon.code}, up to ₹150`)
})
