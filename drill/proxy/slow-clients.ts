import { connect } from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import type { TlsTarget } from '../load/send-request.ts'

const CLIENTS = 200
const HEAD = 'POST /customer/order HTTP/1.1\r\nhost: nikhar.example\r\ncontent-length: 5000\r\n\r\n'

/** Clients that send a request byte by byte: the proxy waits for them, not the server. */
export async function holdSlowClients(port: number, { ca }: TlsTarget, ms: number): Promise<string> {
  let closed = 0
  const sockets = Array.from({ length: CLIENTS }, (_, n) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' })
    // Half of them never end their head, half never end their body.
    let sent = n % 2 === 0 ? 0 : HEAD.length
    if (sent > 0) socket.write(HEAD)
    const timer = setInterval(() => {
      socket.write(sent < HEAD.length ? HEAD.slice(sent, sent + 1) : ' ')
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
  const closedByProxy = closed
  for (const socket of sockets) socket.destroy()
  return `${CLIENTS} clients, one byte a second for ${ms / 1000} s; the proxy closed ${closedByProxy} of them`
}
