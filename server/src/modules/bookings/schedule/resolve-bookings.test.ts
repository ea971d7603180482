import { addDays } from '@nikhar/contract/salon-time'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, MONDAY, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, FACIAL, HOURS, REHANA } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

const TUESDAY = addDays(MONDAY, 1)
const WEDNESDAY = addDays(MONDAY, 2)

/** A live salon on Monday at nine with two stylists; each booking belongs to another customer. */
async function setUp() {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const { stylistId: pushpaId } = (await salon.call('POST', `${salon.url}/stylists`, { ...REHANA, name: 'Pushpa' }))
    .data as { stylistId: number }

  async function book(startTime: string, clientId = salon.stylistId) {
    const asCustomer = createCaller(it.app, await logInCustomer(it.db, await createCustomer(it.db), monday9))
    const { outletId, serviceId } = salon
    const reply = await asCustomer('POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: 'pay_placeholder',
      startTime,
      endTime: new Date(Date.parse(startTime) + FACIAL.minutes * 60_000).toISOString(),
      clientId,
    })
    const { orderId } = reply.data as { orderId: string }
    const read = async () => (await asCustomer('GET', `/customer/order/${orderId}`)).data.appointment as object
    return { orderId, read }
  }
  const close = (resolve?: unknown, day = TUESDAY) =>
    salon.call('POST', `${salon.url}/closures`, { day, ...(resolve !== undefined && { resolve }) })
  const listAffected = async () => (await close()).error.details?.['bookings'] as AffectedBooking[]
  const closedDays = async () => (await salon.call('GET', `${salon.url}/closures`)).data as object[]
  return { ...it, ...salon, pushpaId, book, close, listAffected, closedDays }
}

test('bookings of a closed day come with other times: the same stylist first, then the same hour [HOURS-06]', async () => {
  const it = await setUp()
  const first = await it.book(at(660, TUESDAY))
  const second = await it.book(at(720, TUESDAY))
  await it.book(at(660, WEDNESDAY))
  const [a, b] = await it.listAffected()
  expect(a).toMatchObject({ orderId: first.orderId, stylistName: 'Rehana', visitor: { firstName: expect.any(String) } })
  // Wednesday at eleven is taken, so an hour earlier on that day costs less than another day.
  expect(a?.proposals).toMatchObject([
    { startTime: at(600, WEDNESDAY), stylistName: 'Rehana', stylistId: it.stylistId },
    { startTime: at(660), endTime: at(720), stylistName: 'Rehana' },
    { startTime: at(660, WEDNESDAY), stylistName: 'Pushpa', stylistId: it.pushpaId },
  ])
  expect(b?.orderId).toBe(second.orderId)
  expect(b?.proposals[0]).toMatchObject({ startTime: at(720, WEDNESDAY), stylistName: 'Rehana' })
  expect(await it.closedDays()).toEqual([])
  const days = await it.call('GET', `${it.url}/booked-days?from=${MONDAY}&to=${addDays(MONDAY, 30)}`)
  expect(days.data).toEqual([
    { day: TUESDAY, bookings: 2 },
    { day: WEDNESDAY, bookings: 1 },
  ])
  expect((await it.call('GET', `${it.url}/booked-days?from=${MONDAY}&to=2028-01-01`)).status).toBe(400)
})

test('shorter hours propose times in the remaining hours, and no time for two bookings [HOURS-06]', async () => {
  const it = await setUp()
  await it.book(at(1140, TUESDAY))
  await it.book(at(1140, TUESDAY), it.pushpaId)
  const hours = HOURS.map((span) => ({ ...span, closes: '19:30' }))
  const asked = await it.call('PUT', `${it.url}/hours`, { hours })
  const affected = (asked.error.details?.['bookings'] ?? []) as AffectedBooking[]
  expect(affected).toHaveLength(2)
  for (const { stylistId, proposals } of affected) {
    expect(proposals[0]).toMatchObject({ startTime: at(1110, TUESDAY), stylistId })
  }
})

test('each booking is moved, cancelled or kept as decided, and its customer is notified once [HOURS-07]', async () => {
  const it = await setUp()
  const [moved, given, cancelled, kept] = [
    await it.book(at(600, TUESDAY)),
    await it.book(at(660, TUESDAY)),
    await it.book(at(720, TUESDAY)),
    await it.book(at(780, TUESDAY)),
  ]
  const told = async () =>
    (await it.db.selectFrom('messages').select(['order_id', 'kind']).distinct().execute()).filter(
      ({ kind }) => kind !== 'BOOKED',
    )
  const closed = await it.close([
    { orderId: moved.orderId, action: 'move', startTime: at(600, WEDNESDAY), stylistId: it.stylistId },
    { orderId: given.orderId, action: 'move', startTime: at(660, WEDNESDAY), stylistId: it.pushpaId },
    { orderId: cancelled.orderId, action: 'cancel' },
    { orderId: kept.orderId, action: 'keep' },
  ])
  expect(closed.data).toEqual({ moved: 2, cancelled: 1, kept: 1 })
  expect(await moved.read()).toMatchObject({ startTime: at(600, WEDNESDAY), clientId: it.stylistId })
  expect(await given.read()).toMatchObject({ startTime: at(660, WEDNESDAY), clientId: it.pushpaId })
  expect(await cancelled.read()).toMatchObject({ AppointmentStatus: 'CANCELLED_BY_SALON' })
  expect(await kept.read()).toMatchObject({ startTime: at(780, TUESDAY), AppointmentStatus: 'PENDING' })
  const messages = await told()
  expect(messages).toHaveLength(3)
  expect(messages).toEqual(
    expect.arrayContaining([
      { order_id: moved.orderId, kind: 'MOVED_BY_SALON' },
      { order_id: given.orderId, kind: 'MOVED_BY_SALON' },
      { order_id: cancelled.orderId, kind: 'CANCELLED_BY_SALON' },
    ]),
  )
  expect(await it.closedDays()).toHaveLength(1)
})

test('an undecided booking requires a decision again, and a time that is not free changes nothing [HOURS-08]', async () => {
  const it = await setUp()
  const first = await it.book(at(600, TUESDAY))
  const second = await it.book(at(660, TUESDAY))
  const taken = await it.book(at(600, WEDNESDAY))
  const cancelFirst = { orderId: first.orderId, action: 'cancel' }
  const undecided = await it.close([cancelFirst])
  expect([undecided.status, undecided.error.code]).toEqual([409, 'BOOKINGS_AFFECTED'])
  const move = { orderId: second.orderId, action: 'move', stylistId: it.stylistId }
  for (const startTime of [at(600, WEDNESDAY), at(780, TUESDAY)]) {
    expect((await it.close([cancelFirst, { ...move, startTime }])).error.code).toBe('SLOT_TAKEN')
  }
  expect((await it.close([cancelFirst, { ...move, startTime: 'soon' }])).error.fields).toHaveProperty([
    'resolve.1.startTime',
  ])
  expect((await it.close([cancelFirst, { ...move, startTime: at(600, WEDNESDAY), stylistId: 999_999 }])).status).toBe(
    400,
  )
  expect([await first.read(), await taken.read()]).toMatchObject([
    { AppointmentStatus: 'PENDING' },
    { startTime: at(600, WEDNESDAY) },
  ])
  expect(await it.closedDays()).toEqual([])
  // Decisions about other bookings are ignored: the change does not affect this one.
  const other = { orderId: taken.orderId, action: 'cancel' }
  expect((await it.close([cancelFirst, other, { ...move, startTime: at(660, WEDNESDAY) }])).status).toBe(200)
  expect(await taken.read()).toMatchObject({ AppointmentStatus: 'PENDING' })
})

test(
  'of a booking moved by closing a day and concurrent bookings of the same time, one gets it [HOURS-04, HOURS-08]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const first = await it.book(at(600, TUESDAY))
    const customers = await Promise.all(
      Array.from({ length: 6 }, async () => logInCustomer(it.db, await createCustomer(it.db), monday9)),
    )
    const { outletId, serviceId, stylistId } = it
    const bookings = customers.map(async (headers) => {
      const reply = await createCaller(it.app, headers)('POST', '/customer/order', {
        orderItems: [{ serviceId, quantity: 1, outletId }],
        outletId,
        paymentId: 'pay_placeholder',
        startTime: at(600, WEDNESDAY),
        endTime: at(660, WEDNESDAY),
        clientId: stylistId,
      })
      return reply.status
    })
    const move = { orderId: first.orderId, action: 'move', startTime: at(600, WEDNESDAY), stylistId }
    const [closed, ...placed] = await Promise.all([it.close([move]), ...bookings])
    const isMoved = closed.status === 200
    expect(placed.filter((status) => status === 200)).toHaveLength(isMoved ? 0 : 1)
    expect(isMoved ? undefined : closed.error.code).toBe(isMoved ? undefined : 'SLOT_TAKEN')
    expect(await first.read()).toMatchObject({ startTime: at(600, isMoved ? WEDNESDAY : TUESDAY) })
    expect(await it.closedDays()).toHaveLength(isMoved ? 1 : 0)
  },
)
