import { expect, test } from 'vitest'
import { at, createBookableSalon, freeStarts, monday9, orderOf } from '../../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../../testing/booking-integrity.ts'
import { createCustomer, logInCustomer } from '../../../../testing/customers.ts'
import { createCaller } from '../../../../testing/new-salon.ts'
import { raceRepeats } from '../../../../testing/race.ts'
import { testApp } from '../../../../testing/test-app.ts'

const BUFFER = 20
const NOON = 720

/** One stylist and a service of 45 minutes, after which the stylist needs 20. */
async function setUp(now = monday9) {
  const it = await testApp({ clock: () => now })
  const salon = await createBookableSalon(it.db)
  await it.db.updateTable('services').set({ buffer_minutes: BUFFER }).where('id', '=', salon.service.id).execute()
  const createBooker = async () => logInCustomer(it.db, await createCustomer(it.db), now)
  const headers = await createBooker()
  const call = createCaller(it.app, headers)
  const slots = { outletId: salon.outlet.id, minutes: 45, serviceIds: [salon.service.id] }
  const findStarts = () => freeStarts(it.app, headers, slots)
  return { ...it, ...salon, salon, headers, call, createBooker, findStarts }
}

test('a stylist is booked until the end of the buffer, the customer until the end of the visit [MENU-06]', async () => {
  const it = await setUp()
  const { orderId } = (await it.call('POST', '/customer/order', orderOf(it.salon, NOON))).data as { orderId: string }
  const { appointment } = (await it.call('GET', `/customer/order/${orderId}`)).data
  expect([appointment.startTime, appointment.endTime]).toEqual([at(NOON), at(NOON + 45)])

  // Neither within the buffer of that visit, nor so shortly before it that their own buffer would overlap it.
  const starts = await it.findStarts()
  expect(starts.filter((start) => start >= NOON - 75 && start < NOON + 90)).toEqual([NOON - 75, NOON + 75])
  expect(starts.at(-1), 'the last one ends with its buffer when the salon closes').toBe(1185)
  for (const start of [NOON + 45, NOON + 60, NOON - 60]) {
    expect((await it.call('POST', '/customer/order', orderOf(it.salon, start))).error.code).toBe('SLOT_TAKEN')
  }
  expect((await it.call('POST', '/customer/order', orderOf(it.salon, NOON + 75))).status).toBe(200)
  const next = await it.call(
    'GET',
    `/customer/next-times?outletId=${it.outlet.id}&serviceIds=${it.service.id}&count=20`,
  )
  expect(next.data.startTimes.filter((start: string) => start > at(NOON - 75))[0]).toBe(at(NOON + 150))
  await expectBookingIntegrity(it.db)
})

test('a hold blocks its buffer for others, and becomes a booking with it [MENU-06]', async () => {
  const it = await setUp()
  const url = `/customer/outlet/${it.outlet.id}/hold`
  const times = { startTime: at(NOON), endTime: at(NOON + 45), serviceIds: [it.service.id] }
  const held = await it.call('POST', url, times)
  expect(held.data).toMatchObject({ endTime: at(NOON + 45) })
  expect((await it.call('POST', url, times)).data.holdId, 'held again').toBe(held.data.holdId)

  const other = createCaller(it.app, await it.createBooker())
  expect((await other('POST', '/customer/order', orderOf(it.salon, NOON + 60))).error.code).toBe('SLOT_TAKEN')
  const query = `startTime=${at(NOON + 60)}&endTime=${at(NOON + 105)}&serviceIds[]=${it.service.id}`
  const free = await other('GET', `/customer/outlet/${it.outlet.id}/free-stylists?${query}`)
  expect(free.data).toEqual({ stylistIds: [] })
  expect((await it.call('POST', '/customer/order', orderOf(it.salon, NOON))).status).toBe(200)
  const appointments = await it.db.selectFrom('appointments').select(['id', 'buffer_minutes', 'status']).execute()
  expect(appointments).toEqual([{ id: held.data.holdId, buffer_minutes: BUFFER, status: 'PENDING' }])
  await expectBookingIntegrity(it.db)
})

test('a booking keeps its buffer when it moves, whatever the menu has by then [MENU-06]', async () => {
  const it = await setUp(new Date(at(540, '2026-11-15')))
  const { orderId } = (await it.call('POST', '/customer/order', orderOf(it.salon, NOON))).data as { orderId: string }
  await it.db.updateTable('services').set({ buffer_minutes: 0 }).execute()
  expect(await it.findStarts(), 'the next one is without').not.toContain(NOON + 60)
  const moved = await it.call('POST', `/customer/order/${orderId}/reschedule`, { startTime: at(NOON + 120) })
  expect(moved.status).toBe(200)
  expect(moved.data.appointment.endTime).toBe(at(NOON + 165))
  expect((await it.findStarts()).filter((start) => start > NOON + 75 && start < NOON + 195)).toEqual([])
  await expectBookingIntegrity(it.db)
})

test(
  'of customers who concurrently book a visit and the buffer after it, one gets it [MENU-07]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const bookers = await Promise.all(Array.from({ length: 6 }, () => it.createBooker()))
    const outcomes = await Promise.all(
      bookers.map((headers, n) =>
        createCaller(it.app, headers)('POST', '/customer/order', orderOf(it.salon, NOON + (n % 3) * 30)),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ error }) => error?.code === 'SLOT_TAKEN')).toHaveLength(5)
    await expectBookingIntegrity(it.db)
  },
)
