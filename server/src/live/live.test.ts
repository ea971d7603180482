import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { revokeSession } from '../modules/accounts/auth/session-queries.ts'
import { createCustomer } from '../testing/customers.ts'
import { createSalon, createOrder } from '../testing/salons.ts'
import { testApp } from '../testing/test-app.ts'
import { openLive, type OrderChangeEvent } from './live.ts'
import { waitFor } from '../testing/wait-for.ts'

const startsAt = new Date('2026-11-16T06:30:00Z')

async function anOrderWithListener() {
  const it = await testApp()
  const salon = await createSalon(it.db)
  const customer = await createCustomer(it.db)
  const order = await createOrder(it.db, salon, customer, { status: 'PENDING', startsAt })
  const listener = {
    received: [] as OrderChangeEvent[],
    ended: 0,
    onOrderChange: (change: OrderChangeEvent) => void listener.received.push(change),
    onEnd: () => void (listener.ended += 1),
  }
  const change = async (db = it.db) => {
    await db
      .insertInto('order_history')
      .values({ order_id: order.id, actor: 'SALON', action: 'CONFIRM', to_status: 'CONFIRMED' })
      .execute()
    it.orderChanges.publish()
  }
  return { ...it, salon, customer, order, listener, change }
}

test('subscribers on every server receive a change once its transaction has committed', async () => {
  const it = await anOrderWithListener()
  const other = openLive(it.url)
  onTestFinished(() => other.close())
  const ownerListener = {
    ...it.listener,
    received: [] as OrderChangeEvent[],
    onOrderChange: (change: OrderChangeEvent) => void ownerListener.received.push(change),
  }
  await it.live.subscribe([`customer:${it.customer.id}`], it.listener)
  await other.subscribe([`owner:${it.salon.outlet.owner_id}`], ownerListener)
  await it.db
    .transaction()
    .execute(async (trx) => {
      await it.change(trx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)

  await it.change()

  await waitFor(() => expect([it.listener.received.length, ownerListener.received.length]).toEqual([1, 1]))
  expect(it.listener.received[0]).toEqual({
    orderId: it.order.id,
    customerId: it.customer.id,
    outletId: it.salon.outlet.id,
    ownerId: it.salon.outlet.owner_id,
    stylistIds: [it.salon.stylist.id],
    actor: 'SALON',
    action: 'CONFIRM',
    to: 'CONFIRMED',
  })
})

test('no subscriber receives changes of other customers’ orders, or any after unsubscribing', async () => {
  const it = await anOrderWithListener()
  const stranger = { ...it.listener, onOrderChange: vi.fn<() => void>() }
  await it.live.subscribe([`customer:${it.customer.id + 1}`, `owner:${it.salon.outlet.owner_id + 1}`], stranger)
  const unsubscribe = await it.live.subscribe([`customer:${it.customer.id}`], it.listener)
  await it.change()
  await waitFor(() => expect(it.listener.received).toHaveLength(1))
  unsubscribe()
  const last = { ...it.listener, onOrderChange: vi.fn<() => void>() }
  await it.live.subscribe([`customer:${it.customer.id}`], last)
  await it.change()
  await waitFor(() => expect(last.onOrderChange).toHaveBeenCalledTimes(1))
  expect(it.listener.received).toHaveLength(1)
  expect(stranger.onOrderChange).not.toHaveBeenCalled()
})

test('a session that is revoked or deleted ends its subscriptions', async () => {
  const it = await anOrderWithListener()
  const ids = ['one', 'two'].map(() => crypto.randomUUID())
  const expires_at = new Date(Date.now() + 60_000)
  for (const id of ids)
    await it.db.insertInto('sessions').values({ id, customer_id: it.customer.id, expires_at }).execute()
  for (const id of ids) await it.live.subscribe([`customer:${it.customer.id}`, `session:${id}`], it.listener)
  await revokeSession(it.db, String(ids[0]), new Date())
  await waitFor(() => expect(it.listener.ended).toBe(1))
  await it.db.deleteFrom('sessions').where('id', '=', String(ids[1])).execute()
  await waitFor(() => expect(it.listener.ended).toBe(2))
})

test('a lost database connection ends all subscriptions, and a new subscription receives changes again', async () => {
  const it = await anOrderWithListener()
  await it.live.subscribe([`customer:${it.customer.id}`], it.listener)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nikhar-live' and datname = current_database()`.execute(
    it.db,
  )
  await waitFor(() => expect(it.listener.ended).toBe(1))
  await it.live.subscribe([`customer:${it.customer.id}`], it.listener)
  await it.change()
  await waitFor(() => expect(it.listener.received).toHaveLength(1))
})

test('a subscription fails when the database is unavailable', async () => {
  const live = openLive('postgres://nobody@127.0.0.1:1/none')
  await expect(live.subscribe(['customer:1'], { onOrderChange: () => {}, onEnd: () => {} })).rejects.toThrow(
    'ECONNREFUSED',
  )
})
