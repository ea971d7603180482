import { expect, test } from 'vitest'
import { at, createBookableSalon, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { postOverHttp, raceRepeats, tally } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

const TEN = 600
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

async function setUpRace() {
  const it = await testApp({ clock: () => monday9, config: NO_THROTTLE })
  const salon = await createBookableSalon(it.db)
  const customers = await createCustomers(it.db, 5, monday9)
  const desk = await logInSalon(it.db, salon.outlet, monday9)
  const send = await postOverHttp(it.app)
  const base = `/salon/outlet/${salon.outlet.id}`
  return {
    ...it,
    ...salon,
    order: (n: number) => send({ ...customers[n]?.headers }, '/customer/order', orderOf(salon, TEN)),
    walkIn: (key: string) =>
      send({ ...desk, 'idempotency-key': key }, `${base}/walk-ins`, {
        startTime: at(TEN),
        serviceIds: [salon.service.id],
      }),
    block: () =>
      send(desk, `${base}/blocks`, {
        stylistId: salon.stylist.id,
        startTime: at(TEN),
        endTime: at(TEN + 60),
        reason: 'Training',
      }),
  }
}

test(
  'of concurrent walk-ins and online bookings for one chair one wins, the others are refused with the reason [WALK-12]',
  raceRepeats,
  async () => {
    const it = await setUpRace()
    const calls = [0, 1, 2, 3, 4].flatMap((n) => [it.order(n), it.walkIn(`${n}`)])
    expect(tally(await Promise.all(calls))).toEqual({ 200: 1, SLOT_TAKEN: 9 })
    expect(await expectBookingIntegrity(it.db)).toBe(1)
  },
)

test('a walk-in that is sent several times concurrently is booked once [WALK-04]', raceRepeats, async () => {
  const it = await setUpRace()
  const replies = await Promise.all(Array.from({ length: 6 }, () => it.walkIn('same')))
  expect(tally(replies)).toEqual({ 200: 6 })
  expect(new Set(replies.map(({ data }) => data?.orderId)).size).toBe(1)
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('of a block and concurrent bookings of its time one wins [BLOCK-03]', raceRepeats, async () => {
  const it = await setUpRace()
  const [blocked, ...booked] = await Promise.all([it.block(), it.walkIn('a'), it.order(0), it.order(1)])
  const placed = booked.filter(({ status }) => status === 200).length
  expect([blocked?.status, placed]).toEqual(blocked?.status === 200 ? [200, 0] : [409, 1])
  expect((await it.db.selectFrom('stylist_time_off').selectAll().execute()).length).toBe(placed === 0 ? 1 : 0)
})
