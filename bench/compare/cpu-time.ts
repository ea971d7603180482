import { globSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A tick of /proc, in milliseconds. */
const TICK_MS = 10
const QUIET_SHARE = 0.06
const CHECK_MS = 500
const QUIET_TIMEOUT_MS = 60_000

export interface CpuTime {
  server: number
  database: number
}

/** The CPU milliseconds that a server and its embedded database have used so far. Undefined where there is no /proc. */
export function readCpuTime(serverPid: number, dataDir: string): CpuTime | undefined {
  try {
    const [pidFile = ''] = globSync('**/postmaster.pid', { cwd: dataDir })
    const postmaster = Number(readFileSync(`${dataDir}/${pidFile}`, 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    return {
      server: readProcess(serverPid).own,
      database:
        readProcess(postmaster).own +
        readProcess(postmaster).ended +
        children.map((pid) => readProcess(Number(pid)).own).reduce((sum, ms) => sum + ms, 0),
    }
  } catch {
    return undefined
  }
}

/**
 * Waits until the work caused by the requests, such as e-mails, is done: otherwise it would count for the next ones.
 */
export async function waitUntilQuiet(read: () => CpuTime | undefined): Promise<void> {
  const deadline = Date.now() + QUIET_TIMEOUT_MS
  let before = read()
  while (before && Date.now() < deadline) {
    await pause(CHECK_MS)
    const after = read()
    if (!after) return
    if (after.server + after.database - before.server - before.database < CHECK_MS * QUIET_SHARE) return
    before = after
  }
}

/** Of the process itself and of its ended children. */
function readProcess(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
}
