import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** An ordinary user, whom a test that runs as root can become. */
export const unprivilegedUser = { uid: 65_534, gid: 65_534 }
export const isRoot = process.getuid?.() === 0
/** The checkout or the temporary folder may lie where only root can go. */
export const canRunUnprivileged =
  isRoot &&
  [import.meta.filename, tmpdir()].every((path) => {
    return (
      spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(path)})`], { ...unprivilegedUser, cwd: '/' })
        .status === 0
    )
  })

/** State letter and process group; a bare Linux machine has no `ps`. */
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

/** A dead process that nobody has collected yet is not alive. */
export function isAlive(pid: number) {
  return !/^Z|^$/.test(readProcess(pid).state)
}

export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`)
    await pause(25)
  }
}
