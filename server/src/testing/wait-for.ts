import { vi } from 'vitest'

/** Generous, since a busy machine is slow and a late result is still correct. */
const TIMEOUT_MS = 30_000

/** Repeats the call until it no longer throws. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS })
}
