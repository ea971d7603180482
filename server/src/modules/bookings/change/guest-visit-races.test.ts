import { expect, test } from 'vitest'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createGuestDesk, NUMBER } from '../../../testing/guest-visits.ts'
import { postOverHttp, raceRepeats, tally } from '../../../testing/race.ts'
import { eraseCustomer } from '../../accounts/profile/erase-customer.ts'
import { lockCustomer } from '../../accounts/customers/customer-queries.ts'
import { runTransaction } from '../../../db/transaction.ts'

const TEN = 600

async function setUpRace() {
  const it = await createGuestDesk()
  const { customer, headers } = await it.openAccount()
  const { orderId } = await it.walkIn(TEN)
  const token = await it.readToken()
  const { invitationId } = (await it.readVisit(token)).data.visit as { invitationId: string }
  const send = await postOverHttp(it.app)
  return {
    ...it,
    customer,
    orderId,
    acceptNow: () => send(headers, `/customer/guest-visits/${invitationId}/accept`, {}),
    refuseNow: () => send({}, '/customer/visit/not-me', { token }),
    cancelNow: () => send(it.headers, `/salon/order/${orderId}/cancel`, { version: 0, reason: 'Closed' }),
    readOrder: () =>
      it.db
        .selectFrom('orders')
        .innerJoin('appointments', 'appointments.order_id', 'orders.id')
        .select([
          'orders.customer_id',
          'orders.number_refused_at',
          'appointments.status',
          'appointments.customer_id as held',
        ])
        .where('orders.id', '=', orderId)
        .executeTakeFirstOrThrow(),
  }
}

test(
  'a visit that is accepted several times concurrently is added to the customer’s bookings once [WALK-17]',
  raceRepeats,
  async () => {
    const it = await setUpRace()
    expect(tally(await Promise.all([1, 2, 3, 4].map(it.acceptNow)))).toEqual({ 200: 4 })
    expect(await it.readOrder()).toMatchObject({ customer_id: it.customer.id, held: it.customer.id })
    expect((await it.look(it.orderId)).history.filter(({ action }) => action === 'ACCEPT')).toHaveLength(1)
    expect(await expectBookingIntegrity(it.db)).toBe(1)
  },
)

test(
  'of a concurrent acceptance and “This was not me” one wins, and the other is refused with the reason [WALK-17]',
  raceRepeats,
  async () => {
    const it = await setUpRace()
    const [accepted, refused] = await Promise.all([it.acceptNow(), it.refuseNow()])
    expect([accepted?.status, refused?.status].toSorted()).toEqual([200, 409])
    const order = await it.readOrder()
    expect(order.customer_id !== null).toBe(accepted?.status === 200)
    expect(order.number_refused_at !== null).toBe(refused?.status === 200)
  },
)

test(
  'of a concurrent acceptance and cancellation by the salon one wins, and the other is refused with the reason [WALK-17]',
  raceRepeats,
  async () => {
    const it = await setUpRace()
    const [accepted, cancelled] = await Promise.all([it.acceptNow(), it.cancelNow()])
    expect([accepted?.status, cancelled?.status].toSorted()).toEqual([200, 409])
    const order = await it.readOrder()
    expect(order.status).toBe(cancelled?.status === 200 ? 'CANCELLED_BY_SALON' : 'CONFIRMED')
    expect(order.customer_id).toBe(accepted?.status === 200 ? it.customer.id : null)
  },
)

test(
  'of a concurrent acceptance and account deletion one wins, and no visit is left without an owner [WALK-17]',
  raceRepeats,
  async () => {
    const it = await setUpRace()
    const erase = () =>
      runTransaction(it.db, async (trx) => {
        const { whitelabel_id, contact_number } = await lockCustomer(trx, it.customer.id)
        await eraseCustomer(trx, {
          customerId: it.customer.id,
          whitelabelId: whitelabel_id,
          email: '',
          contactNumber: contact_number,
          now: it.time.now,
        })
      })
    const [accepted, erased] = await Promise.allSettled([it.acceptNow(), erase()])
    const isAccepted = accepted.status === 'fulfilled' && accepted.value.status === 200
    expect(isAccepted).toBe(erased.status === 'rejected')
    expect((await it.readOrder()).customer_id).toBe(isAccepted ? it.customer.id : null)
  },
)

test('several desks that book concurrently for one number send one message [WALK-20]', raceRepeats, async () => {
  const it = await createGuestDesk()
  const booked = await Promise.all([1, 2, 3, 4].map((n) => it.walkIn(TEN + n * 60)))
  expect(booked.map(({ guestMessage }) => guestMessage).toSorted()).toEqual([
    'TOLD_TODAY',
    'TOLD_TODAY',
    'TOLD_TODAY',
    'WAITING',
  ])
  expect(await it.readTexts(NUMBER)).toHaveLength(1)
})

test('several desks of a new salon together message no more than 20 numbers [WALK-20]', raceRepeats, async () => {
  const it = await createGuestDesk()
  await it.db.updateTable('outlets').set({ published_at: it.time.now }).execute()
  const { orderId } = await it.walkIn(TEN)
  const earlier = Array.from({ length: 17 }, (_, n) => ({
    order_id: orderId,
    outlet_id: it.outlet.id,
    number_hash: Buffer.from(`${n}`),
    day: '2026-11-16',
    created_at: it.time.now,
  }))
  await it.db.insertInto('visit_invitations').values(earlier).execute()
  const booked = await Promise.all([1, 2, 3, 4, 5].map((n) => it.walkIn(TEN + n * 60, { phone: `984507740${n}` })))
  expect(booked.filter(({ guestMessage }) => guestMessage === 'WAITING')).toHaveLength(2)
  expect(booked.filter(({ guestMessage }) => guestMessage === 'DAY_LIMIT')).toHaveLength(3)
})
