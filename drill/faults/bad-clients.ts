import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { listProcessTree } from '../processes/list-processes.ts'

const SLOW_CLIENTS = 300
const LARGE_BODIES = 40
const LARGE_MB = 64
const IDLE_CONNECTIONS = 10_000

interface SlowClients {
  count?: number
  ms: number
  /** The server that they keep busy. */
  by?: 'server' | 'proxy'
}

/** Clients that send a request byte by byte, for as long as the other side accepts it. */
export async function holdSlowClients(open: () => Socket, { count = SLOW_CLIENTS, ms, by = 'server' }: SlowClients) {
  const head = `POST /customer/order HTTP/1.1\r\nhost: nikhar.example\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`
  let closed = 0
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = open()
    // Half of them never finish their headers, half never finish their body.
    let sent = n % 2 === 0 ? 0 : head.length
    if (sent > 0) socket.write(head)
    const timer = setInterval(() => {
      socket.write(sent < head.length ? head.slice(sent, sent + 1) : ' ')
      sent += 1
    }, 1000)
    socket.on('error', () => {})
    socket.on('close', () => {
      closed += 1
      clearInterval(timer)
    })
    return socket
  })
  await pause(ms)
  const closedMeanwhile = closed
  for (const socket of sockets) socket.destroy()
  return `${count} clients, one byte a second; the ${by} closed ${closedMeanwhile} of them within ${ms / 1000} s`
}

/** Bodies far above the limit of the server, which should reject them without reading them completely. */
export async function sendLargeBodies(port: number): Promise<string> {
  const statuses = new Map<string, number>()
  let sentBytes = 0
  for (let n = 0; n < LARGE_BODIES; n += 1) {
    const { status, bytes } = await sendLargeBody(port)
    sentBytes += bytes
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  return `${LARGE_BODIES} bodies of ${LARGE_MB} MB (${answers}); the server took ${(sentBytes / 2 ** 20 / LARGE_BODIES).toFixed(1)} MB of each`
}

async function sendLargeBody(port: number) {
  const socket = connect(port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => resolve(chunk.toString('latin1', 9, 12)))
    socket.on('error', () => resolve('cut off'))
    socket.on('close', () => resolve('cut off'))
  })
  const answer = { isHere: false }
  void answered.then(() => (answer.isHere = true))
  socket.write(
    `POST /customer/login HTTP/1.1\r\nhost: nikhar.example\r\ncontent-type: application/json\r\ncontent-length: ${LARGE_MB << 20}\r\n\r\n`,
  )
  const block = Buffer.alloc(1 << 16, 'a')
  for (let sent = 0; sent < LARGE_MB << 20 && !answer.isHere && !socket.destroyed; sent += block.length) {
    if (!socket.write(block)) await Promise.race([once(socket, 'drain').catch(() => undefined), answered, pause(2000)])
  }
  const status = await Promise.race([answered, pause(5000, 'no answer')])
  const bytes = socket.bytesWritten
  socket.destroy()
  return { status, bytes }
}

/** Opens connections that send nothing, and reports the server's memory while they are open. */
export async function holdIdleConnections(port: number, serverPid: number, ms: number): Promise<string> {
  const before = residentMb(serverPid)
  const holder: ChildProcess = fork(join(import.meta.dirname, 'hold-connections.ts'), [
    `--port=${port}`,
    `--count=${IDLE_CONNECTIONS}`,
  ])
  const [{ open, failed }] = (await once(holder, 'message')) as [{ open: number; failed: number }]
  await pause(ms)
  const during = residentMb(serverPid)
  holder.disconnect()
  await once(holder, 'exit')
  return `${open.toLocaleString('en')} opened, ${failed} refused; the server's memory went from ${before} to ${during} MB`
}

function residentMb(pid: number) {
  const [info] = listProcessTree(pid)
  return Math.round((info?.residentBytes ?? 0) / 2 ** 20)
}
