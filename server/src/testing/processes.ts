import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** An unprivileged user that a test running as root can switch to. */
export const unprivilegedUser = { uid: 65_534, gid: 65_534 }
export const isRoot = process.getuid?.() === 0
/** False when only root can read the repository or the temporary folder. */
export const canRunUnprivileged =
  isRoot &&
  [import.meta.filename, tmpdir()].every((path) => {
    return (
      spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(path)})`], { ...unprivilegedUser, cwd: '/' })
        .status === 0
    )
  })

/** The environment that a server in a separate process inherits from the tests: nothing that would configure it. */
export function inheritedEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** Reads the state letter and the process group; a minimal Linux has no `ps`. */
export function readProcess(pid: number) {
  try {
    const [state, group] =
      process.platform === 'linux'
        ? [2, 4].map(
            (n) =>
              readFileSync(`/proc/${pid}/stat`, 'utf8')
                .replace(/\(.*\)/, '()')
                .split(' ')[n],
          )
        : spawnSync('ps', ['-o', 'state=,pgid=', '-p', String(pid)])
            .stdout.toString()
            .trim()
            .split(/\s+/)
    return { state: state ?? '', group }
  } catch {
    return { state: '', group: undefined }
  }
}

/** A zombie is not alive. */
export function isAlive(pid: number) {
  return !/^Z|^$/.test(readProcess(pid).state)
}

export async function waitUntil(description: string, isTrue: () => boolean | Promise<boolean>, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${description}`)
    await pause(25)
  }
}
