import { expect, test } from 'vitest'
import { sendMessages } from '../../notifications/send-messages.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertRedemption } from '../place/coupon-queries.ts'
import { closeUnanswered } from './close-unanswered.ts'

const START = new Date('2026-11-16T12:00:00Z')
const DAY = 86_400_000
/** A booking without a stored deadline can be answered until it begins. */
const CLOSES = START

async function setUpSalon() {
  const it = await testApp({ clock: () => START })
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const placed = async (status: Parameters<typeof createOrder>[3]['status'], startsAt: Date, awaitingSalon = true) => {
    const order = await createOrder(it.db, salon, customer, { status, startsAt })
    await it.db
      .updateTable('appointments')
      .set({ awaiting_salon: awaitingSalon })
      .where('order_id', '=', order.id)
      .execute()
    return order.id
  }
  const statusOf = async (orderId: string) =>
    (await it.db.selectFrom('appointments').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status
  return { ...it, customer, salon, placed, statusOf }
}

test('an order that the salon does not answer in time is cancelled, and the customer gets the reason', async () => {
  const it = await setUpSalon()
  const orderId = await it.placed('PENDING', START)
  const coupon = await createCoupon(it.db)
  const redemption = { order_id: orderId, coupon_id: coupon.id, customer_id: it.customer.id, redeemed_at: START }
  await insertRedemption(redemption).execute(it.db)

  expect(await closeUnanswered(it.db, new Date(CLOSES.getTime() - 1))).toBe(0)
  expect(await closeUnanswered(it.db, CLOSES)).toBe(1)
  expect(await closeUnanswered(it.db, CLOSES)).toBe(0)
  await sendMessages(it)

  expect(await it.statusOf(orderId)).toBe('CANCELLED_BY_SALON')
  expect(
    await it.db.selectFrom('order_history').select(['actor', 'action', 'from_status', 'to_status', 'reason']).execute(),
  ).toEqual([
    {
      actor: 'SYSTEM',
      action: 'CANCEL',
      from_status: 'PENDING',
      to_status: 'CANCELLED_BY_SALON',
      reason: 'not confirmed in time',
    },
  ])
  expect(await it.db.selectFrom('coupon_redemptions').select('released_at').execute()).toEqual([
    { released_at: CLOSES },
  ])
  const [email] = await it.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', it.customer.email)
    .execute()
  expect(email?.subject).toBe('Your booking at Aarna Salon on Mon, 16 Nov, 5:30 pm was not confirmed')
  expect(email?.body).toContain('didn’t confirm your booking in time')
})

test('answered orders stay, and an order that the customer moved needs a new answer', async () => {
  const it = await setUpSalon()
  const confirmed = await it.placed('CONFIRMED', new Date(START.getTime() - DAY))
  const movedBySalon = await it.placed('RESCHEDULED', new Date(START.getTime() - 2 * DAY), false)
  const movedByCustomer = await it.placed('RESCHEDULED', new Date(START.getTime() - 3 * DAY))

  expect(await closeUnanswered(it.db, START)).toBe(1)

  expect(await it.statusOf(confirmed)).toBe('CONFIRMED')
  expect(await it.statusOf(movedBySalon)).toBe('RESCHEDULED')
  expect(await it.statusOf(movedByCustomer)).toBe('CANCELLED_BY_SALON')
})

test('two servers that run the job at the same time cancel each order once', async () => {
  const it = await setUpSalon()
  for (let n = 0; n < 5; n += 1) await it.placed('PENDING', new Date(START.getTime() - n * DAY))

  const closed = await Promise.all([
    closeUnanswered(it.db, CLOSES),
    closeUnanswered(it.db, CLOSES),
    closeUnanswered(it.db, CLOSES),
  ])

  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(await it.db.selectFrom('order_history').select('order_id').execute()).toHaveLength(5)
  expect(await it.db.selectFrom('messages').select('order_id').where('channel', '=', 'TEXT').execute()).toHaveLength(5)
})
