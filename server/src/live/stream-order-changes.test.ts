import { expect, test } from 'vitest'
import { logInSalon } from '../testing/desk.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { createSalon } from '../testing/salons.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const streams = [
  ['a customer', '/customer/events', async ({ db }: TestApp) => logInCustomer(db, await createCustomer(db))],
  ['a desk', '/salon/events', async ({ db }: TestApp) => logInSalon(db, (await createSalon(db)).outlet)],
] as const

async function listeningApp() {
  const it = await testApp()
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  const { subscribe } = it.live
  return {
    ...it,
    subscribe,
    openStream: (path: string, headers: Record<string, string>) => fetch(origin + path, { headers }),
    revokeAll: () => it.db.updateTable('sessions').set({ revoked_at: new Date() }).execute(),
  }
}

test.each(streams)(
  '%s whose session ends between the token check and the subscription is refused',
  async (_, path, logIn) => {
    const it = await listeningApp()
    const headers = await logIn(it)
    it.live.subscribe = async (topics, listener) => {
      await it.revokeAll()
      return it.subscribe(topics, listener)
    }

    const reply = await it.openStream(path, headers)

    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ error: { code: 'SESSION_EXPIRED' } })
  },
)

test.each(streams)('%s whose session ends right after the subscription is refused as well', async (_, path, logIn) => {
  const it = await listeningApp()
  const headers = await logIn(it)
  it.live.subscribe = async (topics, listener) => {
    const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>()
    const unsubscribe = await it.subscribe(topics, { ...listener, onEnd: () => (listener.onEnd(), onEnded()) })
    await it.revokeAll()
    await ended
    return unsubscribe
  }

  const reply = await it.openStream(path, headers)

  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ error: { code: 'SESSION_EXPIRED' } })
})

test.each(streams)(
  '%s who may have missed an event before the stream opened gets an ended stream and reconnects',
  async (_, path, logIn) => {
    const it = await listeningApp()
    const headers = await logIn(it)
    it.live.subscribe = async (topics, listener) => {
      const unsubscribe = await it.subscribe(topics, listener)
      listener.onEnd()
      return unsubscribe
    }

    const reply = await it.openStream(path, headers)

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await reply.text()).toBe('')
  },
)
