import type { OutletReview, ReviewSummary } from '@nikhar/contract/discovery'
import type { PageMeta } from '@nikhar/contract/route'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp } from '../../../testing/test-app.ts'

const FIRST = Date.parse('2026-10-01T06:00:00Z')
const DAY = 86_400_000

const WRITTEN: [rating: number, body: string | null][] = [
  [5, 'Spotless towels and a kind welcome'],
  [1, 'The towels were wet'],
  [4, null],
  [5, 'Fresh TOWELS, gentle touch'],
]

async function setUpReviewedSalon() {
  const it = await testApp()
  const salon = await createSalon(it.db)
  const customer = await createCustomer(it.db, { name: 'Asha Rao' })
  const headers = await logInCustomer(it.db, customer)
  const url = `/customer/outlet/${salon.outlet.id}/reviews`
  const write = async (n: number, [rating, body]: (typeof WRITTEN)[number]) => {
    const at = { status: 'COMPLETED' as const, startsAt: new Date(FIRST + n * DAY) }
    const order = await createOrder(it.db, salon, customer, at, { status: 'ORDER_COMPLETED' })
    const reply = await it.app.inject({
      method: 'POST',
      url: '/customer/review',
      headers,
      payload: { customerId: customer.id, orderId: order.id, serviceId: salon.service.id, rating, review: body ?? '' },
    })
    expect(reply.statusCode).toBe(200)
    await it.db
      .updateTable('reviews')
      .set({ created_at: new Date(FIRST + n * DAY) })
      .where('order_id', '=', order.id)
      .execute()
  }
  for (const [n, review] of WRITTEN.entries()) await write(n, review)
  return {
    ...it,
    ...salon,
    headers,
    url,
    write,
    async read(query = '') {
      const reply = await it.app.inject({ url: url + query, headers })
      return { status: reply.statusCode, ...reply.json<{ data: OutletReview[]; meta: PageMeta }>() }
    },
    readSummary: async () =>
      (await it.app.inject({ url: `${url}/summary`, headers })).json<{ data: ReviewSummary }>().data,
  }
}

test('the reviews of an outlet name service, stylist and reviewer, and can be sorted and paged [STYL-08]', async () => {
  const it = await setUpReviewedSalon()
  const newest = await it.read()
  expect(newest.data.map(({ rating }) => rating)).toEqual([5, 4, 1, 5])
  expect(newest.data[0]).toEqual({
    id: expect.any(String),
    userName: 'Asha R.',
    userAvatar: null,
    rating: 5,
    review: 'Fresh TOWELS, gentle touch',
    createdAt: new Date(FIRST + 3 * DAY).toISOString(),
    answer: null,
    serviceId: it.service.id,
    serviceName: it.service.name,
    stylistId: it.stylist.id,
    stylistName: it.stylist.name,
  })
  expect(newest.meta).toEqual({ pageNumber: 1, perPage: 10, total: 4 })
  expect((await it.read('?sort=highest')).data.map(({ rating }) => rating)).toEqual([5, 5, 4, 1])
  expect((await it.read('?sort=lowest')).data.map(({ rating }) => rating)).toEqual([1, 4, 5, 5])
  const second = await it.read('?sort=highest&perPage=3&pageNumber=2')
  expect([second.data.length, second.meta.total]).toEqual([1, 4])
  expect((await it.read(`?stylistId=${it.stylist.id}`)).meta.total).toBe(4)
  expect((await it.read('?stylistId=999999')).meta.total).toBe(0)
})

test('the summary counts the stars and the topics; a topic filters the reviews that mention it [STYL-08, STYL-09]', async () => {
  const it = await setUpReviewedSalon()
  expect(await it.readSummary()).toEqual({ rating: 3.8, count: 4, histogram: [1, 0, 0, 1, 2], topics: [] })
  await it.write(4, [4, 'Clean and quick'])
  await it.write(5, [3, 'Not clean at all'])
  await it.write(6, [5, 'Everything spotless'])
  const topics = [{ topic: 'Clean', count: 5, terms: ['clean', 'fresh towels', 'hygiene', 'spotless'] }]
  await it.write(7, [5, 'Their hygiene'])
  expect(await it.readSummary()).toMatchObject({ count: 8, topics })
  const found = await it.read('?topic=clean')
  expect(found.data.map(({ rating }) => rating)).toEqual([5, 5, 4, 5, 5])
  expect(found.meta.total).toBe(5)
  expect((await it.read('?topic=wet')).data).toEqual([])

  await it.write(8, [2, 'Clean, but late'])
  expect(await it.readSummary()).toMatchObject({ count: 9, topics: [{ topic: 'Clean', count: 6 }] })
  const [{ id } = { id: '' }] = (await it.read()).data
  const edited = { rating: 2, review: 'Nobody greets' }
  await it.app.inject({ method: 'PUT', url: `/customer/review/${id}`, headers: it.headers, payload: edited })
  expect(await it.readSummary(), 'the same stars, another text').toMatchObject({ count: 9, topics })
})

test('reviews of an outlet refuse a missing token, an unknown outlet and bad input [STYL-08]', async () => {
  const it = await setUpReviewedSalon()
  expect((await it.app.inject({ url: it.url })).statusCode).toBe(401)
  expect((await it.app.inject({ url: '/customer/outlet/999999/reviews', headers: it.headers })).statusCode).toBe(404)
  expect(
    (await it.app.inject({ url: '/customer/outlet/999999/reviews/summary', headers: it.headers })).statusCode,
  ).toBe(404)
  for (const query of ['?sort=best', `?topic=${'x'.repeat(10_000)}`, '?stylistId=x', '?perPage=1000']) {
    expect((await it.read(query)).status).toBe(400)
  }
  expect((await it.read(`?topic=${encodeURIComponent('<b>😀 שלום')}`)).meta.total).toBe(0)
})
