import { expect, test } from 'vitest'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { at, MONDAY, holdOf } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { startDatabaseProxy } from '../../../testing/database-proxy.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { readEvents } from '../../../testing/read-events.ts'
import { freshDatabase } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const TEN = 600
const HAS_ACCOUNT = '9845077123'
const HAS_NONE = '9845077124'

/** A booking of the same time for each number, at a salon that knows neither; all that the salon can read of it. */
async function readAllOfSalon(phone: string) {
  const it = await createSalonDesk()
  // Everything an account may have that a refusal could reveal: bookings elsewhere, a block, and a time held here.
  const stranger = await createCustomer(it.db, {
    name: 'Meera Nair',
    contact_number: `+91${HAS_ACCOUNT}`,
  })
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set({ name: 'Aarna Salon' }).execute())
  const theirs = await logInCustomer(it.db, stranger, it.time.now)
  const outlet = `/salon/outlet/${it.outlet.id}`
  const events = await readEvents(it.app, '/salon/events', it.headers)
  const read = async (url: string) => {
    const reply = await it.app.inject({ url, headers: it.headers })
    expect(reply.statusCode, url).toBe(200)
    return reply.body
  }
  const walkIn = (startTime: string) =>
    it.app.inject({
      method: 'POST',
      url: `${outlet}/walk-ins`,
      headers: it.headers,
      payload: { startTime, serviceIds: [it.service.id], stylistId: it.kabir, name: 'Guest', phone },
    })
  const times = holdOf(it, 720, { clientId: it.kabir })
  const held = await it.app.inject({
    method: 'POST',
    url: `/customer/outlet/${it.outlet.id}/hold`,
    headers: theirs,
    payload: times,
  })
  expect(held.statusCode).toBe(200)
  await it.db.updateTable('customers').set({ blocked_at: it.time.now, blocked_reason: 'Never came' }).execute()

  const booked = await walkIn(at(TEN))
  expect(booked.statusCode).toBe(200)
  const { orderId } = booked.json<{ data: { orderId: string } }>().data
  const atHeldTime = await walkIn(at(720))
  const pages = []
  for (const url of [
    `${outlet}/board?day=${MONDAY}`,
    `/salon/order/${orderId}`,
    `${outlet}/bookings?text=${phone}`,
    `${outlet}/bookings?text=Guest`,
    `${outlet}/clients`,
    `${outlet}/clients?text=${phone}`,
    `${outlet}/report.csv?from=${MONDAY}&to=${MONDAY}`,
    `${outlet}/report?from=${MONDAY}&to=${MONDAY}`,
    `/salon/order/${orderId}/available-slots?dates[]=${MONDAY}`,
  ]) {
    pages.push(await read(url))
  }
  await it.act(orderId, 'cancel', { reason: 'Changed plans' })
  await waitFor(() => expect(events.events.at(-1)).toMatchObject({ action: 'CANCEL' }))
  const all = [
    booked.body,
    atHeldTime.body,
    ...pages,
    await read(`/salon/order/${orderId}`),
    JSON.stringify(events.events),
  ]
  return all
    .join('\n')
    .replaceAll(phone, '[number]')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '[id]')
    .replaceAll(/,[0-9A-F]{8},/g, ',[booking],')
    .replaceAll(/"createdAt":"[^"]+"/g, '"createdAt":"[time]"')
}

test('what a salon sees of a booking for an unknown number is the same with and without an account [WALK-13]', async () => {
  const [withAccount, without] = [await readAllOfSalon(HAS_ACCOUNT), await readAllOfSalon(HAS_NONE)]
  expect(withAccount).toBe(without)
  expect(withAccount).not.toContain('Meera')
  expect(withAccount).toContain('"hasAccount":false')
})

test('a booking for an unknown number runs the same number of queries whether or not it has an account [WALK-13]', async () => {
  const proxy = await startDatabaseProxy(await freshDatabase())
  const orderChanges = { publish: () => {}, close: async () => {} }
  const it = await createSalonDesk({}, { orderChanges, database: { url: proxy.url, maxConnections: 1 } })
  await createCustomer(it.db, { contact_number: `+91${HAS_ACCOUNT}` })
  proxy.recordRequests()
  const waits: number[] = []
  for (const [n, phone] of ['9845077130', '9845077131', '9845077132', '9845077133', HAS_NONE, HAS_ACCOUNT].entries()) {
    proxy.requests.length = 0
    const reply = await it.app.inject({
      method: 'POST',
      url: `/salon/outlet/${it.outlet.id}/walk-ins`,
      headers: it.headers,
      payload: { startTime: at(TEN + n * 45), serviceIds: [it.service.id], stylistId: it.kabir, phone },
    })
    expect(reply.statusCode).toBe(200)
    waits.push(proxy.requests.length)
  }
  expect(waits.at(-1)).toBe(waits.at(-2))
})
