import { isDatabaseFull, isDatabaseUnwritable } from '../errors/database-errors.ts'

/** How long a failed write makes the server unready, unless a later one succeeds; then it is tried again. */
const REMEMBERED_MS = 15_000
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export interface WriteHealth {
  /**
   * The last write failed because the disk is full or broken. A read-only database, in contrast, can be queried for.
   */
  hasFailed(): boolean
}

/** Stores the outcome of the last write. */
export function createWriteHealth(now: () => number = () => performance.now()) {
  let failedAt: number | undefined
  return {
    hasFailed: () => failedAt !== undefined && now() - failedAt < REMEMBERED_MS,
    onResult({ command, rowCount }: { command: string; rowCount: number | null }) {
      if (WRITES.has(command) && rowCount) failedAt = undefined
    },
    /** Returns whether the connection must be dropped: another one may reach a writable server. */
    onError(error: unknown) {
      if (isDatabaseFull(error)) failedAt = now()
      return isDatabaseUnwritable(error)
    },
  }
}
