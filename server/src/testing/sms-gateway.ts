import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A fake gateway that replies as MSG91 documents it, unless configured otherwise. */
export async function startSmsGateway() {
  const received: {
    method: string | undefined
    path: string | undefined
    headers: IncomingMessage['headers']
    body: unknown
  }[] = []
  let answer: Answer = json(200, { type: 'success', message: '5e1e93cad6fc054d8e759a5b' })
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, path: request.url, headers: request.headers, body: JSON.parse(body) })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v5/flow`,
    received,
    setAnswer(next: Answer) {
      answer = next
    },
  }
}

export function json(status: number, body: unknown): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
