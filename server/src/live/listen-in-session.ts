import { Failure } from '../errors/failure.ts'
import type { Listener, Live, Topic } from './live.ts'

/**
 * Listens for as long as a session counts. It is looked at once more when nothing is missed any longer: it may have ended
 * between the check of its token and that moment, and nobody would ever tell.
 */
export async function listenInSession(
  live: Live,
  topics: readonly Topic[],
  listener: Listener,
  stillCounts: () => Promise<boolean>,
) {
  const stop = await live.listen(topics, listener)
  try {
    if (!(await stillCounts())) throw new Failure('SESSION_EXPIRED')
    return stop
  } catch (error) {
    stop()
    throw error
  }
}
