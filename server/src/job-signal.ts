/** Starts the job that sends notifications soon after one was queued, instead of at the next full minute. */
export interface JobSignal {
  notify(): void
  /** Replaces the listener; without one, a notification is ignored. */
  onNotify(listener: () => void): void
}

/** The queue is polled once a second, so that further signals within that time would start nothing earlier. */
const INTERVAL_MS = 1000

/**
 * Signals at once and then at most once a second, however many notifications are queued: every signal costs round trips to
 * the database. One that came meanwhile follows at the end of the second, so that none is lost.
 */
export function createJobSignal(): JobSignal {
  let listener = () => {}
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false

  function signal() {
    isWaiting = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) signal()
    }, INTERVAL_MS).unref()
    listener()
  }
  return {
    notify() {
      if (timer) isWaiting = true
      else signal()
    },
    onNotify: (next) => {
      listener = next
    },
  }
}
