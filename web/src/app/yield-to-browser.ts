interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> }
}

/** Lets the browser handle input and paint before the next step. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
