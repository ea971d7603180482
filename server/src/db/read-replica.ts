import type pg from 'pg'
import { openDatabase, type Db } from './database.ts'

const MIN_POLL_MS = 50

export interface ReadReplica {
  maxLagMs: number
  /** The replica, if it has everything that was committed `maxLagMs` ago. */
  findFreshDb(): Db | undefined
  /** After a failure it is not used until it has proved its freshness again. */
  markFailed(): void
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  maxLagMs: number
  primary: pg.Pool
  maxConnections?: number
  preparedStatements?: boolean
}

/** A position in the primary's log, and when the primary reached it. */
interface Mark {
  lsn: string
  at: number
}

/**
 * Opens a streaming replica and measures its lag: as soon as it has replayed a position in the log, it has everything
 * that was committed before the primary reached that position. This needs no common clock, and a replica that is cut
 * off stops proving its freshness.
 */
export function openReadReplica({ url, maxLagMs, primary, ...options }: ReplicaOptions): ReadReplica {
  const replica = openDatabase({ url, connectTimeoutMs: Math.max(maxLagMs, 500), ...options })
  let freshAt = -Infinity
  let mark: Mark | undefined
  let isMeasuring = false

  async function measure() {
    if (isMeasuring) return
    isMeasuring = true
    try {
      const current = mark ?? (await takeMark(primary))
      mark = current
      if (!(await hasReplayed(replica.pool, current))) return
      freshAt = current.at
      mark = undefined
    } catch {
      mark = undefined
    } finally {
      isMeasuring = false
    }
  }

  const timer = setInterval(() => void measure(), Math.max(maxLagMs / 5, MIN_POLL_MS)).unref()
  void measure()
  return {
    maxLagMs,
    findFreshDb: () => (performance.now() - freshAt <= maxLagMs ? replica.db : undefined),
    markFailed() {
      freshAt = -Infinity
      mark = undefined
    },
    async close() {
      clearInterval(timer)
      await replica.close()
    },
  }
}

async function takeMark(primary: pg.Pool): Promise<Mark> {
  const at = performance.now()
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
  return { at, lsn: String(rows[0]?.lsn) }
}

/** False on a server that is not a replica. */
async function hasReplayed(replica: pg.Pool, mark: Mark) {
  const { rows } = await replica.query<{ replayed: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
    [mark.lsn],
  )
  return rows[0]?.replayed === true
}
