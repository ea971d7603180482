import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/** A TCP proxy in front of a database that a test can disconnect, reconnect or stall. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let stalled = false
  let stallingText: string | undefined
  let dropping: { text: string; when: 'BEFORE' | 'AFTER' } | undefined
  let answerToDrop: Socket | undefined
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
        if (from === database && answerToDrop === client && chunk.includes('UPDATE')) {
          answerToDrop = undefined
          from.destroy()
          return
        }
        if (from === client && dropping && chunk.includes(dropping.text)) {
          const { when } = dropping
          dropping = undefined
          if (when === 'AFTER') answerToDrop = client
          else {
            from.destroy()
            return
          }
        }
        if (isRecording && from === client) requests.push(chunk.toString('latin1'))
        if (!stalled) to.write(chunk)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  // Not any port: after `disconnect` the system could give it to an outgoing connection.
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
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
    /** Ends one connection at the first update with this text: before the database has it, or after it was carried out. */
    dropAt(text: string, when: 'BEFORE' | 'AFTER') {
      dropping = { text, when }
    },
    /** Stalls from the first statement that contains this text. */
    stallAt(text: string) {
      stallingText = text
    },
  }
}

/** How often the clients waited for an answer: every Sync message and every simple query asks for one. */
export function countRoundTrips(requests: readonly string[]) {
  const syncs = requests.join('').split('S\0\0\0\x04').length - 1
  return syncs + requests.filter((request) => request.startsWith('Q\0')).length
}
