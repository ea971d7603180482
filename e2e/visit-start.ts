import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { test } from '@playwright/test'

/**
 * Makes a booked visit begin this many minutes from now, or ago when negative. Check-in, completion and no-show depend
 * on the start, and a journey can neither wait for it nor book in the past. The visit is moved to a copy of its stylist
 * without other bookings, so that the time is free at every hour. A request can be answered for another 20 minutes.
 */
export async function setVisitStart(orderId: string, minutesFromNow: number): Promise<void> {
  const { pool, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    const { rowCount } = await pool.query(
      `with moved as (
        select outlet_id, stylist_id, date_trunc('minute', now()) + $2::int * interval '1 minute' as starts_at
        from appointments where order_id = $1
      ), copy as (
        insert into stylists (outlet_id, name, gender, image, past_experience_years, deleted_at)
        select outlet_id, name, gender, image, past_experience_years, now() from stylists where id = (select stylist_id from moved)
        returning id
      )
      update appointments set
        stylist_id = copy.id, starts_at = moved.starts_at, ends_at = moved.starts_at + (ends_at - appointments.starts_at),
        answer_by = case when awaiting_salon then date_trunc('minute', now()) + interval '20 minutes' end
      from moved, copy where order_id = $1`,
      [orderId, minutesFromNow],
    )
    if (rowCount !== 1) throw new Error(`order ${orderId} has no appointment`)
  } finally {
    await close()
  }
}

/**
 * The embedded database of the product that the journeys started; `E2E_DATABASE_URL` is for one that was already
 * running.
 */
export function findDatabaseUrl(): string {
  const given = process.env['E2E_DATABASE_URL']
  if (given !== undefined) return given
  const dataDir = readDataDir()
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  // The fourth line of PostgreSQL's own lock file is its port.
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://nikhar:${password}@127.0.0.1:${port}/nikhar`
}

export function readDataDir(): string {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return readFileSync(join(import.meta.dirname, `../.reports/product-${port}`), 'utf8')
}
