import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from '../load/send-request.ts'

const PAUSE_MS = 100

interface SideCall {
  at: number
  kind: 'places' | 'pictures'
  status: number | string
}

/** Calls that need a service besides the database, ten a second: a place by its position, and a salon's picture. */
export function startSideCalls(send: Send) {
  const calls: SideCall[] = []
  const stopping = new AbortController()
  const running = [run('places'), run('pictures')]

  async function run(kind: SideCall['kind']) {
    while (!stopping.signal.aborted) {
      const path = kind === 'places' ? '/geo/reverse?lat=12.97&lon=77.64' : `/media/salon-${randomUUID()}-800.webp`
      const { status } = await send({ method: 'GET', path })
      calls.push({ at: Date.now(), kind, status })
      await pause(PAUSE_MS * 2)
    }
  }

  return {
    /** The statuses of one kind of call since then, most frequent first: `200: 40, 503: 2`. */
    describe(kind: SideCall['kind'], since: number) {
      const statuses = Map.groupBy(
        calls.filter((call) => call.kind === kind && call.at >= since),
        ({ status }) => String(status),
      )
      const counts = [...statuses].map(([status, list]) => [status, list.length] as const)
      return counts
        .toSorted(([, a], [, b]) => b - a)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
