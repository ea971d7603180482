import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { revokeSession } from '../modules/accounts/queries.ts'
import { aCustomer } from '../testing/people.ts'
import { aSalon, anOrder } from '../testing/salons.ts'
import { testApp } from '../testing/test-app.ts'
import { openLive, type OrderNews } from './live.ts'

const startsAt = new Date('2026-11-16T06:30:00Z')

async function aWatchedOrder() {
  const it = await testApp()
  const salon = await aSalon(it.db)
  const customer = await aCustomer(it.db)
  const order = await anOrder(it.db, salon, customer, { status: 'PENDING', startsAt })
  const listener = {
    heard: [] as OrderNews[],
    ended: 0,
    onOrder: (news: OrderNews) => void listener.heard.push(news),
    onEnd: () => void (listener.ended += 1),
  }
  const change = (db = it.db) =>
    db
      .insertInto('order_history')
      .values({ order_id: order.id, actor: 'SALON', action: 'CONFIRM', to_status: 'CONFIRMED' })
      .execute()
  return { ...it, salon, customer, order, listener, change }
}

test('who listens hears of a change once it is true, on every copy of the server', async () => {
  const it = await aWatchedOrder()
  const other = openLive(it.url)
  onTestFinished(() => other.close())
  const atSalon = {
    ...it.listener,
    heard: [] as OrderNews[],
    onOrder: (news: OrderNews) => void atSalon.heard.push(news),
  }
  await it.live.listen([`customer:${it.customer.id}`], it.listener)
  await other.listen([`owner:${it.salon.outlet.client_id}`], atSalon)
  await it.db
    .transaction()
    .execute(async (trx) => {
      await it.change(trx)
      throw new Error('undone')
    })
    .catch(() => undefined)

  await it.change()

  await vi.waitFor(() => expect([it.listener.heard.length, atSalon.heard.length]).toEqual([1, 1]))
  expect(it.listener.heard[0]).toEqual({
    orderId: it.order.id,
    customerId: it.customer.id,
    outletId: it.salon.outlet.id,
    ownerId: it.salon.outlet.client_id,
    actor: 'SALON',
    action: 'CONFIRM',
    to: 'CONFIRMED',
  })
})

test('nobody hears of others’ orders, nor after having stopped', async () => {
  const it = await aWatchedOrder()
  const stranger = { ...it.listener, onOrder: vi.fn<() => void>() }
  await it.live.listen([`customer:${it.customer.id + 1}`, `owner:${it.salon.outlet.client_id + 1}`], stranger)
  const stop = await it.live.listen([`customer:${it.customer.id}`], it.listener)
  await it.change()
  await vi.waitFor(() => expect(it.listener.heard).toHaveLength(1))
  stop()
  const last = { ...it.listener, onOrder: vi.fn<() => void>() }
  await it.live.listen([`customer:${it.customer.id}`], last)
  await it.change()
  await vi.waitFor(() => expect(last.onOrder).toHaveBeenCalledTimes(1))
  expect(it.listener.heard).toHaveLength(1)
  expect(stranger.onOrder).not.toHaveBeenCalled()
})

test('a session that is revoked or deleted ends what listens in its name', async () => {
  const it = await aWatchedOrder()
  const ids = ['one', 'two'].map(() => crypto.randomUUID())
  const expires_at = new Date(Date.now() + 60_000)
  for (const id of ids)
    await it.db.insertInto('sessions').values({ id, customer_id: it.customer.id, expires_at }).execute()
  for (const id of ids) await it.live.listen([`customer:${it.customer.id}`, `session:${id}`], it.listener)
  await revokeSession(it.db, String(ids[0]), new Date())
  await vi.waitFor(() => expect(it.listener.ended).toBe(1))
  await it.db.deleteFrom('sessions').where('id', '=', String(ids[1])).execute()
  await vi.waitFor(() => expect(it.listener.ended).toBe(2))
})

test('a lost connection sends everybody away, and whoever comes back hears again', async () => {
  const it = await aWatchedOrder()
  await it.live.listen([`customer:${it.customer.id}`], it.listener)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nikhar-live' and datname = current_database()`.execute(
    it.db,
  )
  await vi.waitFor(() => expect(it.listener.ended).toBe(1))
  await it.live.listen([`customer:${it.customer.id}`], it.listener)
  await it.change()
  await vi.waitFor(() => expect(it.listener.heard).toHaveLength(1))
})

test('a database that is away is told to whoever wants to listen', async () => {
  const live = openLive('postgres://nobody@127.0.0.1:1/none')
  await expect(live.listen(['customer:1'], { onOrder: () => {}, onEnd: () => {} })).rejects.toThrow('ECONNREFUSED')
})
