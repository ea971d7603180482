import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { OrderDetails } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createTill } from '../../../testing/money.ts'

type Till = Awaited<ReturnType<typeof createTill>>

async function sayPaid(it: Till, orderId: string, headers: Record<string, string> = it.customerHeaders) {
  const reply = await it.app.inject({ method: 'POST', url: `/customer/order/${orderId}/said-paid`, headers })
  return { status: reply.statusCode, ...reply.json<{ data: OrderDetails } & ErrorReply>() }
}

test('a customer claims that a completed visit was paid: the desk sees the claim, which is not a payment [CASH-18]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  await it.complete(orderId)

  const { status, data } = await sayPaid(it, orderId)

  const said = it.time.now.toISOString()
  expect([status, data.payment]).toMatchObject([200, { state: 'UNPAID', paid: 0, due: 523.96, saidPaidAt: said }])
  expect(data.history.at(-1)).toMatchObject({ actor: 'CUSTOMER', action: 'SAY_PAID', at: said })
  const atDesk = await it.look(orderId)
  expect(atDesk.payment).toMatchObject({ state: 'UNPAID', due: 523.96, saidPaidAt: said })
  const stored = await it.db
    .selectFrom('order_history')
    .select(['actor', 'actor_id'])
    .where('action', '=', 'SAY_PAID')
    .execute()
  expect(stored).toEqual([{ actor: 'CUSTOMER', actor_id: it.customer.id }])

  expect((await it.pay(orderId)).data).toMatchObject({ state: 'PAID', due: 0 })
})

test('a claim sent twice concurrently is recorded once, and the salon can still undo the completion [CASH-18, VISIT-06]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  await it.complete(orderId)

  const replies = await Promise.all(Array.from({ length: 4 }, () => sayPaid(it, orderId)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await it.look(orderId)).history.filter(({ action }) => action === 'SAY_PAID')).toHaveLength(1)
  const { status, data } = await it.act(orderId, 'undo')
  expect([status, data.appointment.AppointmentStatus]).toEqual([200, 'CONFIRMED'])
})

test('only the customer’s own, completed and unpaid visit can be claimed as paid [CASH-18]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  expect((await sayPaid(it, orderId)).error.code).toBe('ORDER_STATE')
  await it.complete(orderId)
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect((await sayPaid(it, orderId, stranger)).status).toBe(403)
  expect((await sayPaid(it, orderId, {})).status).toBe(401)
  await it.pay(orderId)
  expect((await sayPaid(it, orderId)).error.code).toBe('ORDER_STATE')
})
