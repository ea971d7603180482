interface WithYield {
  scheduler?: { yield?: () => Promise<void> }
}

/** Lets the browser answer to touch and paint before the next step. */
export function rest(): Promise<void> {
  const { scheduler } = globalThis as WithYield
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}
