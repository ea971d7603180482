import { expect, test } from 'vitest'
import { at } from '../../../testing/bookable-salon.ts'
import { logInStaff } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { raceRepeats } from '../../../testing/race.ts'

type Till = Awaited<ReturnType<typeof createTill>>

/** The amounts of the order, its payments and its documents, in paise. */
async function readBooks({ db }: Till, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
  const live = payments.filter(({ voided_at }) => voided_at === null)
  return { order, paid: live.reduce((sum, { amount_paise }) => sum + amount_paise, 0) }
}

/** Whichever came first: a recorded payment counts once, and the amounts due and to be refunded follow from it. */
async function expectBalanced(it: Till, orderId: string, isCharged: boolean) {
  const { order, paid } = await readBooks(it, orderId)
  const { payment } = await it.look(orderId)
  const total = isCharged ? order.total_paise : 0
  expect(order.paid_paise).toBe(paid)
  expect([payment.paid, payment.due, payment.refundDue].map((rupees) => Math.round(rupees * 100))).toEqual([
    paid,
    Math.max(0, total - paid),
    Math.max(0, paid - total),
  ])
  return { paid, total }
}

test('two desks with every method concurrently never record more than is due [CASH-04]', raceRepeats, async () => {
  const it = await createTill()
  const reception = await logInStaff(it.db, it.outlet, { role: 'RECEPTION' }, it.time.now)
  const orderId = await it.bookConfirmed()
  const calls = [100, 200, 300, 250, 523.96, 50, 400].flatMap((amount, n) =>
    [it.headers, reception.headers].map((headers) =>
      it.pay(orderId, { amount, method: ['CASH', 'CARD', 'UPI'][n % 3], tip: 10 }, { headers }),
    ),
  )
  const replies = await Promise.all(calls)
  const { paid, total } = await expectBalanced(it, orderId, true)
  expect(paid).toBeLessThanOrEqual(total)
  expect(paid).toBeGreaterThan(0)
  expect(new Set(replies.map(({ status, error }) => error?.code ?? status))).toEqual(
    new Set([200, 'PAYMENT_EXCEEDS_DUE']),
  )
})

test(
  'of a concurrent payment and smaller bill the amounts due and to be refunded add up [CASH-14]',
  raceRepeats,
  async () => {
    const it = await createTill()
    const orderId = await it.bookServices(600, [it.service, it.facial])
    const { version, payment } = await it.look(orderId)
    const reject = it.act(orderId, 'reject-lines', { version, serviceIds: [it.facial.id], reason: 'The room is taken' })
    const [paid, rejected] = await Promise.all([it.pay(orderId, { amount: payment.due }), reject])
    expect(rejected.status).toBe(200)
    const after = await expectBalanced(it, orderId, true)
    // Either the desk recorded the old bill and refunds, or it got the new one.
    expect(paid.error?.code ?? after.paid).toBe(paid.status === 200 ? 136_396 : 'PAYMENT_EXCEEDS_DUE')
    expect(after.total).toBe(52_396)
  },
)

test.each([
  ['a cancellation', 'cancel', { reason: 'The stylist is ill' }, 600],
  ['a no-show', 'no-show', {}, 620],
] as const)(
  'a concurrent payment and %s: the payment is accepted and refundable, or refused [CASH-14]',
  raceRepeats,
  async (_, action, body, minute) => {
    const it = await createTill()
    const orderId = await it.bookConfirmed()
    it.time.now = new Date(at(minute))
    const [paid, closed] = await Promise.all([it.pay(orderId, { amount: 300 }), it.act(orderId, action, body)])
    expect(closed.status).toBe(200)
    const { paid: taken } = await expectBalanced(it, orderId, false)
    expect([paid.status, paid.error?.code, taken]).toEqual(
      paid.status === 200 ? [200, undefined, 30_000] : [409, 'ORDER_STATE', 0],
    )
  },
)

test('visits that two desks settle concurrently get numbers without a gap [INV-05]', raceRepeats, async () => {
  const it = await createTill()
  const reception = await logInStaff(it.db, it.outlet, { role: 'RECEPTION' }, it.time.now)
  const orderIds: string[] = []
  for (let n = 0; n < 6; n += 1) orderIds.push(await it.bookConfirmed(600 + Math.floor(n / 2) * 45))
  for (const [n, orderId] of orderIds.entries()) await it.complete(orderId, 600 + Math.floor(n / 2) * 45)
  await Promise.all(
    orderIds.flatMap((orderId) => [it.headers, reception.headers].map((headers) => it.pay(orderId, {}, { headers }))),
  )
  const rows = await it.db.selectFrom('invoices').select(['order_id', 'sequence']).orderBy('sequence').execute()
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set(orderIds))
})
