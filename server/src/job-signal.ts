import { throttle } from './throttle.ts'

/** Starts the job that sends notifications soon after one was queued, instead of at the next full minute. */
export interface JobSignal {
  notify(): void
  /** Replaces the listener; without one, signals are ignored. */
  onNotify(listener: () => void): void
}

/** The queue is polled once a second, so further signals within that time would not start the job earlier. */
const INTERVAL_MS = 1000

/** Every signal costs round trips to the database, however many notifications are queued. */
export function createJobSignal(): JobSignal {
  let listener = () => {}
  return {
    notify: throttle(() => listener(), INTERVAL_MS),
    onNotify: (next) => {
      listener = next
    },
  }
}
