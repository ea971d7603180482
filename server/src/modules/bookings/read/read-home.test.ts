import type { CustomerHome } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { at } from '../../../testing/bookable-salon.ts'
import { createOutlet, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'

const TEN = 600

async function setUpHome() {
  const it = await createSalonDesk()
  const home = async (headers = it.customerHeaders) =>
    (await it.app.inject({ url: '/customer/home', headers })).json<{ data: CustomerHome }>().data
  /** Books the haircut with Kabir at ten and completes it. */
  async function visit() {
    const orderId = await it.book(TEN)
    await it.act(orderId, 'confirm')
    it.time.now = new Date(at(TEN))
    await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
    await it.act(orderId, 'complete')
    it.time.now = new Date(at(TEN + 60))
    return orderId
  }
  return { ...it, home, visit }
}

test('the next visit has day, time, stylist, code and place; one that has ended is not shown [KNOW-10]', async () => {
  const it = await setUpHome()
  expect(await it.home()).toEqual({ nextVisit: null, again: null, favourites: [], looks: [] })
  const later = await it.book(720)
  const orderId = await it.book(TEN)
  const { nextVisit } = await it.home()
  expect(nextVisit).toMatchObject({
    orderId,
    startTime: at(TEN),
    endTime: at(TEN + 45),
    awaitingSalon: true,
    otp: await it.codeOf(orderId),
    services: ['Haircut'],
    stylist: { id: it.kabir, name: 'Kabir' },
    outlet: { outletId: it.outlet.id },
  })
  it.time.now = new Date(at(TEN + 45))
  expect((await it.home()).nextVisit?.orderId, 'the first one has ended').toBe(later)
  const other = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect((await it.home(other)).nextVisit, 'of somebody else').toBeNull()
})

test('the last completed service is offered again with its stylist and next free times, until it is booked [KNOW-11]', async () => {
  const it = await setUpHome()
  await it.visit()
  const { again } = await it.home()
  expect(again).toMatchObject({
    outletId: it.outlet.id,
    service: { _id: it.service.id, price: 499, timeTaken: 45 },
    stylist: { id: it.kabir },
    visitedAt: at(TEN),
  })
  expect(again?.nextTimes, 'a quarter of an hour ahead').toEqual([at(675), at(690), at(705)])
  await it.db.updateTable('stylists').set({ deleted_at: it.time.now }).where('id', '=', it.kabir).execute()
  expect((await it.home()).again?.stylist, 'who has left').toBeNull()
  expect((await it.home()).again?.nextTimes).toHaveLength(3)
  await it.book(720, { clientId: it.zoya })
  expect((await it.home()).again, 'booked again').toBeNull()
})

test('a service or outlet that is no longer offered is not offered again [KNOW-11]', async () => {
  const it = await setUpHome()
  await it.visit()
  const change = (status: 'ACTIVE' | 'INACTIVE') =>
    it.db.updateTable('outlets').set({ status }).where('id', '=', it.outlet.id).execute()
  await change('INACTIVE')
  expect((await it.home()).again).toBeNull()
  await change('ACTIVE')
  await it.db.updateTable('services').set({ deleted_at: it.time.now }).where('id', '=', it.service.id).execute()
  expect((await it.home()).again).toBeNull()
})

test('favourites come newest first, at most six, with the saved or shortest service and its times [KNOW-12]', async () => {
  const it = await setUpHome()
  const save = (outletId: number, serviceId?: string) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/favourites',
      headers: it.customerHeaders,
      payload: { outletId, status: true, ...(serviceId && { serviceId }) },
    })
  await save(it.outlet.id)
  const [first] = (await it.home()).favourites
  expect(first).toMatchObject({ outletId: it.outlet.id, service: { _id: it.facial.id, timeTaken: 30 } })
  expect(first?.nextTimes).toEqual([at(555), at(570), at(585)])
  await save(it.outlet.id, it.service.id)
  expect((await it.home()).favourites[0]?.service._id, 'the saved one').toBe(it.service.id)
  for (let n = 0; n < 7; n += 1) {
    const outlet = await createOutlet(it.db)
    await createService(it.db, outlet.id)
    await save(outlet.id)
  }
  const { favourites } = await it.home()
  expect(favourites).toHaveLength(6)
  expect(favourites.map(({ outletId }) => outletId)).not.toContain(it.outlet.id)
  expect(favourites[0]?.nextTimes, 'nobody works there').toEqual([])
})

test('home requires a token', async () => {
  const it = await setUpHome()
  expect((await it.app.inject({ url: '/customer/home' })).statusCode).toBe(401)
})
