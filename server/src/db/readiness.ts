import type pg from 'pg'
import { isPoolBusy } from '../errors/database-errors.ts'
import { createBookingProbe, type BookingFault } from './booking-probe.ts'
import { CLOCK_LIMIT_MS, CLOCK_WARNING_MS, createDatabaseClock, describeClock } from './database-clock.ts'
import type { DatabaseClock } from './database-clock.ts'
import { readMigrations } from './migrate.ts'
import type { WriteHealth } from './write-health.ts'

const STATUS = `select name, current_setting('transaction_read_only')::boolean as "isReadOnly" from schema_migrations`

const BUSY_PATIENCE_MS = 15_000

/** The reply of /readyz. */
export interface ReadyState {
  /** `ready`, or the reason why not. */
  status: string
  /** What prevents bookings from being written. */
  faults?: BookingFault[]
  /** Problems that need attention, although the server is ready. */
  warnings?: string[]
}

export interface Readiness {
  /** Throws when the database does not answer. */
  read(): Promise<ReadyState>
  /** Empty when a booking could be written. */
  findBookingFaults(): Promise<BookingFault[]>
  databaseClock: DatabaseClock
}

interface ReadinessOptions {
  pool: pg.Pool
  writes?: WriteHealth | undefined
  databaseClock?: DatabaseClock | undefined
}

/** Whether this process can take bookings; one instance for all its HTTP servers. Concurrent calls share one result. */
export function createReadiness({ pool, writes, databaseClock = createDatabaseClock() }: ReadinessOptions): Readiness {
  let migrations: Promise<string[]> | undefined
  const findBookingFaults = createBookingProbe(pool)
  let reading: Promise<ReadyState> | undefined
  let last: { state: ReadyState; at: number } | undefined

  async function read(): Promise<ReadyState> {
    const { done, isReadOnly } = await readStatus()
    migrations ??= readMigrations().then((list) => list.map(({ name }) => name))
    if (!(await migrations).every((name) => done.has(name))) return { status: 'not migrated' }
    if (isReadOnly) return { status: 'database is read-only' }
    if (writes?.hasFailed()) return { status: 'database refuses writes' }
    const faults = await findBookingFaults()
    if (faults.length > 0) return { status: 'bookings cannot be written', faults }
    const ahead = databaseClock.aheadMs()
    const clock = `the clock is ${describeClock(ahead)}`
    if (Math.abs(ahead) >= CLOCK_LIMIT_MS) return { status: clock }
    return { status: 'ready', ...(Math.abs(ahead) > CLOCK_WARNING_MS && { warnings: [clock] }) }
  }

  /** An exhausted pool proves nothing about the database: the last result stays for a while. */
  async function readPatiently(): Promise<ReadyState> {
    try {
      const state = await read()
      last = { state, at: performance.now() }
      return state
    } catch (error) {
      if (last && isPoolBusy(error) && performance.now() - last.at < BUSY_PATIENCE_MS) return last.state
      throw error
    }
  }

  async function readStatus() {
    const client = await pool.connect()
    // After an error, or on a server that rejects writes, the next connection may reach a better one.
    let isReadOnly = true
    try {
      const { rows } = await client.query<{ name: string; isReadOnly: boolean }>(STATUS)
      await databaseClock.measure(client)
      isReadOnly = rows[0]?.isReadOnly === true
      return { done: new Set(rows.map(({ name }) => name)), isReadOnly }
    } finally {
      client.release(isReadOnly)
    }
  }

  return {
    read: () => (reading ??= readPatiently().finally(() => (reading = undefined))),
    findBookingFaults,
    databaseClock,
  }
}
