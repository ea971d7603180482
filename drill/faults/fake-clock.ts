import { existsSync, globSync } from 'node:fs'
import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Moves the wall clock of the processes that are started with it, such as the server and its database, with Debian's
 * libfaketime; timers continue as they do when a real clock is set. Undefined when the library is not installed.
 */
export async function prepareFakeClock(folder: string, name = 'clock') {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library || !existsSync(library)) return undefined
  const file = join(folder, name)

  /** Replaces the file in one step, so that no process reads a half-written one. */
  async function jumpTo(seconds: number) {
    const next = `${file}.new`
    await writeFile(next, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    // PostgreSQL runs as another user.
    await chmod(next, 0o644)
    await rename(next, file)
  }

  await jumpTo(0)
  return {
    jumpTo,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
  }
}
