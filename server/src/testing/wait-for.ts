import { vi } from 'vitest'

/** Generous, since a busy machine is slow and what comes late is right all the same. */
const TIMEOUT_MS = 30_000

/** Calls it again until it throws nothing more. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS })
}
