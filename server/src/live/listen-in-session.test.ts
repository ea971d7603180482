import { expect, test } from 'vitest'
import { atDesk } from '../testing/desk.ts'
import { aCustomer, signedIn } from '../testing/people.ts'
import { aSalon } from '../testing/salons.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const both = [
  ['a customer', '/customer/events', async ({ db }: TestApp) => signedIn(db, await aCustomer(db))],
  ['a desk', '/salon/events', async ({ db }: TestApp) => atDesk(db, (await aSalon(db)).outlet)],
] as const

async function anApp() {
  const it = await testApp()
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  const { listen } = it.live
  return {
    ...it,
    listen,
    ask: (path: string, headers: Record<string, string>) => fetch(origin + path, { headers }),
    revokeAll: () => it.db.updateTable('sessions').set({ revoked_at: new Date() }).execute(),
  }
}

test.each(both)(
  '%s whose session ends after its token was looked at and before anybody listens is refused',
  async (_, path, signIn) => {
    const it = await anApp()
    const headers = await signIn(it)
    it.live.listen = async (topics, listener) => {
      await it.revokeAll()
      return it.listen(topics, listener)
    }

    const reply = await it.ask(path, headers)

    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ error: { code: 'SESSION_EXPIRED' } })
  },
)

test.each(both)('%s whose session ends right after somebody listens is refused as well', async (_, path, signIn) => {
  const it = await anApp()
  const headers = await signIn(it)
  it.live.listen = async (topics, listener) => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
    const stop = await it.listen(topics, { ...listener, onEnd: () => (listener.onEnd(), hear()) })
    await it.revokeAll()
    await heard
    return stop
  }

  const reply = await it.ask(path, headers)

  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ error: { code: 'SESSION_EXPIRED' } })
})

test.each(both)(
  '%s who may have missed something before the first word comes back at once',
  async (_, path, signIn) => {
    const it = await anApp()
    const headers = await signIn(it)
    it.live.listen = async (topics, listener) => {
      const stop = await it.listen(topics, listener)
      listener.onEnd()
      return stop
    }

    const reply = await it.ask(path, headers)

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await reply.text()).toBe('')
  },
)
