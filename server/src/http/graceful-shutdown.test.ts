import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsOnShutdown } from './graceful-shutdown.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'

test('closing waits for a running reply, but not for its keep-alive connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnShutdown(app)
  const slow = new PassThrough()
  app.get('/', (_request, reply) => reply.send(slow))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  slow.write('first half, ')
  const answer = await fetch(origin)
  expect(answer.headers.get('connection')).toBe('keep-alive')

  const closing = app.close()
  await waitFor(() => expect(app.server.listening).toBe(false))
  slow.end('second half')

  expect(await answer.text()).toBe('first half, second half')
  await closing
})

test('a request that arrives while the server closes is answered, not refused with 503 [RUN-12]', async () => {
  const { app } = await testApp()
  const { promise: closed, resolve: goOn } = Promise.withResolvers<void>()
  app.addHook('preClose', () => closed)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const closing = app.close()
  const answer = await fetch(`${origin}/healthz`)

  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  goOn()
  await closing
})
