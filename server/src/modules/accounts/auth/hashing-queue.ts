import PQueue from 'p-queue'
import { Failure } from '../../../errors/failure.ts'

/** Node has four threads for all blocking work: the others are left for files, DNS lookups and pictures. */
const HASHED_AT_ONCE = 2
/** About two seconds of work. */
const MAX_WAITING = 100
const RETRY_SECONDS = 5

/** Runs at most two password hashes at the same time, and rejects calls that would wait too long. */
export function createHashingQueue({ maxWaiting = MAX_WAITING } = {}) {
  const queue = new PQueue({ concurrency: HASHED_AT_ONCE })
  return function queueHashing<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= maxWaiting) throw new HashingBusy()
    return queue.add(work)
  }
}

/** Reveals nothing about the password: it was not checked. */
export class HashingBusy extends Failure {
  constructor() {
    super('UNAVAILABLE', {
      message: 'Many people are logging in just now. Please try again in a moment.',
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
}

export const queueHashing = createHashingQueue()
