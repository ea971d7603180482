import type { OrderDetails } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { at } from '../../../testing/bookable-salon.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'

const [NOON, ONE, TWO] = [720, 780, 840]

/** A confirmed visit at noon, and the customer to whom it belongs. */
async function setUp() {
  const it = await createSalonDesk()
  const orderId = await it.book(NOON)
  await it.act(orderId, 'confirm')
  const call = createCaller(it.app, it.customerHeaders)
  const url = `/customer/order/${orderId}`
  const read = async () => ((await call('GET', url)).data as OrderDetails).appointment
  const move = (minute: number) => it.act(orderId, 'reschedule', { startTime: at(minute) })
  const agree = (minute: number) => call('POST', `${url}/agree`, { startTime: at(minute) })
  const cancel = () => call('POST', `${url}/cancel`, {})
  return { ...it, orderId, call, url, read, move, agree, cancel }
}

test('a move by the salon shows the old time, and the customer agrees to the new one [VISIT-23]', async () => {
  const it = await setUp()
  expect((await it.agree(NOON)).error.code).toBe('ORDER_STATE')
  await it.move(ONE)
  expect(await it.read()).toMatchObject({ AppointmentStatus: 'RESCHEDULED', startTime: at(ONE), movedFrom: at(NOON) })
  expect((await it.agree(ONE)).data.appointment).toMatchObject({ AppointmentStatus: 'CONFIRMED', movedFrom: null })
  expect((await it.agree(ONE)).error.code).toBe('ORDER_STATE')
  // From now on the usual deadline applies.
  it.time.now = new Date(at(ONE - 60))
  expect((await it.cancel()).error.code).toBe('TOO_LATE')
})

test('a customer who does not agree cancels free or moves until the visit begins, whatever the deadline was [VISIT-23]', async () => {
  const it = await setUp()
  it.time.now = new Date(at(NOON - 30))
  expect((await it.cancel()).error.code).toBe('TOO_LATE')
  await it.move(ONE)
  it.time.now = new Date(at(ONE - 30))
  const moved = await it.call('POST', `${it.url}/reschedule`, { startTime: at(TWO) })
  expect(moved.data.appointment).toMatchObject({ startTime: at(TWO), movedFrom: null, awaitingSalon: true })

  await it.move(ONE + 15)
  it.time.now = new Date(at(ONE + 15))
  expect((await it.cancel()).error.code).toBe('TOO_LATE')
  it.time.now = new Date(at(ONE + 14))
  expect((await it.cancel()).data.appointment).toMatchObject({
    AppointmentStatus: 'CANCELLED_BY_CUSTOMER',
    cancelledBy: 'CUSTOMER',
  })
})

test('moved again it shows the time that the customer had agreed to; moved back there, no answer is needed [VISIT-23]', async () => {
  const it = await setUp()
  await it.move(ONE)
  await it.move(TWO)
  expect((await it.read()).movedFrom).toBe(at(NOON))
  await it.move(NOON)
  expect((await it.read()).movedFrom).toBeNull()
})

test('a customer who saw an earlier time does not agree to a later one; only the customer of the booking answers [VISIT-24]', async () => {
  const it = await setUp()
  await it.move(ONE)
  await it.move(TWO)
  expect((await it.agree(ONE)).error.code).toBe('ORDER_CHANGED')
  expect(
    (await it.app.inject({ method: 'POST', url: `${it.url}/agree`, payload: { startTime: at(TWO) } })).statusCode,
  ).toBe(401)
  expect((await it.agree(TWO)).status).toBe(200)
})

test(
  'of a concurrent cancellation and another move by the salon one outcome remains: cancelled, or moved and still free to cancel [VISIT-24]',
  raceRepeats,
  async () => {
    const it = await setUp()
    await it.move(ONE)
    it.time.now = new Date(at(ONE - 30))
    const [cancelled, moved] = await Promise.all([it.cancel(), it.move(TWO)])
    const { AppointmentStatus, startTime } = await it.read()
    if (cancelled.status === 200) {
      expect(AppointmentStatus).toBe('CANCELLED_BY_CUSTOMER')
    } else {
      expect([cancelled.error.code, moved.status, startTime]).toEqual(['ORDER_CHANGED', 200, at(TWO)])
      expect((await it.cancel()).status).toBe(200)
    }
  },
)
