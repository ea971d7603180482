import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '../db/database.ts'
import { waitFor } from './wait-for.ts'

interface EventReader {
  headers: IncomingHttpHeaders
  events: unknown[]
  /** Names of the events, if they have one. */
  names: string[]
  ended: Promise<void>
}

/** Reads server-sent events over a real connection. Resolves when the stream has started. */
export async function readEvents(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<EventReader> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`))
      const ended = new Promise<void>((done) => reply.on('close', done))
      const reader: EventReader = { headers: reply.headers, events: [], names: [], ended }
      let rest = ''
      reply.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const [name] = /(?<=^event: ).+/.exec(block) ?? []
          if (name) reader.names.push(name)
          else if (block.startsWith('data: ')) reader.events.push(JSON.parse(block.slice(6)))
        }
        resolve(reader)
      })
      reply.on('error', () => undefined)
    })
    call.on('error', reject)
    call.end()
    onTestFinished(() => void call.destroy())
  })
}

/** Waits until earlier changes are published, so that a stream opened afterwards only receives later ones. */
export async function waitUntilPublished(db: Db): Promise<void> {
  await waitFor(async () => expect(await db.selectFrom('order_changes').selectAll().execute()).toEqual([]))
}
