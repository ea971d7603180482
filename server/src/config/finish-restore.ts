import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** A complete, checked restore that only has to be moved into place. */
export const RESTORED = 'restored'

/**
 * Moves a restore into place and preserves what it replaces. Idempotent: the next start completes an interrupted one,
 * so that a mixture of two data folders is never used. Returns where the previous contents are, if there were any.
 */
export function finishRestore(dataDir: string): string | undefined {
  const restored = join(dataDir, RESTORED)
  if (!existsSync(restored)) return undefined
  const replaced = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  for (const name of readdirSync(restored)) {
    const target = join(dataDir, name)
    if (existsSync(target)) {
      mkdirSync(replaced, { recursive: true, mode: 0o700 })
      renameSync(target, join(replaced, name))
    }
    renameSync(join(restored, name), target)
  }
  rmdirSync(restored)
  return existsSync(replaced) ? replaced : undefined
}
