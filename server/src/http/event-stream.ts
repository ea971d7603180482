import type { FastifyInstance, FastifyReply } from 'fastify'

/** Proxies take a silent connection for a dead one. */
const BEAT_MS = 25_000
/** Whoever still listens comes back with a token that is looked at again. */
const LONGEST_MS = 3_600_000

export interface EventStream {
  send(data: unknown): void
  end(): void
}

/** Starts to tell; returns how to stop. */
export type Telling = (stream: EventStream) => Promise<() => void>

/** Answers with server-sent events that go on until either side has had enough. */
export function eventStreams(app: FastifyInstance) {
  const open = new Set<EventStream & { beat(now: number): void }>()
  const beating = setInterval(() => {
    for (const stream of open) stream.beat(Date.now())
  }, BEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(beating)
    for (const stream of open) stream.end()
  })

  return async (reply: FastifyReply, tell: Telling) => {
    const { raw } = reply
    const until = Date.now() + LONGEST_MS
    let [isOpen, ended] = [false, false]
    let stop = () => {}
    const stream = {
      send: (data: unknown) => void (ended || raw.write(`data: ${JSON.stringify(data)}\n\n`)),
      beat: (now: number) => void (now < until ? ended || raw.write(':\n\n') : stream.end()),
      end() {
        if (ended) return
        ended = true
        // What is not answered yet may still be refused.
        if (!isOpen) return
        open.delete(stream)
        stop()
        raw.end()
      },
    }
    // Before anything is promised: what cannot be told is refused like any other call.
    const waiting: unknown[] = []
    stop = await tell({ send: (data) => (isOpen ? stream.send(data) : waiting.push(data)), end: stream.end })
    reply.hijack()
    if (raw.destroyed) return stop()
    raw.on('close', stream.end)
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would keep the events until they are worth sending.
      'x-accel-buffering': 'no',
    })
    if (ended) {
      stop()
      return raw.end()
    }
    // Something to read at once: the client knows by it that it misses nothing from now on.
    raw.write(':\n\n')
    isOpen = true
    open.add(stream)
    for (const data of waiting) stream.send(data)
  }
}
