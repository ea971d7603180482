import PQueue from 'p-queue'
import { Failure } from '../../../errors/failure.ts'

const MAX_WAITING = 200
const MAX_WAIT_MS = 10_000
const RETRY_SECONDS = 5

interface Queued {
  customerId: number
  outletId: number
}

export type QueueBooking = <T>(booking: Queued, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` booking transactions of one outlet, and of one customer, at the same time. Such transactions
 * wait for each other's locks anyway; here they wait without a database connection, so that connections are left for
 * all other calls.
 */
export function createBookingQueue(atOnce: number, { maxWaitMs = MAX_WAIT_MS } = {}): QueueBooking {
  const queues = new Map<string, PQueue>()

  async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? new PQueue({ concurrency: atOnce })
    if (queue.size >= MAX_WAITING) throw tooBusy()
    queues.set(key, queue)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(tooBusy()), maxWaitMs)
    try {
      return await queue.add(
        () => {
          // Limits only the wait: a transaction that has begun is never aborted.
          clearTimeout(timer)
          return work()
        },
        { signal: waiting.signal },
      )
    } finally {
      clearTimeout(timer)
      if (queue.size === 0 && queue.pending === 0) queues.delete(key)
    }
  }

  return ({ customerId, outletId }, work) =>
    runInQueue(`customer ${customerId}`, () => runInQueue(`outlet ${outletId}`, work))
}

function tooBusy() {
  return new Failure('TOO_MANY_REQUESTS', {
    message: 'Many people are booking at this salon right now. Please try again in a moment.',
    retryAfterSeconds: RETRY_SECONDS,
  })
}
