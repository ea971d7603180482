import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { logInSalon } from '../testing/desk.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { readEvents } from '../testing/read-events.ts'
import { createSalon } from '../testing/salons.ts'
import { freshDatabase, testApp, type TestApp } from '../testing/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { openLive, type Listener, type Live } from './live.ts'
import { waitFor } from '../testing/wait-for.ts'

const streams = [
  ['a customer', '/customer/events', async ({ db }: TestApp) => logInCustomer(db, await createCustomer(db))],
  ['a desk', '/salon/events', async ({ db }: TestApp) => logInSalon(db, (await createSalon(db)).outlet)],
] as const

test.each(streams)(
  '%s has at most five event streams: the sixth replaces the oldest [GUARD-09]',
  async (_, path, logIn) => {
    const it = await testApp()
    const headers = await logIn(it)
    const other = await logIn(it)
    const elsewhere = await readEvents(it.app, path, other)
    const open = []
    for (let i = 0; i < 5; i += 1) open.push(await readEvents(it.app, path, headers))
    const ended: number[] = []
    for (const [index, stream] of open.entries()) void stream.ended.then(() => ended.push(index))
    void elsewhere.ended.then(() => ended.push(-1))

    open.push(await readEvents(it.app, path, headers))
    await waitFor(() => expect(ended).toEqual([0]))
    open.push(await readEvents(it.app, path, headers))
    await waitFor(() => expect(ended).toEqual([0, 1]))

    expect(open[0]?.names).toEqual(['replaced'])
  },
)

/** Live events that the test sends itself. */
function pushedLive() {
  const listeners = new Set<Listener>()
  const live: Live = {
    subscribe: async (_topics, listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => undefined,
  }
  return { live, listeners }
}

const change = {
  orderId: 'x'.repeat(36),
  customerId: 1,
  outletId: 1,
  ownerId: 1,
  actor: 'SALON',
  action: 'A',
  to: 'B',
} as const

test.each(streams)(
  '%s that does not read its events is disconnected and uses no memory [GUARD-10]',
  async (_, path, logIn) => {
    const { live, listeners } = pushedLive()
    const it = await testApp({ live })
    const headers = await logIn(it)
    await it.app.listen({ host: '127.0.0.1', port: 0 })
    const silent = await openWithoutReading(it, path, headers)
    await waitFor(() => expect(listeners.size).toBe(1))
    const [listener] = listeners

    // More than the kernel buffers on both sides of a connection.
    let sent = 0
    while (listeners.size > 0 && sent < 500_000) {
      listener?.onOrderChange(change)
      sent += 1
      if (sent % 1000 === 0) await new Promise(setImmediate)
    }

    expect(listeners.size).toBe(0)
    const closed = new Promise((resolve) => silent.on('close', resolve))
    silent.resume()
    await closed
  },
)

function openWithoutReading({ app }: TestApp, path: string, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      reply.on('error', () => undefined)
      resolve(reply.pause())
    })
    call.on('error', reject)
    call.end()
    onTestFinished(() => void call.destroy())
  })
}

test('a database that accepts a connection and then stops responding is left without open connections [GUARD-11]', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  const proxy = await startDatabaseProxy(url)
  const live = openLive(proxy.url, { timeoutMs: 1000 })
  onTestFinished(() => live.close())
  const listener = { onOrderChange: () => {}, onEnd: () => {} }
  const countConnections = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where application_name = 'nikhar-live' and datname = current_database()`.execute(db)
    return rows[0]?.count
  }

  proxy.stallAt('listen order_changed')
  for (let i = 0; i < 3; i += 1) {
    await expect(live.subscribe(['customer:1'], listener)).rejects.toThrow('timeout')
    await proxy.reconnect()
    proxy.stallAt('listen order_changed')
  }

  await expect.poll(countConnections).toBe(0)
  await proxy.reconnect()
  await live.subscribe(['customer:1'], listener)
  expect(await countConnections()).toBe(1)
})
