import { asPaise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const START = new Date('2026-11-10T12:00:00Z')

async function setUpCompletedVisit() {
  const it = await testApp()
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const headers = await logInCustomer(it.db, customer)
  let hours = 0
  const visit = async (given: Parameters<typeof createOrder>[4] = { status: 'ORDER_COMPLETED' }) => {
    hours += 2
    return createOrder(
      it.db,
      salon,
      customer,
      {
        status: given.status === 'ORDER_COMPLETED' ? 'COMPLETED' : 'CONFIRMED',
        startsAt: new Date(START.getTime() + hours * 3_600_000),
      },
      given,
    )
  }
  const order = await visit()
  const write = (payload: object = {}, more: Record<string, string> = {}) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/review',
      headers: { ...headers, ...more },
      payload: {
        customerId: customer.id,
        orderId: order.id,
        serviceId: salon.service.id,
        rating: 4,
        review: 'Lovely',
        ...payload,
      },
    })
  const edit = (id: string, payload: object, as = headers) =>
    it.app.inject({ method: 'PUT', url: `/customer/review/${id}`, headers: as, payload })
  return { ...it, customer, salon, headers, visit, order, write, edit }
}

/** Compares the stored sums of services and outlets with their reviews. */
async function expectCorrectAverages({ db }: TestApp) {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select services.rating_sum, services.rating_count, coalesce(sum(reviews.rating), 0) as true_sum, count(reviews.id) as true_count
      from services left join reviews on reviews.service_id = services.id group by services.id
      union all
      select outlets.rating_sum, outlets.rating_count, coalesce(sum(reviews.rating), 0), count(reviews.id)
      from outlets left join reviews on reviews.outlet_id = outlets.id group by outlets.id
    ) as stored where rating_sum <> true_sum or rating_count <> true_count`.execute(db)
  expect(rows).toEqual([{ wrong: 0 }])
}

test('a customer reviews the services of a completed visit, and the averages are updated [API-40, DATA-22, DATA-23]', async () => {
  const it = await setUpCompletedVisit()

  const reply = await it.write()

  const { data } = reply.json()
  expect(reply.statusCode).toBe(200)
  expect(data).toEqual({ id: expect.any(String), rating: 4, review: 'Lovely', createdAt: expect.any(String) })
  const { data: service } = (
    await it.app.inject({ url: `/customer/services/${it.salon.service.id}`, headers: it.headers })
  ).json()
  expect([service.rating, service.count]).toEqual([4, 1])
  const { data: listed } = (
    await it.app.inject({ url: `/customer/reviews/service/${it.salon.service.id}`, headers: it.headers })
  ).json()
  expect(listed).toEqual([
    {
      id: data.id,
      userName: 'Ananya R.',
      userAvatar: null,
      rating: 4,
      review: 'Lovely',
      createdAt: data.createdAt,
      answer: null,
    },
  ])
  await expectCorrectAverages(it)
})

test('the text of a review is optional, and its author may change rating and text [API-41]', async () => {
  const it = await setUpCompletedVisit()
  const { id, createdAt } = (await it.write({ review: undefined })).json().data

  expect((await it.edit(id, { rating: 2, review: '  On second thought ' })).json().data).toEqual({
    id,
    rating: 2,
    review: 'On second thought',
    createdAt,
  })
  expect((await it.edit(id, { rating: 5, review: null })).json().data).toEqual({
    id,
    rating: 5,
    review: null,
    createdAt,
  })
  await expectCorrectAverages(it)
})

test('a customer reviews only accepted services of their own completed visits, each once', async () => {
  const it = await setUpCompletedVisit()
  const rejected = await createService(it.db, it.salon.outlet.id)
  await it.db
    .insertInto('order_lines')
    .values({
      order_id: it.order.id,
      service_id: rejected.id,
      position: 2,
      name: 'Spa',
      price_paise: asPaise(1),
      quantity: 1,
      minutes: 30,
      status: 'REJECTED',
      reject_reason: 'No oil',
    })
    .execute()
  const coming = await it.visit({})
  const stranger = await createCustomer(it.db)
  const strangers = await logInCustomer(it.db, stranger)
  const refusals: [object, number, string][] = [
    [{ serviceId: rejected.id }, 409, 'ORDER_STATE'],
    [{ orderId: coming.id }, 409, 'ORDER_STATE'],
    [{ serviceId: crypto.randomUUID() }, 404, 'NOT_FOUND'],
    [{ orderId: crypto.randomUUID() }, 404, 'NOT_FOUND'],
    [{ customerId: stranger.id }, 403, 'FORBIDDEN'],
  ]
  for (const [payload, status, code] of refusals) {
    const refused = await it.write(payload)
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code])
  }
  const foreign = await it.app.inject({
    method: 'POST',
    url: '/customer/review',
    headers: strangers,
    payload: { customerId: stranger.id, orderId: it.order.id, serviceId: it.salon.service.id, rating: 1 },
  })
  expect(foreign.statusCode).toBe(403)
  const { id } = (await it.write()).json().data
  expect((await it.write({ rating: 1 })).json().error.code).toBe('REVIEW_EXISTS')
  expect((await it.edit(id, { rating: 1 }, strangers)).statusCode).toBe(403)
  expect((await it.edit(crypto.randomUUID(), { rating: 1 })).statusCode).toBe(404)
  await expectCorrectAverages(it)
})

test('an invalid rating, a text that is too long and a missing token are refused', async () => {
  const it = await setUpCompletedVisit()
  for (const rating of [0, 6, 4.5, '5', null]) {
    expect((await it.write({ rating })).json().error.fields).toEqual({ rating: 'Choose 1 to 5 stars' })
  }
  expect((await it.write({ review: 'a'.repeat(1001) })).statusCode).toBe(400)
  expect((await it.write({}, { authorization: '' })).statusCode).toBe(401)
  expect(
    (await it.app.inject({ method: 'PUT', url: `/customer/review/${crypto.randomUUID()}`, payload: {} })).statusCode,
  ).toBe(401)
})

test('concurrent requests with one idempotency key write one review and get the same reply', async () => {
  const it = await setUpCompletedVisit()
  const key = { 'idempotency-key': 'one' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => it.write({}, key)))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect((await it.write({ rating: 1 }, key)).json().error.code).toBe('IDEMPOTENCY_MISMATCH')
  await expectCorrectAverages(it)
})

test('the averages match the reviews after concurrent writes and edits', async () => {
  const it = await setUpCompletedVisit()
  const visits = []
  for (let n = 0; n < 8; n += 1) visits.push(await it.visit())
  const written = await Promise.all(visits.map(({ id }, n) => it.write({ orderId: id, rating: 1 + (n % 5) })))
  await Promise.all(
    written.flatMap((reply, n) => [
      it.edit(reply.json().data.id, { rating: 5 - (n % 5) }),
      it.edit(reply.json().data.id, { rating: 3 }),
    ]),
  )
  await expectCorrectAverages(it)
})

test('a rating alone keeps the text of a review, an empty text removes it [POL-16]', async () => {
  const it = await setUpCompletedVisit()
  const { id } = (await it.write()).json().data
  const stored = () =>
    it.db.selectFrom('reviews').select(['rating', 'body']).where('id', '=', id).executeTakeFirstOrThrow()
  const kept = await it.edit(id, { rating: 2 })
  expect(kept.json().data).toMatchObject({ rating: 2, review: 'Lovely' })
  expect(await stored()).toEqual({ rating: 2, body: 'Lovely' })
  for (const review of [null, '', '  ']) {
    await it.edit(id, { rating: 3, review: 'Better' })
    expect((await it.edit(id, { rating: 4, review })).json().data).toMatchObject({ rating: 4, review: null })
    expect(await stored()).toEqual({ rating: 4, body: null })
  }
})
