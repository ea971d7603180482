import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { Failure } from './errors/failure.ts'

const MAX_WAITING = 50
const TIMEOUT_MS = 60_000
const RETRY_SECONDS = 5

/**
 * Runs long computations in a worker thread, one task after the other, so that they do not block the server. The first
 * task starts the thread, which then stays. A task that throws, or takes too long, terminates it; the next one starts
 * another.
 */
export function createWorkerTask<Output>(
  file: URL,
  { maxWaiting = MAX_WAITING, timeoutMs = TIMEOUT_MS } = {},
): (input: unknown) => Promise<Output> {
  const queue = new PQueue({ concurrency: 1 })
  let worker: Worker | undefined

  async function run(input: unknown): Promise<Output> {
    const running = (worker ??= start())
    running.ref()
    try {
      running.postMessage(input)
      const [output] = (await once(running, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Output]
      return output
    } catch (error) {
      worker = undefined
      await running.terminate()
      if ((error as Error).name !== 'AbortError') throw error
      throw unavailable(error)
    } finally {
      running.unref()
    }
  }

  function start() {
    return new Worker(file)
  }

  return async (input) => {
    if (queue.size >= maxWaiting) throw unavailable()
    return queue.add(() => run(input))
  }
}

function unavailable(cause?: unknown) {
  return new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause })
}
