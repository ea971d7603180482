import pg from 'pg'

const PROGRESS_MS = 5000
const CONNECT_MS = 5000

export interface WatchOptions {
  /** The connection of the host that migrates. */
  host: string
  log: ((line: string) => void) | undefined
  /** Cancels the running statement. */
  signal: AbortSignal | undefined
  /** How often the progress of a long migration is reported. */
  progressMs: number | undefined
}

interface IndexProgress {
  index: string | null
  phase: string
  done: number
  total: number
}

/** Runs one migration; meanwhile reports its progress every few seconds, and cancels it when the server is stopped. */
export async function watchMigration<T>(
  client: pg.Client,
  name: string,
  { host, log, signal, progressMs = PROGRESS_MS }: WatchOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const startedAt = Date.now()
  let hasEnded = false
  const timer = setInterval(() => void sayProgress(), progressMs)
  const cancel = () => void ask(host, 'select pg_cancel_backend($1)', [pid]).catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } finally {
    hasEnded = true
    clearInterval(timer)
    signal?.removeEventListener('abort', cancel)
  }

  async function sayProgress() {
    const index = await readIndexProgress(host, pid).catch(() => undefined)
    // It may have ended while its progress was read.
    if (hasEnded) return
    log?.(`Migration ${name} has run for ${Math.round((Date.now() - startedAt) / 1000)} s${index ? `: ${index}` : ''}`)
  }
}

async function readIndexProgress(host: string, pid: number): Promise<string | undefined> {
  const [found] = await ask<IndexProgress>(
    host,
    `select index_relid::regclass::text as index, phase,
       greatest(blocks_done, tuples_done)::float8 as done, greatest(blocks_total, tuples_total)::float8 as total
     from pg_stat_progress_create_index where pid = $1`,
    [pid],
  )
  if (!found) return undefined
  const share = found.total > 0 ? `, ${Math.min(100, Math.floor((found.done / found.total) * 100))} %` : ''
  return `index ${found.index ?? 'of no name yet'}, ${found.phase}${share}`
}

/** Uses its own connection: the other one is busy with the migration. */
async function ask<Row extends object>(host: string, statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'nikhar-migrate',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
