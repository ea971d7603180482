import type { STREAM_REPLACED, Subscribe } from '@nikhar/contract/route'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordSecurityEvent } from './security-events.ts'

/** Proxies close connections that stay silent. */
const HEARTBEAT_MS = 25_000
/** A stream ends after this time; the client reconnects, which checks its token again. */
const MAX_AGE_MS = 3_600_000
/**
 * A few hundred events. A client this far behind is not reading; it is disconnected, and refetches if it reconnects.
 */
const MAX_UNREAD_BYTES = 65_536

const COMMENT = ':\n\n'

interface EventStream {
  beat(now: number): void
  end(): void
}

/** Returns a function that replies with server-sent events until the client disconnects or the server closes. */
export function createEventStreams(app: FastifyInstance) {
  const streams = new Set<EventStream>()
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
    let [isOpen, isOver] = [false, false]
    let lastWords = ''
    let unsubscribe = () => {}

    function write(text: string) {
      if (isOver) return
      if (raw.writableLength <= MAX_UNREAD_BYTES) return void raw.write(text)
      recordSecurityEvent(reply.log, 'stream-dropped')
      end()
      // Unread data would hold the connection open.
      raw.destroy()
    }

    function end(reason?: typeof STREAM_REPLACED) {
      if (isOver) return
      isOver = true
      if (reason) lastWords = `event: ${reason}\ndata: {}\n\n`
      // Before the headers are sent, the call can still fail with an error reply.
      if (isOpen) close()
    }

    function close() {
      streams.delete(stream)
      unsubscribe()
      raw.end(lastWords)
    }

    const stream: EventStream = {
      beat: (now) => (now < expiresAt ? write(COMMENT) : end()),
      end: () => end(),
    }
    // Subscribes before the headers are sent, so that a failure becomes an ordinary error reply.
    const buffered: unknown[] = []
    unsubscribe = await subscribe({
      send: (data) => void (isOpen ? write(toEvent(data)) : buffered.push(data)),
      end,
    })
    reply.hijack()
    if (raw.destroyed) return unsubscribe()
    raw.on('close', () => end())
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Disables the response buffering of nginx.
      'x-accel-buffering': 'no',
    })
    if (isOver) return close()
    // An initial comment: once the client has read it, it misses no event.
    raw.write(COMMENT)
    isOpen = true
    streams.add(stream)
    for (const data of buffered) write(toEvent(data))
  }
}

function toEvent(data: unknown) {
  return `data: ${JSON.stringify(data)}\n\n`
}
