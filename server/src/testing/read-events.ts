import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

interface Reader {
  headers: IncomingHttpHeaders
  events: unknown[]
  ended: Promise<void>
}

/** Reads server-sent events over a real connection, and resolves once the server has begun to tell them. */
export async function readEvents(app: FastifyInstance, path: string, headers: Record<string, string>): Promise<Reader> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`))
      const ended = new Promise<void>((done) => reply.on('close', done))
      const reader: Reader = { headers: reply.headers, events: [], ended }
      let rest = ''
      reply.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (block.startsWith('data: ')) reader.events.push(JSON.parse(block.slice(6)))
        resolve(reader)
      })
      reply.on('error', () => undefined)
    })
    asking.on('error', reject)
    asking.end()
    onTestFinished(() => void asking.destroy())
  })
}
