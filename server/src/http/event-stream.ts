import type { Subscribe } from '@nikhar/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Proxies close connections that stay silent. */
const HEARTBEAT_MS = 25_000
/** A stream ends after this time; the client reconnects, which checks its token again. */
const MAX_AGE_MS = 3_600_000

interface EventStream {
  send(data: unknown): void
  end(): void
}

/** Returns a function that replies with server-sent events until the client disconnects or the server closes. */
export function createEventStreams(app: FastifyInstance) {
  const streams = new Set<EventStream & { beat(now: number): void }>()
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.beat(Date.now())
  }, HEARTBEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
  })

  return async (reply: FastifyReply, subscribe: Subscribe<unknown>) => {
    const { raw } = reply
    const expiresAt = Date.now() + MAX_AGE_MS
    let [isOpen, ended] = [false, false]
    let unsubscribe = () => {}
    const stream = {
      send: (data: unknown) => void (ended || raw.write(`data: ${JSON.stringify(data)}\n\n`)),
      beat: (now: number) => void (now < expiresAt ? ended || raw.write(':\n\n') : stream.end()),
      end() {
        if (ended) return
        ended = true
        // Before the headers are sent, the call can still fail with an error reply.
        if (!isOpen) return
        streams.delete(stream)
        unsubscribe()
        raw.end()
      },
    }
    // Subscribes before the headers are sent, so that a failure becomes an ordinary error reply.
    const buffered: unknown[] = []
    unsubscribe = await subscribe({
      send: (data) => (isOpen ? stream.send(data) : buffered.push(data)),
      end: stream.end,
    })
    reply.hijack()
    if (raw.destroyed) return unsubscribe()
    raw.on('close', stream.end)
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Disables the response buffering of nginx.
      'x-accel-buffering': 'no',
    })
    if (ended) {
      unsubscribe()
      return raw.end()
    }
    // A first comment: once the client has read it, it misses no event.
    raw.write(':\n\n')
    isOpen = true
    streams.add(stream)
    for (const data of buffered) stream.send(data)
  }
}
