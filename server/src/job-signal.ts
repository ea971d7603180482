/** Starts the job that sends notifications right after one was queued, instead of at the next full minute. */
export interface JobSignal {
  notify(): void
  /** Replaces the listener; without one, a notification is ignored. */
  onNotify(listener: () => void): void
}

export function createJobSignal(): JobSignal {
  let listener = () => {}
  return {
    notify: () => listener(),
    onNotify: (next) => {
      listener = next
    },
  }
}
