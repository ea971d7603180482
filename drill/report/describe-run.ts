import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * The machine, the date and the commit, without names of hosts or paths. Read before the run, which changes all of
 * them.
 */
export function describeRun(): string {
  const [busyBefore = 0] = loadavg()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const date = new Date().toISOString().slice(0, 10)
  return `${availableParallelism()} cores (${readProcessor()}), ${memory} of memory, a load of ${busyBefore.toFixed(1)} from other programs before; Node ${process.version}; ${date}, commit ${readCommit()}.`
}

function readProcessor() {
  const model = cpus()[0]?.model.trim()
  if (model && model !== 'unknown') return model
  // Linux does not name ARM processors; their part number identifies them.
  const part = /^CPU part\s*: (\S+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]
  return part ? `${process.arch}, part ${part}` : process.arch
}

function readCommit() {
  try {
    const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', ':!docs') ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
