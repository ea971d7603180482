import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Keeps this process and its children off the last core, which is reserved for the page. Lighthouse scales the measured
 * times of the page to a phone, so waiting for a core shared with the server would count four times. Returns the core,
 * or undefined where the affinity cannot be set.
 */
export function reserveLastCore(): number | undefined {
  const last = availableParallelism() - 1
  if (last === 0 || process.platform !== 'linux') return undefined
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${last - 1}`, String(process.pid)])
  return status === 0 ? last : undefined
}

/** Chromium arguments that pin the renderer to that core. A renderer prefix only works without the sandbox. */
export function rendererCoreArgs(core: number | undefined): string[] {
  return core === undefined ? [] : ['--no-sandbox', '--no-zygote', `--renderer-cmd-prefix=taskset --cpu-list ${core}`]
}
