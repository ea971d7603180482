import { STREAM_REPLACED, type ReplyData, type Route } from '@nikhar/contract/route'
import { createParser } from 'eventsource-parser'
import { ApiError } from './api-error.ts'
import { openStream } from './call.ts'

/** The server sends a heartbeat every 25 seconds. */
const SILENCE_TIMEOUT_MS = 60_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
/** The server allows a few streams per session: reconnecting at once would only close another tab's. */
const REPLACED_RETRY_MS = 300_000

interface StreamHandlers<R extends Route> {
  onEvent: (event: ReplyData<R>) => void
  /** True after each connect: events before it were missed. False when the connection is lost. */
  onConnected: (connected: boolean) => void
}

/** Subscribes to server-sent events and reconnects until the returned function is called or the session expires. */
export function subscribeToStream<R extends Route & { stream: true }>(
  route: R,
  handlers: StreamHandlers<R>,
): () => void {
  const controller = new AbortController()
  void reconnectUntilAborted(route, handlers, controller.signal)
  return () => controller.abort()
}

async function reconnectUntilAborted<R extends Route>(
  route: R,
  { onEvent, onConnected }: StreamHandlers<R>,
  signal: AbortSignal,
) {
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    let replaced = false
    try {
      replaced = await readStream(route, signal, {
        onConnected: () => {
          retryMs = FIRST_RETRY_MS
          onConnected(true)
        },
        onEvent: (data) => onEvent(JSON.parse(data) as ReplyData<R>),
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
    }
    if (signal.aborted) return
    onConnected(false)
    // Jitter, so that the clients do not all reconnect at the same moment after a restart of the server.
    await wait((replaced ? REPLACED_RETRY_MS : retryMs) * (0.5 + Math.random()), signal)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }
}

/** Resolves when the stream ends, to whether a newer one replaced it; rejects when it fails or stays silent. */
async function readStream(
  route: Route,
  signal: AbortSignal,
  { onConnected, onEvent }: { onConnected: () => void; onEvent: (data: string) => void },
): Promise<boolean> {
  let replaced = false
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
  try {
    const reader = (await openStream(route, AbortSignal.any([signal, silence.signal]))).getReader()
    const decoder = new TextDecoder()
    onConnected()
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === STREAM_REPLACED) replaced = true
        else onEvent(data)
      },
    })
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
      parser.feed(decoder.decode(read.value, { stream: true }))
    }
    return replaced
  } finally {
    clearTimeout(timer)
  }
}

function wait(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
