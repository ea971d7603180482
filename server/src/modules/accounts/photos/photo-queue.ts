import PQueue, { TimeoutError } from 'p-queue'
import { Failure } from '../../../errors/failure.ts'

const MAX_WAITING = 20
const RETRY_SECONDS = 10
/** Longer than reading an upload and decoding it take until their own timeouts end them. */
const TIMEOUT_MS = 60_000

/**
 * Decodes one picture at a time, since each may need several hundred megabytes for a moment. A waiting task should hold
 * no buffer yet: it reads the upload when it runs.
 */
export function createPhotoQueue({ timeoutMs = TIMEOUT_MS } = {}) {
  const queue = new PQueue({ concurrency: 1, timeout: timeoutMs })
  const customerIds = new Set<number>()

  return async function queuePhoto<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    if (customerIds.has(customerId))
      throw tooMany('Your last photo is still being prepared. Please try again in a moment.')
    if (queue.size >= MAX_WAITING)
      throw tooMany('Many photos are being prepared just now. Please try again in a moment.')
    customerIds.add(customerId)
    try {
      return await queue.add(work)
    } catch (error) {
      if (error instanceof TimeoutError)
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause: error })
      throw error
    } finally {
      customerIds.delete(customerId)
    }
  }
}

export const queuePhoto = createPhotoQueue()

function tooMany(message: string) {
  return new Failure('TOO_MANY_REQUESTS', { message, retryAfterSeconds: RETRY_SECONDS })
}
