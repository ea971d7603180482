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
    let isAnswered = true
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
        if (isRecording && from === client) {
          if (isAnswered || requests.length === 0) requests.push('')
          requests.push(`${requests.pop()}${chunk.toString('latin1')}`)
        }
        isAnswered = from === database
        if (!stalled) to.write(chunk)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  // Not an ephemeral port: after `disconnect` the system could assign it to an outgoing connection.
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
    /** What clients send from `recordRequests` on: a chunk is the data of one read. */
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
    /**
     * Ends one connection at the first update that contains this text: before the database receives it, or after it was
     * executed.
     */
    dropAt(text: string, when: 'BEFORE' | 'AFTER') {
      dropping = { text, when }
    },
    /** Stalls from the first statement that contains this text. */
    stallAt(text: string) {
      stallingText = text
    },
  }
}
