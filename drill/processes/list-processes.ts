import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessInfo {
  pid: number
  parent: number
  /** The processor time of the process and of its ended children, in seconds. */
  cpuSeconds: number
  residentBytes: number
}

const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

/** A process and all its descendants, read from /proc. */
export function listProcessTree(root: number): ProcessInfo[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const found = all.filter(({ pid }) => pid === root)
  for (const parent of found) found.push(...all.filter((one) => one.parent === parent.pid))
  return found
}

function readProcess(pid: number): ProcessInfo[] {
  try {
    // The name, in brackets, may contain anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, cpuTicks] = [fields[1], fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0)]
    return [{ pid, parent, cpuSeconds: cpuTicks / TICKS_PER_SECOND, residentBytes: (fields[21] ?? 0) * PAGE_BYTES }]
  } catch {
    // It has ended in the meantime.
    return []
  }
}

/** Sends a signal to a process and all its descendants, the process first so that it does not start new ones. */
export function signalTree(root: number, signal: NodeJS.Signals): void {
  for (const { pid } of listProcessTree(root)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}
