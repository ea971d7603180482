import { median } from '../load/statistics.ts'
import type { CpuTime } from './cpu-time.ts'

/** Below this the new version counts as slower. */
export const LOWEST_RATIO = 0.95

export interface Slice {
  /** Requests per second. */
  rate: number
  /** CPU milliseconds per request, including the work that follows it; undefined where they cannot be read. */
  cpu: CpuTime | undefined
}

export interface Comparison {
  name: string
  old: Slice
  new: Slice
  /** The median of the requests per second over all rounds. */
  ratio: number
  /** How many times less CPU a request takes. Depends less on other load of the machine. */
  cpuRatio: number | undefined
  aim: number | undefined
}

export function compareSlices(name: string, aim: number | undefined, slices: { old: Slice; new: Slice }[]): Comparison {
  const [before, after] = [slices.map(({ old }) => old), slices.map((slice) => slice.new)]
  const [old, current] = [summarise(before), summarise(after)]
  return {
    name,
    old,
    new: current,
    ratio: median(slices.map((slice) => slice.new.rate / slice.old.rate)),
    cpuRatio: old.cpu && current.cpu && total(old.cpu) / total(current.cpu),
    aim,
  }
}

export function describeComparison({ name, old, new: current, ratio, cpuRatio }: Comparison): string {
  const rates = `old ${old.rate.toFixed(0).padStart(6)}/s   new ${current.rate.toFixed(0).padStart(6)}/s   ratio ${ratio.toFixed(2)}`
  const cpu = `CPU ms of server + database: ${writeCpu(old.cpu)} -> ${writeCpu(current.cpu)}, ratio ${cpuRatio?.toFixed(2)}`
  return [
    name.padEnd(24),
    rates,
    ...(ratio < LOWEST_RATIO ? [`below ${LOWEST_RATIO}`] : []),
    ...(cpuRatio ? [cpu] : []),
  ].join('   ')
}

/** A table for docs/proof.md. */
export function toTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, old, new: current, ratio, cpuRatio, aim }) =>
    [
      name,
      `${old.rate.toFixed(0)}/s`,
      `${current.rate.toFixed(0)}/s`,
      ratio.toFixed(1),
      `${writeCpu(old.cpu)} ms`,
      `${writeCpu(current.cpu)} ms`,
      cpuRatio?.toFixed(1) ?? '-',
      aim ?? '-',
    ].join(' | '),
  )
  const head = ['Request', 'Old', 'New', 'Ratio', 'Old CPU', 'New CPU', 'Ratio', 'Aim'].join(' | ')
  return [head, head.replaceAll(/[^|]+/g, '---'), ...rows].map((row) => `| ${row} |`).join('\n')
}

function summarise(slices: readonly Slice[]): Slice {
  const cpus = slices.flatMap(({ cpu }) => cpu ?? [])
  const cpu = {
    server: median(cpus.map(({ server }) => server)),
    database: median(cpus.map(({ database }) => database)),
  }
  return { rate: median(slices.map(({ rate }) => rate)), cpu: cpus.length > 0 ? cpu : undefined }
}

function total({ server, database }: CpuTime) {
  return server + database
}

function writeCpu(cpu: CpuTime | undefined) {
  return cpu ? `${cpu.server.toFixed(2)} + ${cpu.database.toFixed(2)}` : '-'
}
