import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Every job is queued to run immediately. A job due later was queued while the clock was wrong, and would block all
 * further runs of its kind until then; the same is true of the time of the last scheduling.
 */
export async function releaseFutureJobs(db: Db): Promise<void> {
  await sql`
    update jobs.job set start_after = now()
    where state = 'created' and start_after > now() + interval '1 minute'`.execute(db)
  await sql`update jobs.version set cron_on = now() where cron_on > now() + interval '1 minute'`.execute(db)
}
