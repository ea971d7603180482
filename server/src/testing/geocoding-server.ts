import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A fake provider that replies as configured and records its requests. */
export async function startGeocodingServer(answer: Answer) {
  const requests: { call: string; query: Record<string, string>; headers: IncomingMessage['headers'] }[] = []
  let current = answer
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push({ call: pathname, query: Object.fromEntries(searchParams), headers: request.headers })
    current(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    requests,
    setAnswer(next: Answer) {
      current = next
    },
  }
}
