import type { Board } from '@nikhar/contract/desk'
import { asPaise } from '@nikhar/contract/money'
import type { Order } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { at, createBookableSalon } from '../../../testing/bookable-salon.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { readEvents, waitUntilPublished } from '../../../testing/read-events.ts'

test('a part is paid, then the rest: customer, panel and board show what is due [CASH-01, CASH-02, CASH-08]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  const readAsCustomer = async () =>
    (await it.app.inject({ url: `/customer/order/${orderId}`, headers: it.customerHeaders })).json<{ data: Order }>()
      .data.payment
  const readBoardState = async () =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=2026-11-16`, headers: it.headers })).json<{
      data: Board
    }>().data.appointments[0]?.paymentState
  expect(await readAsCustomer()).toMatchObject({ state: 'UNPAID', due: 523.96, upiId: 'aarna@upi' })

  const part = await it.pay(orderId, { method: 'UPI', amount: 200 })
  expect([part.status, part.data]).toMatchObject([200, { state: 'PART_PAID', paid: 200, due: 323.96, total: 523.96 }])
  expect([await readBoardState(), (await readAsCustomer()).due]).toEqual(['PART_PAID', 323.96])

  const rest = await it.pay(orderId, { method: 'CASH', amount: 323.96, tip: 50 })
  expect(rest.data).toMatchObject({ state: 'PAID', paid: 523.96, tip: 50, due: 0 })
  expect(rest.data.payments.map(({ method, amount, tip }) => [method, amount, tip])).toEqual([
    ['UPI', 200, 0],
    ['CASH', 323.96, 50],
  ])
  expect([await readBoardState(), (await it.look(orderId)).payment.state]).toEqual(['PAID', 'PAID'])
  expect(await readAsCustomer()).toMatchObject({ state: 'PAID', paid: 523.96, tip: 50, due: 0 })
})

test('a payment above what is due is refused with the amount due, and nothing is recorded [CASH-03]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  await it.pay(orderId, { amount: 500 })

  const refused = await it.pay(orderId, { amount: 24 })

  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'PAYMENT_EXCEEDS_DUE', message: 'Only ₹23.96 is due.', details: { due: 23.96 } },
  ])
  expect((await it.look(orderId)).payment).toMatchObject({ paid: 500, due: 23.96 })
  await it.pay(orderId, { amount: 23.96 })
  expect((await it.pay(orderId, { amount: 1 })).error.message).toBe('This booking is already paid.')
})

test('of desks that record the same money at once, one succeeds [CASH-04]', raceRepeats, async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()

  const replies = await Promise.all(Array.from({ length: 8 }, () => it.pay(orderId, { amount: 300 })))

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ error }) => [error.code, error.details])).toEqual(
    Array.from({ length: 7 }, () => ['PAYMENT_EXCEEDS_DUE', { due: 223.96 }]),
  )
  expect((await it.look(orderId)).payment).toMatchObject({ paid: 300, due: 223.96 })
})

test('a payment that is sent twice is recorded once; another one with its key is refused [CASH-05]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()

  const replies = await Promise.all(Array.from({ length: 5 }, () => it.pay(orderId, { amount: 100 }, { key: 'one' })))

  expect(replies.map(({ status, data }) => [status, data.paid])).toEqual(replies.map(() => [200, 100]))
  const other = await it.pay(orderId, { amount: 101 }, { key: 'one' })
  expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect((await it.look(orderId)).payment.paid).toBe(100)
})

test('a voided payment is due again and stays in the books with the reason; the log shows both [CASH-06]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  const { data } = await it.pay(orderId, { tip: 20 })
  const url = `/salon/payment/${data.payments[0]?.paymentId ?? ''}/void`
  const voidIt = (payload: object) => it.app.inject({ method: 'POST', url, headers: it.headers, payload })

  expect((await voidIt({ reason: '' })).json().error.fields).toEqual({ reason: 'Please say why' })
  const replies = await Promise.all([voidIt({ reason: 'Entered twice' }), voidIt({ reason: 'Entered twice' })])

  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const after = (await it.app.inject({ url: `/salon/order/${orderId}/payments`, headers: it.headers })).json().data
  expect(after).toMatchObject({ state: 'UNPAID', paid: 0, tip: 0, due: 523.96 })
  expect(after.payments).toMatchObject([{ amount: 523.96, voidReason: 'Entered twice', takenBy: 'Kavya Shetty' }])
  const log = await it.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', '%PAYMENT')
    .orderBy('id')
    .execute()
  expect(log).toEqual([{ action: 'TAKE_PAYMENT' }, { action: 'VOID_PAYMENT' }])
  await expect(it.db.deleteFrom('payments').execute()).rejects.toThrow('never removed')
  await expect(
    it.db
      .updateTable('payments')
      .set({ amount_paise: asPaise(1) })
      .execute(),
  ).rejects.toThrow('not be changed')
})

test('only a confirmed visit can be paid; the payment of a visit that is cancelled later is to be refunded [CASH-07]', async () => {
  const it = await createTill()
  const pending = await it.book(705)
  const early = await it.pay(pending)
  expect([early.status, early.error]).toMatchObject([
    409,
    { code: 'ORDER_STATE', message: 'Confirm the booking before you take a payment.' },
  ])
  const orderId = await it.bookConfirmed()
  await it.pay(orderId, { amount: 100 })
  await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
  expect((await it.look(orderId)).payment).toMatchObject({ paid: 100, due: 0, refundDue: 100 })
  expect((await it.pay(orderId, { amount: 100 })).error.code).toBe('ORDER_STATE')
})

test('invalid amounts and methods are named; others can neither see nor record payments [CASH-03]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  const bad: [object, string][] = [
    [{ amount: -1 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ tip: -5 }, 'tip'],
    [{ method: 'CHEQUE' }, 'method'],
  ]
  for (const [body, field] of bad) {
    const refused = await it.pay(orderId, body)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
  }
  const other = await createBookableSalon(it.db)
  const strangers = await logInSalon(it.db, other.outlet, new Date(at(600)))
  expect((await it.pay(orderId, {}, { headers: strangers })).status).toBe(403)
  expect((await it.pay(orderId, {}, { headers: {} })).status).toBe(401)
  expect((await it.pay(orderId, {}, { headers: it.customerHeaders })).status).toBe(401)
  const { data } = await it.pay(orderId, { amount: 1 })
  const url = `/salon/payment/${data.payments[0]?.paymentId ?? ''}/void`
  const payload = { reason: 'Not mine' }
  expect((await it.app.inject({ method: 'POST', url, headers: strangers, payload })).statusCode).toBe(403)
  expect((await it.app.inject({ url: `/salon/order/${orderId}/payments`, headers: strangers })).statusCode).toBe(403)
})

test('both sides are notified of a payment at once [CASH-08]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  await waitUntilPublished(it.db)
  const customer = await readEvents(it.app, '/customer/events', it.customerHeaders)
  const desk = await readEvents(it.app, '/salon/events', it.headers)

  await it.pay(orderId, { amount: 100 })

  for (const stream of [customer, desk]) {
    await expect.poll(() => stream.events).toMatchObject([{ orderId, action: 'PAY', to: 'CONFIRMED' }])
  }
})
