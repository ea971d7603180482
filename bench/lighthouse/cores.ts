import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Lighthouse takes the time that the page's work took here for what a processor needs for it, four times as long on a
 * phone. The page must therefore not wait for a core on which the server, the database, Lighthouse and the rest of the
 * browser work: this process and all it starts leave the last one free. Returns which, or nothing where that cannot be had.
 */
export function leaveLastCore(): number | undefined {
  const last = availableParallelism() - 1
  if (last === 0 || process.platform !== 'linux') return undefined
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${last - 1}`, String(process.pid)])
  return status === 0 ? last : undefined
}

/** What makes Chromium draw its pages on that core. It can give them another start only without its sandbox. */
export function onCore(core: number | undefined): string[] {
  return core === undefined ? [] : ['--no-sandbox', '--no-zygote', `--renderer-cmd-prefix=taskset --cpu-list ${core}`]
}
