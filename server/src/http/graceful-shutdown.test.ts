import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsOnShutdown } from './graceful-shutdown.ts'
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
