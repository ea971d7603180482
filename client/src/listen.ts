import type { ReplyData, Route } from '@nikhar/contract'
import { ApiError } from './api-error.ts'
import { openStream } from './call.ts'

/** The server says something at least every 25 seconds. */
const SILENCE_MS = 60_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

interface Ears<R extends Route> {
  onEvent: (event: ReplyData<R>) => void
  /** True each time the connection stands: whatever happened before it was missed. False when it is lost. */
  onConnected: (connected: boolean) => void
}

/** Hears the events of a stream until told to stop. Lost connections are made anew; a refused session is not. */
export function listen<R extends Route & { stream: true }>(route: R, ears: Ears<R>): () => void {
  const stopping = new AbortController()
  void keepListening(route, ears, stopping.signal)
  return () => stopping.abort()
}

async function keepListening<R extends Route>(route: R, ears: Ears<R>, stopped: AbortSignal) {
  for (let pause = FIRST_PAUSE_MS; !stopped.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await hear(route, stopped, (event) => {
        pause = FIRST_PAUSE_MS
        if (event === undefined) ears.onConnected(true)
        else ears.onEvent(event as ReplyData<R>)
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
    }
    if (stopped.aborted) return
    ears.onConnected(false)
    // Not all at the same moment when a server comes back.
    await wait(pause * (0.5 + Math.random()), stopped)
  }
}

/** Tells nothing once the stream stands, then each event. */
async function hear(route: Route, stopped: AbortSignal, tell: (event: unknown) => void) {
  const silence = new AbortController()
  const signal = AbortSignal.any([stopped, silence.signal])
  let patience = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const reader = (await openStream(route, signal))
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader()
    tell(undefined)
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(patience)
      patience = setTimeout(() => silence.abort(), SILENCE_MS)
      const blocks = (rest + read.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) tell(JSON.parse(block.slice(6)))
    }
  } finally {
    clearTimeout(patience)
  }
}

function wait(ms: number, stopped: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
