import type { Hold } from '@nikhar/contract/booking'
import type { OnWire } from '@nikhar/contract/client-id'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { createWorkingStylist, freeStarts, holdOf, orderOf } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { listParts } from './possible-visits.ts'

const TEN = 600

/** Kabir and Zoya cut hair for 45 minutes; a facial takes 30 and is given by Zoya alone. */
async function setUpTeam() {
  const it = await createSalonDesk()
  const name = (serviceId: string, ...stylistIds: number[]) =>
    it.db
      .insertInto('service_stylists')
      .values(stylistIds.map((stylist_id) => ({ service_id: serviceId, stylist_id, outlet_id: it.outlet.id })))
      .execute()
  await name(it.facial.id, it.zoya)
  return {
    ...it,
    name,
    putIntoCart: (serviceId: string, quantity = 1) =>
      it.app.inject({
        method: 'PATCH',
        url: '/customer/cart/upsert',
        headers: it.customerHeaders,
        payload: { outletId: it.outlet.id, serviceId, quantity, status: quantity > 0 },
      }),
    /** The call as specified. */
    starts: (minutes: number, clientId?: number) =>
      freeStarts(it.app, it.customerHeaders, {
        outletId: it.outlet.id,
        minutes,
        ...(clientId !== undefined && { clientId }),
      }),
    async order(minute: number, given: object = {}) {
      const payload = orderOf({ outlet: it.outlet, service: it.facial }, minute, given)
      const reply = await it.app.inject({
        method: 'POST',
        url: '/customer/order',
        headers: it.customerHeaders,
        payload,
      })
      return { status: reply.statusCode, ...reply.json<Partial<ErrorReply>>() }
    },
  }
}

test('without services the times are those of the cart: its stylists, and the buffer after the visit [API-23, KNOW-20]', async () => {
  const it = await setUpTeam()
  expect((await it.order(TEN)).status).toBe(200)
  await it.putIntoCart(it.facial.id)
  expect(await it.starts(30), 'the only one who gives facials is busy').not.toContain(TEN)
  expect(await it.starts(30, it.kabir)).toEqual([])
  await it.putIntoCart(it.facial.id, 0)
  await it.putIntoCart(it.service.id)
  expect(await it.starts(45)).toContain(TEN)

  await it.db.updateTable('services').set({ buffer_minutes: 15 }).where('id', '=', it.service.id).execute()
  expect(await it.starts(45), 'the salon closes at nine').not.toContain(1215)
  expect(await it.starts(45)).toContain(1200)
})

test('the cart is the customer’s own, read for each call [API-23, KNOW-20]', async () => {
  const it = await setUpTeam()
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  const starts = (headers: Record<string, string>) =>
    freeStarts(it.app, headers, { outletId: it.outlet.id, minutes: 75 })
  expect(await starts(stranger)).toContain(TEN)
  await it.name(it.service.id, it.kabir)
  await it.putIntoCart(it.facial.id)
  await it.putIntoCart(it.service.id)
  const [own, others] = await Promise.all([starts(it.customerHeaders), starts(stranger)])
  expect(own, 'nobody does both').toEqual([])
  expect(others).toContain(TEN)
})

test('with an empty cart a start is offered when each service of that length can be done at that time [API-23, KNOW-20]', async () => {
  const it = await setUpTeam()
  const wax = await createService(it.db, it.outlet.id, { minutes: 30 })
  await it.name(wax.id, it.kabir)
  expect(await it.starts(30)).toContain(TEN)
  expect((await it.order(TEN)).status).toBe(200)
  expect(await it.starts(30), 'a facial is impossible then').not.toContain(TEN)
  expect(await it.starts(30, it.kabir), 'of Kabir’s services all are possible').toContain(TEN)
  expect(await it.starts(45)).toContain(TEN)
})

test('of a larger cart the combinations of services that take that long count [API-23, KNOW-20]', () => {
  const line = (service_id: string, minutes: number, quantity: number | null = 1) => ({ service_id, minutes, quantity })
  const cart = [line('cut', 45), line('wax', 30), line('threading', 15, 2), line('other', 60, null)]
  expect(listParts(cart, 105)).toEqual([['cut', 'wax', 'threading']])
  expect(listParts(cart, 75)).toEqual([
    ['cut', 'wax'],
    ['cut', 'threading'],
  ])
  expect(listParts(cart, 60)).toEqual([['wax', 'threading']])
  expect(listParts(cart, 50)).toEqual([])
  const many = Array.from({ length: 50 }, (_, n) => line(String(n), 10))
  expect([listParts(many, 500).length, listParts(many, 250).length]).toEqual([1, 0])
})

test('a time that cannot be booked is refused with the obstacle [API-25, KNOW-21]', async () => {
  const it = await setUpTeam()
  const because = (reason: string) => ({ status: 409, message: `${reason} Please choose another time.` })
  expect((await it.order(TEN)).status).toBe(200)
  expect(await it.order(TEN), 'somebody was faster').toMatchObject(because('This slot was just booked.'))
  it.time.now = new Date(it.time.now.getTime() + 31 * 60_000)
  expect(await it.order(TEN)).toMatchObject(because('Everyone who does these services is booked then.'))
  expect(await it.order(TEN, { clientId: it.zoya })).toMatchObject(because('This stylist is booked then.'))

  const headers = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  const held = holdOf({ service: it.facial }, 720)
  const hold = { method: 'POST' as const, url: `/customer/outlet/${it.outlet.id}/hold`, headers, payload: held }
  expect((await it.app.inject(hold)).json<{ data: OnWire<Hold> }>().data.clientId).toBe(it.zoya)
  expect(await it.order(720)).toMatchObject(because('Someone else is booking this time right now.'))

  await it.db.updateTable('services').set({ buffer_minutes: 20 }).where('id', '=', it.facial.id).execute()
  expect(await it.order(690)).toMatchObject(because('The 20 minutes the stylist needs after this visit aren’t free.'))
  const early = await createWorkingStylist(it.db, it.outlet.id, [540, 660])
  await it.name(it.facial.id, early.id)
  expect(await it.order(840, { clientId: early.id })).toMatchObject(
    because('This stylist does not work for the whole of this time.'),
  )
})
