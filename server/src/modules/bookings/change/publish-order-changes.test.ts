import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { OrderChangeEvent } from '../../../live/live.ts'
import { createOrderChangePublisher } from './publish-order-changes.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const CHANGES = 200

async function setUpListening() {
  const it = await testApp()
  const salon = await createSalon(it.db)
  const customer = await createCustomer(it.db)
  const order = await createOrder(it.db, salon, customer, {
    status: 'PENDING',
    startsAt: new Date('2026-11-16T06:30:00Z'),
  })
  const received: OrderChangeEvent[] = []
  await it.live.subscribe([`customer:${customer.id}`], {
    onOrderChange: (change) => void received.push(change),
    onEnd: () => {},
  })
  /** Committed by a server that dies before it publishes. */
  const change = (action: string) =>
    it.db
      .insertInto('order_history')
      .values({ order_id: order.id, actor: 'SALON', action, to_status: 'CONFIRMED' })
      .execute()
  return { ...it, customer, received, change }
}

test('a change is published by another server when its own server dies right after the commit [SPEED-05]', async () => {
  const it = await setUpListening()
  await it.change('CONFIRM')
  // A notification sent within the transaction would have arrived: this one follows it on the same connection.
  await sql`select pg_notify('order_changed', ${JSON.stringify({ customerId: it.customer.id, action: 'LATER' })})`.execute(
    it.db,
  )
  await waitFor(() => expect(it.received.map(({ action }) => action)).toEqual(['LATER']))

  const other = createOrderChangePublisher(it.db, { pollMs: 50 })
  onTestFinished(() => other.close())

  await waitFor(() => expect(it.received).toMatchObject([{}, { action: 'CONFIRM', actor: 'SALON' }]))
})

test('concurrent publishers send every change once [SPEED-06]', async () => {
  const it = await setUpListening()
  const publishers = Array.from({ length: 4 }, () => createOrderChangePublisher(it.db, { pollMs: 5 }))
  onTestFinished(async () => void (await Promise.all(publishers.map((each) => each.close()))))
  const actions = Array.from({ length: CHANGES }, (_, n) => `CHANGE ${n}`)

  await Promise.all(actions.map((action) => it.change(action)))

  await waitFor(() => expect(it.received.length).toBeGreaterThanOrEqual(CHANGES))
  const { rows } = await sql`select from order_changes`.execute(it.db)
  expect(rows).toEqual([])
  expect(it.received.map(({ action }) => action).toSorted()).toEqual(actions.toSorted())
})
