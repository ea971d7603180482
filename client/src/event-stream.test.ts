import { orders } from '@nikhar/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToStream } from './event-stream.ts'

const change = { orderId: 'o-1', outletId: 7, actor: 'SALON', action: 'CONFIRM', to: 'CONFIRMED' } as const

let connections: ReadableStreamDefaultController<Uint8Array>[]
let respond: (signal: AbortSignal) => Response
let received: unknown[]
let unsubscribe: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  connections = []
  received = []
  respond = (signal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          connections.push(controller)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => respond(signal))
  unsubscribe = subscribeToStream(orders.events, {
    onEvent: (event) => received.push(event),
    onConnected: (connected) => received.push(connected),
  })
})
afterEach(() => {
  unsubscribe()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function push(text: string) {
  connections.at(-1)?.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}

test('events arrive complete however the network splits them, and heartbeats are ignored', async () => {
  await vi.advanceTimersByTimeAsync(0)
  const text = `data: ${JSON.stringify(change)}\n\n`
  await push(':\n\n')
  await push(text.slice(0, 20))
  expect(received).toEqual([true])
  await push(`${text.slice(20)}${text}:\n`)
  expect(received).toEqual([true, change, change])
})

test('a lost connection is re-established, with longer pauses while the server is unreachable', async () => {
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([true, false])
  const accept = respond
  respond = () => {
    throw new TypeError('Failed to fetch')
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toEqual([true, false, false])
  respond = accept
  await vi.advanceTimersByTimeAsync(1999)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(received).toEqual([true, false, false, true])
  await push(`data: ${JSON.stringify(change)}\n\n`)
  expect(received.at(-1)).toEqual(change)
})

test('a connection without a heartbeat for a minute is replaced', async () => {
  await vi.advanceTimersByTimeAsync(59_000)
  await push(':\n\n')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(connections).toHaveLength(2)
  expect(received).toEqual([true, false, true])
})

test('nothing reconnects once the session has expired or the subscriber has left', async () => {
  await vi.advanceTimersByTimeAsync(0)
  respond = () => Response.json({ message: 'Expired', error: { code: 'SESSION_EXPIRED' } }, { status: 401 })
  connections[0]?.close()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(received).toEqual([true, false])
  unsubscribe()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(connections).toHaveLength(1)
})

test('a stream that a newer one replaced does not displace that one at once [GUARD-09]', async () => {
  await vi.advanceTimersByTimeAsync(0)
  await push('event: replaced\ndata: {}\n\n')
  connections[0]?.close()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(connections).toHaveLength(1)
  expect(received).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toEqual([true, false, true])
})
