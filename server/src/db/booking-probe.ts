import type pg from 'pg'
import { isDatabaseUnavailable, isDatabaseUnwritable } from '../errors/database-errors.ts'

/** What prevents a booking from being written: a database object and PostgreSQL's error code. */
export interface BookingFault {
  what: string
  code: string
}

/** How long a good result is valid for every call; a fault is checked again sooner. */
const [KEPT_MS, FAULT_KEPT_MS] = [3_000, 1_000]
const TIMEOUT_MS = 2_000
/** A migration, or a busy machine, delays bookings briefly, which is no reason to reject customers. */
const PATIENCE_MS = 15_000
/** A load balancer waits for a second or two: a call waits this long for a new result when the last one was good. */
const WAIT_MS = 500
const NO_ANSWER: BookingFault[] = [{ what: 'no answer in time', code: '57014' }]
// One round trip, also behind a pooler, and with a commit that waits for the disk and the standby like that of a
// booking.
const PROBE = `begin; set local statement_timeout = ${TIMEOUT_MS}; select what, code from find_booking_faults(); commit`

/**
 * Probes the writes of a booking. At most one probe runs at a time, and all callers share its result for a few seconds.
 */
export function createBookingProbe(pool: pg.Pool, now: () => number = () => performance.now()) {
  let running: Promise<BookingFault[]> | undefined
  let last: { faults: BookingFault[]; at: number } | undefined

  async function run() {
    try {
      const faults = await tryToWrite(pool)
      last = { faults, at: now() }
      return faults
    } finally {
      running = undefined
    }
  }

  return async (): Promise<BookingFault[]> => {
    if (last && now() - last.at < (last.faults.length > 0 ? FAULT_KEPT_MS : KEPT_MS)) return last.faults
    running ??= run()
    const wasWell = last?.faults.length === 0 && now() - last.at < PATIENCE_MS
    const faults = await Promise.race([running.catch(toFaults), giveUp(wasWell ? WAIT_MS : TIMEOUT_MS)])
    return wasWell && faults === NO_ANSWER ? [] : faults
  }
}

async function tryToWrite(pool: pg.Pool): Promise<BookingFault[]> {
  const client = await pool.connect()
  let failed = true
  try {
    const results = (await client.query(PROBE)) as unknown as pg.QueryResult<BookingFault>[]
    failed = false
    return results.flatMap(({ command, rows }) => (command === 'SELECT' ? rows : []))
  } finally {
    // Useless within a failed transaction.
    client.release(failed)
  }
}

/**
 * Failing to get a connection in time proves nothing. An error's message may contain hosts and users; its code does
 * not.
 */
function toFaults(error: unknown): BookingFault[] {
  if (isDatabaseUnavailable(error) && !isDatabaseUnwritable(error)) return NO_ANSWER
  const { code } = error as { code?: unknown }
  return [{ what: 'the transaction', code: typeof code === 'string' ? code : 'unknown' }]
}

function giveUp(afterMs: number) {
  return new Promise<BookingFault[]>((resolve) => setTimeout(resolve, afterMs, NO_ANSWER).unref())
}
