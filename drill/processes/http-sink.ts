import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Reply {
  status: number
  contentType: string
  body: string
}

/** A service that gives every call the same answer. It can be stopped and restarted on its port. */
export async function startHttpSink({ status, contentType, body }: Reply) {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1
      response.writeHead(status, { 'content-type': contentType }).end(body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  async function close() {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }

  return {
    port,
    count: () => received,
    goAway: close,
    async comeBack() {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    close,
  }
}
