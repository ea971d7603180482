import { expect, test } from 'vitest'
import { testApp } from './testing/test-app.ts'

test('closing finishes the request under way, takes no new ones and waits for nobody else', async () => {
  const { app } = await testApp()
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    begun.resolve()
    await finish.promise
    return { done: true }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await (await fetch(`${address}/healthz`)).text()
  const underWay = fetch(`${address}/slow`)
  await begun.promise

  const closing = app.close()
  await expect.poll(() => fetch(`${address}/healthz`).then(() => 'answered', () => 'refused')).toBe('refused')
  finish.resolve()

  const reply = await underWay
  expect(reply.headers.get('connection')).toBe('close')
  expect(await reply.json()).toEqual({ done: true })
  await closing
  expect(app.server.listening).toBe(false)
}, 5000)
