import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { finishRestore } from './finish-restore.ts'

const OTHERS = 0o077
const STICKY = 0o1000

/** Creates the data folder for its owner only. Removes the access of others to an existing one. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(dataDir)
  finishRestore(dataDir)
}

function closeToOthers(dataDir: string) {
  // Windows has no such modes: there a folder inherits its permissions.
  if (process.platform === 'win32') return
  const { mode } = statSync(dataDir)
  if (mode & STICKY) throw new Error('it is shared by all users of this machine; choose a folder of its own')
  if (mode & OTHERS) chmodSync(dataDir, 0o700)
}
