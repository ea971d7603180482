import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'backup-'
/** A killed backup leaves its file behind. */
const STALE_MS = 86_400_000

/**
 * Prevents the deletion of saved files while a backup runs: the database of the backup may reference a file that was
 * replaced meanwhile. The hourly job deletes them afterwards. Returns the function that ends it.
 */
export async function pauseDeletions(folder: string): Promise<() => Promise<void>> {
  if (!existsSync(folder)) return async () => undefined
  const file = join(folder, `${PREFIX}${process.pid}`)
  await writeFile(file, '', { mode: 0o600 })
  return () => rm(file, { force: true })
}

export async function areDeletionsPaused(folder: string): Promise<boolean> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs > Date.now() - STALE_MS) return true
  }
  return false
}
