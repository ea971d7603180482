import { expect, test } from 'vitest'
import { at, MONDAY, monday9 } from '../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { createNewSalon } from '../../testing/new-salon.ts'
import type { Db } from '../../db/database.ts'
import { raceRepeats } from '../../testing/race.ts'
import { testApp } from '../../testing/test-app.ts'
import { reviewOutlet } from './review-outlet.ts'

const CUSTOMERS = 8

/** Eight customers book eight times of one day at once, while the salon makes a change. */
async function race(change: Change | ((db: Db, salon: Salon) => Promise<unknown>)) {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => logInCustomer(it.db, await createCustomer(it.db), monday9)),
  )
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const reply = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { error } = (await reply.json()) as { error?: { code: string } }
    return { status: reply.status, code: error?.code }
  }
  const bookings = customers.map((headers, n) => () => {
    const [startTime, endTime] = [at(600 + n * 60), at(660 + n * 60)]
    const { outletId, serviceId } = salon
    const orderItems = [{ serviceId, quantity: 1, outletId }]
    return send('POST', '/customer/order', headers, {
      orderItems,
      outletId,
      paymentId: 'pay_placeholder',
      startTime,
      endTime,
    })
  })
  const calls = [
    ...bookings.slice(0, CUSTOMERS / 2),
    () =>
      typeof change === 'function'
        ? change(it.db, salon).then(() => ({ status: 200, code: undefined }))
        : send(change.method, change.path(salon), salon.headers, change.body),
    ...bookings.slice(CUSTOMERS / 2),
  ]
  const outcomes = await Promise.all(calls.map((call) => call()))
  const [changed] = outcomes.splice(CUSTOMERS / 2, 1)
  const appointments = await it.db.selectFrom('appointments').select(['status', 'stylist_id']).execute()
  return { ...it, salon, changed, booked: outcomes, appointments }
}

interface Change {
  method: 'POST' | 'DELETE'
  path: (salon: Salon) => string
  body?: object
}

type Salon = Awaited<ReturnType<typeof createNewSalon>>

test(
  'closing a day during concurrent bookings cancels every booking that came first and refuses the others [HOURS-04]',
  raceRepeats,
  async () => {
    const { changed, booked, appointments } = await race({
      method: 'POST',
      path: ({ url }) => `${url}/closures`,
      body: { day: MONDAY, resolve: 'cancel' },
    })
    expect(changed).toMatchObject({ status: 200 })
    const placed = booked.filter(({ status }) => status === 200).length
    expect(booked.filter(({ code }) => code === 'SLOT_TAKEN')).toHaveLength(CUSTOMERS - placed)
    expect(appointments.map(({ status }) => status)).toEqual(Array.from({ length: placed }, () => 'CANCELLED_BY_SALON'))
  },
)

test(
  'closing a day without a decision during concurrent bookings closes an empty day or nothing [HOURS-04]',
  raceRepeats,
  async () => {
    const { db, changed, booked, appointments } = await race({
      method: 'POST',
      path: ({ url }) => `${url}/closures`,
      body: { day: MONDAY },
    })
    const closures = await db.selectFrom('closures').select('day').execute()
    const placed = booked.filter(({ status }) => status === 200).length
    expect(appointments).toHaveLength(placed)
    expect([changed?.status, closures.length, placed === 0]).toEqual(
      changed?.status === 200 ? [200, 1, true] : [409, 0, false],
    )
  },
)

test(
  'a service that is retired during concurrent bookings is in those that came first, and in no other [MENU-05]',
  raceRepeats,
  async () => {
    const { changed, booked, appointments } = await race({
      method: 'DELETE',
      path: ({ serviceId }) => `/salon/service/${serviceId}`,
    })
    expect(changed).toMatchObject({ status: 200 })
    const placed = booked.filter(({ status }) => status === 200).length
    expect(booked.filter(({ code }) => code === 'SERVICE_GONE')).toHaveLength(CUSTOMERS - placed)
    expect(appointments).toHaveLength(placed)
  },
)

test('a stylist who leaves during concurrent bookings keeps no upcoming booking [TEAM-05]', raceRepeats, async () => {
  const { changed, booked, appointments } = await race({
    method: 'DELETE',
    path: ({ stylistId }) => `/salon/stylist/${stylistId}?resolve=cancel`,
  })
  expect(changed).toMatchObject({ status: 200 })
  expect(booked.every(({ status, code }) => status === 200 || code === 'SLOT_TAKEN')).toBe(true)
  expect(appointments.every(({ status }) => status === 'CANCELLED_BY_SALON')).toBe(true)
})

test(
  'a salon suspended during concurrent bookings keeps none: those that came first are cancelled, others refused [OPER-12]',
  raceRepeats,
  async () => {
    const { booked, appointments } = await race((db, { outletId }) =>
      reviewOutlet(db, {
        outletId,
        decision: 'SUSPEND',
        reason: 'Cancels on the day',
        bookings: 'cancel',
        actor: { kind: 'OPERATOR', name: 'Asha Rao' },
        now: monday9,
      }),
    )
    const placed = booked.filter(({ status }) => status === 200).length
    expect(booked.filter(({ code }) => code === 'OUTLET_CLOSED')).toHaveLength(CUSTOMERS - placed)
    expect(appointments.map(({ status }) => status)).toEqual(Array.from({ length: placed }, () => 'CANCELLED_BY_SALON'))
  },
)
