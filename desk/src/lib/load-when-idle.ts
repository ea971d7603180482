/** Loads code that will be needed soon, and that must be available when the connection is lost. */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), IDLE_MS)
  return () => clearTimeout(timer)
}

const IDLE_MS = 1500
