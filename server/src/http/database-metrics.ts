import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from '../db/readiness.ts'

/** A scrape must not wait for a database that hangs. */
const PATIENCE_MS = 2_000

interface DatabaseState {
  writable: boolean
  waiting: number
  oldest_seconds: number
}

/**
 * Registers the gauges of the pool and of values that only the database has. Returns the function that reads the
 * latter.
 */
export function registerDatabaseMetrics(registry: Registry, pool: pg.Pool, readiness: Readiness): () => Promise<void> {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, the most there can be, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
      this.set({ state: 'limit' }, pool.options.max)
    },
  })
  const available = new Gauge({
    name: 'database_available',
    help: '1 when the database answers, when it accepts writes, and when a booking could be written',
    labelNames: ['for'],
    registers,
  })
  const ahead = new Gauge({
    name: 'database_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the clock of the database; negative: behind',
    registers,
  })
  const waiting = new Gauge({
    name: 'messages_waiting',
    help: 'Messages that are due and not sent yet, those that are retried included',
    registers,
  })
  const oldest = new Gauge({
    name: 'messages_oldest_seconds',
    help: 'Age of the oldest of them',
    registers,
  })

  return async () => {
    const state = await Promise.race([readState(pool), giveUp()])
    available.set({ for: 'reading' }, state ? 1 : 0)
    available.set({ for: 'writing' }, state?.writable ? 1 : 0)
    available.set({ for: 'booking' }, state?.writable && (await canBook(readiness)) ? 1 : 0)
    ahead.set(readiness.databaseClock.aheadMs() / 1000)
    if (!state) return
    waiting.set(state.waiting)
    oldest.set(state.oldest_seconds)
  }
}

async function readState(pool: pg.Pool): Promise<DatabaseState | undefined> {
  const reading = pool.query<DatabaseState>(
    `select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as writable,
            count(*)::integer as waiting,
            coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
     from messages where settled_at is null and (attempts > 0 or next_attempt_at <= now())`,
  )
  return (await reading.catch(() => undefined))?.rows[0]
}

async function canBook(readiness: Readiness) {
  const faults = await Promise.race([readiness.findBookingFaults().catch(() => undefined), giveUp()])
  return faults?.length === 0
}

/** Resolves with nothing when a scrape has waited long enough. */
export function giveUp() {
  return new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref())
}
