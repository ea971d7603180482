import PQueue from 'p-queue'
import { Failure } from '../../../errors/failure.ts'

/** Of the four threads that Node has for all that blocks: the others are left to files, names of hosts and pictures. */
const HASHED_AT_ONCE = 2
/** Two seconds of work. */
const MAX_WAITING = 100
const RETRY_SECONDS = 5

/** Runs at most two hashes of passwords at the same time, and refuses what would wait too long. */
export function createHashingQueue({ maxWaiting = MAX_WAITING } = {}) {
  const queue = new PQueue({ concurrency: HASHED_AT_ONCE })
  return function queueHashing<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= maxWaiting) throw new HashingBusy()
    return queue.add(work)
  }
}

/** Says nothing about the password: it was not looked at. */
export class HashingBusy extends Failure {
  constructor() {
    super('UNAVAILABLE', {
      message: 'Many people are logging in just now. Please try again in a moment.',
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
}

export const queueHashing = createHashingQueue()
