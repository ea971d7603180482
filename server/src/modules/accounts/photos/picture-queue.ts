import { Failure } from '../../../errors/failure.ts'

const WAITING_MAX = 20
const RETRY_SECONDS = 10

/** Whose picture is being drawn, and whose are waiting for that. */
const line = new Set<number>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Does work on one picture at a time, since each may need much memory for a moment. Whoever waits should hold nothing of
 * theirs yet: what the work needs it reads when its turn has come.
 */
export async function queuePicture<T>(customerId: number, work: () => Promise<T>): Promise<T> {
  if (line.has(customerId)) throw tooMany('Your last photo is still being prepared. Please try again in a moment.')
  if (line.size > WAITING_MAX) throw tooMany('Many photos are being prepared just now. Please try again in a moment.')
  line.add(customerId)
  const done = last.then(work).finally(() => line.delete(customerId))
  last = done.catch(() => undefined)
  return done
}

function tooMany(message: string) {
  return new Failure('TOO_MANY_REQUESTS', { message, retryAfterSeconds: RETRY_SECONDS })
}
