import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Several times the size of the databases of concurrent tests. */
const MEMORY_NEEDED = 4 * 1024 ** 3

/** Where tests store their databases: in memory if there is plenty, since a disk takes several times as long. */
export function temporaryFolder(): string {
  return hasFreeMemory() && allowsPrograms() ? MEMORY : tmpdir()
}

function hasFreeMemory(): boolean {
  if (freemem() < 2 * MEMORY_NEEDED) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > MEMORY_NEEDED
  } catch {
    return false
  }
}

/** PostgreSQL's programs may be copied next to its data; containers often forbid executing files there. */
function allowsPrograms(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3]
    return options !== undefined && !options.split(',').includes('noexec')
  } catch {
    return false
  }
}
