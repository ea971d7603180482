import type { Team } from '@nikhar/contract/booking'
import { expect, test } from 'vitest'
import { at, monday9, orderOf } from '../../../../testing/bookable-salon.ts'
import { createSalonDesk } from '../../../../testing/desk.ts'
import { createCustomers } from '../../../../testing/many-customers.ts'

/** Kabir and Zoya cut hair; only Zoya gives facials. */
async function setUpTeam() {
  const it = await createSalonDesk()
  const facial = { service_id: it.facial.id, stylist_id: it.zoya, outlet_id: it.outlet.id }
  await it.db.insertInto('service_stylists').values(facial).execute()
  const url = `/customer/outlet/${it.outlet.id}/team`
  async function read() {
    const { stylists, next } = (await it.app.inject({ url, headers: it.customerHeaders })).json<{ data: Team }>().data
    const find = (id: number) => stylists.find((stylist) => stylist.id === id)
    return { next, stylists, kabir: find(it.kabir), zoya: find(it.zoya) }
  }
  return { ...it, url, read }
}

test('the team lists who does what, and when each stylist is next free for their best-known services [STYL-10]', async () => {
  const it = await setUpTeam()
  await it.db.updateTable('services').set({ rating_count: 5, rating_sum: 20 }).where('id', '=', it.facial.id).execute()
  const { next, kabir, zoya } = await it.read()
  expect(next).toEqual({
    service: { _id: it.facial.id, serviceName: 'Facial', timeTaken: 30, price: 800 },
    startTimes: [at(555), at(570), at(585)],
  })
  expect(zoya).toMatchObject({ unableServiceIds: [], next, rating: 0, ratingCount: 0, visits: 0, returning: null })
  expect(kabir).toMatchObject({ unableServiceIds: [it.facial.id], next: { service: { _id: it.service.id } } })
})

test('a booking shows in the next answer: its time is no longer free for the booked stylist [STYL-10]', async () => {
  const it = await setUpTeam()
  await it.read()
  await it.book(555)
  const { kabir, zoya } = await it.read()
  expect(kabir?.next?.startTimes[0]).toBe(at(600))
  expect(zoya?.next?.startTimes[0]).toBe(at(555))
})

test('ratings, visits and returning customers count the visits that each stylist did [STYL-11]', async () => {
  const it = await setUpTeam()
  const customers = await createCustomers(it.db, 10, monday9)
  const place = async (headers: Record<string, string>, minute: number) => {
    const payload = orderOf(it, minute, { clientId: it.kabir })
    const reply = await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })
    const { orderId } = reply.json<{ data: { orderId: string } }>().data
    await it.db.updateTable('appointments').set({ status: 'COMPLETED' }).where('order_id', '=', orderId).execute()
    await it.db.updateTable('orders').set({ status: 'ORDER_COMPLETED' }).where('id', '=', orderId).execute()
    return orderId
  }
  const orders: string[] = []
  for (const [n, { headers }] of customers.entries()) orders.push(await place(headers, 600 + n * 45))
  const [first] = customers
  await place(first?.headers ?? {}, 1095)
  const review = (n: number, rating: number) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/review',
      headers: customers[n]?.headers ?? {},
      payload: { customerId: customers[n]?.id, orderId: orders[n], serviceId: it.service.id, rating, review: '' },
    })
  expect((await review(0, 5)).statusCode).toBe(200)
  expect((await review(1, 4)).statusCode).toBe(200)
  const { kabir, zoya } = await it.read()
  expect(kabir).toMatchObject({ rating: 4.5, ratingCount: 2, visits: 11, returning: 10 })
  expect(zoya).toMatchObject({ rating: 0, ratingCount: 0, visits: 0, returning: null })
})

test('the team requires a token and an outlet of this marketplace [STYL-10]', async () => {
  const it = await setUpTeam()
  expect((await it.app.inject({ url: it.url })).statusCode).toBe(401)
  for (const id of ['999999', 'x', '0']) {
    const reply = await it.app.inject({ url: `/customer/outlet/${id}/team`, headers: it.customerHeaders })
    expect(reply.statusCode).toBe(id === '999999' ? 404 : 400)
  }
})
