import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { TlsTarget } from '../load/send-request.ts'

/** As soon as the app reconnects. */
const RECONNECT_MS = 1000

/** Keeps an event stream of each customer open through the proxy, and reconnects whenever it ends. */
export function holdEventStreams(port: number, { host, ca }: TlsTarget, customers: readonly Record<string, string>[]) {
  const stopping = new AbortController()
  let [open, ended, refused, events, longestGap] = [0, 0, 0, 0, 0]
  const running = customers.map((headers) => keepOpen(headers))

  async function keepOpen(headers: Record<string, string>) {
    let lostAt: number | undefined
    while (!stopping.signal.aborted) {
      const wasOpen = await readOne(headers, () => {
        if (lostAt !== undefined) longestGap = Math.max(longestGap, Date.now() - lostAt)
        lostAt = undefined
      })
      if (stopping.signal.aborted) return
      if (wasOpen) ended += 1
      else refused += 1
      lostAt ??= Date.now()
      await pause(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Resolves when the stream has ended, with whether it was open. */
  function readOne(headers: Record<string, string>, onOpen: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const sending = request({
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        ca,
        agent: false,
        path: '/customer/events',
        headers: { host, ...headers },
        signal: stopping.signal,
      })
      sending.on('error', () => resolve(false))
      sending.on('response', (response: IncomingMessage) => {
        if (response.statusCode !== 200) {
          response.destroy()
          return resolve(false)
        }
        open += 1
        onOpen()
        response.on('data', (chunk: Buffer) => (events += chunk.toString().match(/^data: /gm)?.length ?? 0))
        response.on('error', () => undefined)
        response.on('close', () => {
          open -= 1
          resolve(true)
        })
        return undefined
      })
      sending.end()
    })
  }

  return {
    countOpen: () => open,
    longestGapSeconds: () => longestGap / 1000,
    describe: () =>
      `Event streams: ${customers.length} kept open; ${ended} ended and were opened again, ${refused} attempts were refused, the longest time without one was ${(longestGap / 1000).toFixed(1)} s; ${events} events arrived.`,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
