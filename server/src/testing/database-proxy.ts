import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A TCP proxy in front of a database that a test can disconnect, reconnect or stall. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let stalled = false
  let stallingText: string | undefined
  let isRecording = false
  const requests: string[] = []
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (stallingText !== undefined && chunk.includes(stallingText)) stalled = true
        if (isRecording && from === client) requests.push(chunk.toString('latin1'))
        if (!stalled) to.write(chunk)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  async function disconnect() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  onTestFinished(disconnect)
  return {
    url: url.href,
    disconnect,
    /** What clients send from `recordRequests` on: a chunk is what arrived at once. */
    requests,
    recordRequests() {
      isRecording = true
    },
    async reconnect() {
      stalled = false
      stallingText = undefined
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stall() {
      stalled = true
    },
    /** Stalls from the first statement that contains this text. */
    stallAt(text: string) {
      stallingText = text
    },
  }
}
