export interface Cost {
  name: string
  kind: 'booking' | 'read'
  /** How many requests were answered. */
  count: number
  /** Processor time of the server and of PostgreSQL per request, in milliseconds. */
  serverMs: number
  databaseMs: number
  /** Bytes of write-ahead log per request, and bytes by which the database grew. */
  walBytes: number
  storedBytes: number
}

/** The machine that docs/scaling.md refers to, and how busy it may be at the peak. */
const CORES = 64
const BUSY = 0.6
/** Reads of the app for each booking, spread evenly over the measured kinds. */
const READS_PER_BOOKING = 40

export function formatCosts(costs: readonly Cost[]): string {
  const rows = costs.map(
    ({ name, count, serverMs, databaseMs, walBytes, storedBytes }) =>
      `| ${name} | ${count} | ${serverMs.toFixed(2)} ms | ${databaseMs.toFixed(2)} ms | ${formatBytes(walBytes)} | ${formatBytes(storedBytes)} |`,
  )
  return [
    '| Request | Measured | Server | PostgreSQL | Log written | Stored |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Reads write almost nothing: the work of autovacuum and jobs in the meantime is not counted for them. */
function formatBytes(bytes: number) {
  return bytes < 300 ? '-' : `${(bytes / 1024).toFixed(1)} kB`
}

export interface Capacity {
  /** Bookings per second if the primary answers everything, and if replicas answer the reads. */
  alone: number
  withReplicas: number
  /** Cores for the copies of the server and for replicas at `withReplicas`. */
  serverCores: number
  replicaCores: number
  walMegabytes: number
}

/** Processor time only: the limits of locks, disk and network are in docs/scaling.md. */
export function calculateCapacity(costs: readonly Cost[]): Capacity {
  const booking = costs.filter(({ kind }) => kind === 'booking')
  const reads = costs.filter(({ kind }) => kind === 'read')
  const sum = (list: readonly Cost[], of: (cost: Cost) => number) => list.reduce((total, cost) => total + of(cost), 0)
  const readsShare = reads.length === 0 ? 0 : READS_PER_BOOKING / reads.length
  const databaseMs = sum(booking, (cost) => cost.databaseMs)
  const readMs = sum(reads, (cost) => cost.databaseMs) * readsShare
  const serverMs = sum(booking, (cost) => cost.serverMs) + sum(reads, (cost) => cost.serverMs) * readsShare
  const available = CORES * BUSY * 1000
  const withReplicas = available / databaseMs
  return {
    alone: available / (databaseMs + readMs),
    withReplicas,
    serverCores: (withReplicas * serverMs) / 1000 / BUSY,
    replicaCores: (withReplicas * readMs) / 1000 / BUSY,
    walMegabytes: (withReplicas * sum(booking, (cost) => cost.walBytes)) / 2 ** 20,
  }
}

export function describeCapacity(costs: readonly Cost[]): string {
  const { alone, withReplicas, serverCores, replicaCores, walMegabytes } = calculateCapacity(costs)
  const round = (value: number) => Math.round(value).toLocaleString('en')
  return [
    `By processor time, a primary of ${CORES} cores of this kind, ${BUSY * 100} % busy, with ${READS_PER_BOOKING} reads for each booking:`,
    `- answering everything itself: ${round(alone)} bookings a second;`,
    `- with the reads on replicas: ${round(withReplicas)} bookings a second, which need ${round(replicaCores)} cores of replicas and ${round(serverCores)} cores of servers, and write ${round(walMegabytes)} MB of log a second.`,
  ].join('\n')
}
