import type { Hold } from '@nikhar/contract/booking'
import type { OnWire } from '@nikhar/contract/client-id'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, orderOf, requestSlots } from '../../../../testing/bookable-salon.ts'
import { createOutlet } from '../../../../testing/catalogue.ts'
import { createSalonDesk } from '../../../../testing/desk.ts'
import { waitFor } from '../../../../testing/wait-for.ts'

const TEN = 600

/** Kabir and Zoya cut hair; only Zoya gives facials. */
async function setUpTeam() {
  const it = await createSalonDesk()
  const name = (serviceId: string, ...stylistIds: number[]) =>
    it.db
      .insertInto('service_stylists')
      .values(stylistIds.map((stylist_id) => ({ service_id: serviceId, stylist_id, outlet_id: it.outlet.id })))
      .execute()
  await name(it.facial.id, it.zoya)
  const url = `/customer/outlet/${it.outlet.id}/hold`
  return {
    ...it,
    name,
    async hold(minute: number, given: object = {}) {
      const payload = { startTime: at(minute), endTime: at(minute + 30), serviceIds: [it.facial.id], ...given }
      const reply = await it.app.inject({ method: 'POST', url, headers: it.customerHeaders, payload })
      return { status: reply.statusCode, ...reply.json<{ data?: OnWire<Hold> } & Partial<ErrorReply>>() }
    },
    /** Orders a facial. */
    async order(minute: number, given: object = {}) {
      const payload = orderOf({ outlet: it.outlet, service: it.facial }, minute, given)
      const reply = await it.app.inject({
        method: 'POST',
        url: '/customer/order',
        headers: it.customerHeaders,
        payload,
      })
      return { status: reply.statusCode, ...reply.json<{ data?: { orderId: string } } & Partial<ErrorReply>>() }
    },
    starts: (clientId?: number, serviceIds = [it.facial.id]) =>
      freeStarts(it.app, it.customerHeaders, {
        outletId: it.outlet.id,
        minutes: 30,
        serviceIds,
        ...(clientId !== undefined && { clientId }),
      }),
    stylistsOf: async () =>
      (await it.db.selectFrom('appointments').select('stylist_id').orderBy('starts_at').execute()).map(
        ({ stylist_id }) => stylist_id,
      ),
  }
}

test('slots of a service are those of the stylists who do it; when none is named every stylist does it [STYL-01]', async () => {
  const it = await setUpTeam()
  expect(await it.starts(it.kabir)).toEqual([])
  expect(await it.starts(it.zoya)).toContain(TEN)
  expect(await it.starts(it.kabir, [it.service.id])).toContain(TEN)
  expect((await it.order(TEN, { clientId: it.zoya })).status).toBe(200)
  expect(await it.starts(), 'the only one is busy').not.toContain(TEN)
  expect(await it.starts(undefined, [it.service.id])).toContain(TEN)
  expect(await it.starts(undefined, [it.facial.id.toUpperCase(), it.service.id])).not.toContain(TEN)

  const unknown = await requestSlots(it.app, it.customerHeaders, {
    outletId: it.outlet.id,
    minutes: 30,
    serviceIds: ['x'],
  })
  expect(unknown.statusCode).toBe(400)
})

test('a change of who does a service applies to the next answer of the slots [STYL-02]', async () => {
  const it = await setUpTeam()
  expect(await it.starts(it.kabir)).toEqual([])
  await it.name(it.facial.id, it.kabir)
  expect(await it.starts(it.kabir)).toContain(TEN)
  await it.db.deleteFrom('service_stylists').where('stylist_id', '=', it.kabir).execute()
  expect(await it.starts(it.kabir)).toEqual([])
  await it.db.deleteFrom('service_stylists').execute()
  expect(await it.starts(it.kabir)).toContain(TEN)
})

test('holds and bookings are assigned to a stylist who does all the services, or refused with the reason [STYL-03]', async () => {
  const it = await setUpTeam()
  // Kabir would be first: neither has any bookings that day.
  expect((await it.hold(TEN)).data?.clientId).toBe(it.zoya)
  expect(await it.order(TEN)).toMatchObject({ status: 200 })
  expect(await it.stylistsOf()).toEqual([it.zoya])
  for (const refused of [await it.hold(705, { clientId: it.kabir }), await it.order(705, { clientId: it.kabir })]) {
    expect(refused).toMatchObject({
      status: 409,
      message: 'This stylist doesn’t do all of these services. Please choose another stylist.',
      error: { code: 'STYLIST_UNABLE' },
    })
  }
  expect((await it.order(TEN)).error?.code, 'the only one is busy').toBe('SLOT_TAKEN')

  await it.name(it.service.id, it.kabir)
  const both = {
    orderItems: [it.service, it.facial].map(({ id }) => ({ serviceId: id, quantity: 1, outletId: it.outlet.id })),
    endTime: at(720 + 75),
  }
  expect(await it.order(720, both)).toMatchObject({
    status: 409,
    message: 'No stylist here does all of these services. Please book them as separate visits.',
  })
})

test('a stylist held during checkout may stop doing the service: another takes over, or the booking is refused [STYL-04]', async () => {
  const it = await setUpTeam()
  await it.name(it.facial.id, it.kabir)
  expect((await it.hold(TEN, { clientId: it.zoya })).status).toBe(200)
  expect((await it.hold(705, { clientId: it.zoya })).status).toBe(200)
  await it.db.deleteFrom('service_stylists').where('stylist_id', '=', it.zoya).execute()

  expect(await it.order(TEN, { clientId: it.zoya })).toMatchObject({ status: 409, error: { code: 'STYLIST_UNABLE' } })
  expect((await it.order(705)).status).toBe(200)
  const rows = await it.db.selectFrom('appointments').select(['stylist_id', 'status']).orderBy('starts_at').execute()
  expect(rows).toEqual([
    { stylist_id: it.zoya, status: 'HELD' },
    { stylist_id: it.kabir, status: 'PENDING' },
  ])
})

test('a booking concurrent with such a change waits for it, and is not assigned to a stylist who no longer does the service [STYL-05]', async () => {
  const it = await setUpTeam()
  await it.name(it.facial.id, it.kabir)
  const change = await it.db.startTransaction().execute()
  await change.deleteFrom('service_stylists').where('stylist_id', '=', it.kabir).execute()
  const bookings = Promise.all([it.order(TEN, { clientId: it.kabir }), it.order(705)])
  await waitFor(async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await waiting.execute(it.db)).rows).toHaveLength(2)
  })
  await change.commit().execute()
  const [chosen, any] = await bookings
  expect(chosen.error?.code).toBe('STYLIST_UNABLE')
  expect(any.status).toBe(200)
  expect(await it.stylistsOf()).toEqual([it.zoya])
})

test('moves and reassignments keep to stylists who do the services; the desk sees who does not [STYL-06]', async () => {
  const it = await setUpTeam()
  const placed = await it.order(840)
  const orderId = placed.data?.orderId ?? ''
  expect(await it.look(orderId)).toMatchObject({ unableStylistIds: [it.kabir] })
  expect(await it.act(orderId, 'reassign', { clientId: it.kabir, reason: 'Zoya is ill' })).toMatchObject({
    status: 409,
    error: { code: 'STYLIST_UNABLE' },
  })
  const slots = async (clientId: number) => {
    const query = new URLSearchParams({ 'dates[]': MONDAY, clientId: String(clientId) })
    const reply = await it.app.inject({
      url: `/salon/order/${orderId}/available-slots?${query.toString()}`,
      headers: it.headers,
    })
    const { data } = reply.json<{ data: Record<string, { isAvailable: boolean }[]> }>()
    return (data[MONDAY] ?? []).filter(({ isAvailable }) => isAvailable).length
  }
  expect(await slots(it.kabir)).toBe(0)
  expect(await slots(it.zoya)).toBeGreaterThan(10)

  const reschedule = (body: object) =>
    it.app.inject({
      method: 'POST',
      url: `/customer/order/${orderId}/reschedule`,
      headers: it.customerHeaders,
      payload: body,
    })
  const refused = await reschedule({ startTime: at(900), clientId: it.kabir })
  expect([refused.statusCode, refused.json<ErrorReply>().error.code]).toEqual([409, 'STYLIST_UNABLE'])
  expect((await reschedule({ startTime: at(900) })).statusCode).toBe(200)
  expect(await it.stylistsOf()).toEqual([it.zoya])
  expect((await it.act(orderId, 'reschedule', { startTime: at(960) })).status).toBe(200)
  expect(await it.stylistsOf()).toEqual([it.zoya])
})

test('a stylist of another outlet cannot be named for a service [STYL-07]', async () => {
  const it = await setUpTeam()
  const elsewhere = await createOutlet(it.db)
  const named = { service_id: it.service.id, stylist_id: it.kabir, outlet_id: elsewhere.id }
  await expect(it.db.insertInto('service_stylists').values(named).execute()).rejects.toThrow('foreign key')
})
