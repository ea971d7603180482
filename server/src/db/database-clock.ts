import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** From this difference on it is logged, counted and alerted. */
export const CLOCK_WARNING_MS = 2_000
/** From this difference on it is unclear which clock is right: the server is not ready, and irreversible work waits. */
export const CLOCK_LIMIT_MS = 30_000
const MEASURE_MS = 5_000
const TIME = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface DatabaseClock {
  /** The time of the database, which all servers share; this machine's time before the first measurement. */
  now: Clock
  /**
   * How far this machine's clock was ahead of the database's at the last measurement, as far as the round trip proves
   * it.
   */
  aheadMs(): number
  measure(database: Queryable): Promise<void>
  /** Measures now and every few seconds, until it is closed. */
  follow(database: Queryable): Promise<void>
  close(): void
}

interface Options {
  /** The clock of this machine, in milliseconds. */
  wall?: () => number
  /** A monotonic clock. */
  monotonic?: () => number
  /** Called when the difference becomes worth a warning, and when it no longer is. */
  onChange?: (aheadMs: number) => void
}

/**
 * Returns the time of the database without a query for each call: a monotonic clock continues from the last
 * measurement, so a machine whose clock is wrong, or is being set, closes no requests and ends no holds or sessions
 * early.
 */
export function createDatabaseClock(options: Options = {}): DatabaseClock {
  const { wall = () => Date.now(), monotonic = () => performance.now(), onChange } = options
  /** The offset from the monotonic clock to the time of the database. */
  let offset: number | undefined
  let ahead = 0
  let timer: NodeJS.Timeout | undefined

  async function measure(database: Queryable) {
    const [from, wallFrom] = [monotonic(), wall()]
    const { rows } = await database.query<{ time: number }>(TIME)
    // The database has read its clock at some time in between.
    if (rows[0]) note(rows[0].time, { from, wallFrom, to: monotonic(), wallTo: wall() })
  }

  function note(time: number, span: { from: number; to: number; wallFrom: number; wallTo: number }) {
    const [least, most] = [time - span.to, time - span.from]
    // The offset stays if it is within the measured bounds, so that a slow reply does not make the time jump.
    offset = offset === undefined ? (least + most) / 2 : Math.min(Math.max(offset, least), most)
    const before = ahead
    ahead = Math.max(0, span.wallFrom - time) || Math.min(0, span.wallTo - time)
    if (isWrong(before) !== isWrong(ahead)) onChange?.(ahead)
  }

  return {
    now: () => new Date(offset === undefined ? wall() : offset + monotonic()),
    aheadMs: () => ahead,
    measure,
    async follow(database) {
      await measure(database)
      timer = setInterval(() => void measure(database).catch(() => undefined), MEASURE_MS).unref()
    },
    close: () => clearInterval(timer),
  }
}

const isWrong = (aheadMs: number) => Math.abs(aheadMs) > CLOCK_WARNING_MS

/** For a log and for /readyz: 10.0 s ahead of the database. */
export function describeClock(aheadMs: number): string {
  return `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database`
}
