import { sql, type RawBuilder } from 'kysely'
import { ANSWERABLE } from '../db/appointment-statuses.ts'
import type { Db } from '../db/database.ts'
import { RETENTION, type RetentionRule } from '../db/retention.ts'
import type { JobBacklog } from '../http/job-metrics.ts'
import { OLD_RECORDS } from './jobs.ts'

/** Beyond it the exact number does not matter, and counting is expensive. */
const COUNTED_MAX = 1000

const isUnsettled = sql<boolean>`settled_at is null`
const R = RETENTION

/**
 * The overdue work of each job: rows that are due some time after the time in a column. Excludes reminders and offers:
 * only the jobs themselves can find out which of these are due.
 */
const DUE: Record<string, RetentionRule[]> = {
  'send-messages': [{ table: 'messages', column: 'next_attempt_at', retentionMs: 0, where: isUnsettled }],
  'expire-offers': [
    {
      table: 'waitlist_entries',
      column: 'held_until',
      retentionMs: 0,
      // Names both states, as the condition of the index `waitlist_live` does.
      where: sql<boolean>`status in ('WAITING', 'OFFERED') and status = 'OFFERED'`,
    },
  ],
  'close-unanswered': [
    {
      table: 'appointments',
      column: 'answer_by',
      retentionMs: 0,
      where: sql<boolean>`status in ${ANSWERABLE} and awaiting_salon`,
    },
  ],
  'delete-expired-holds': [R.holds],
  'delete-unused-media': [R.unusedMedia],
  'delete-old-account-data': [
    R.loginTries,
    R.codeSends,
    R.oneTimeCodes,
    R.expiredSessions,
    R.revokedSessions,
    R.contactChanges,
    R.guestNames,
    R.guestPhones,
  ],
  'delete-old-keys': [R.idempotencyKeys, R.waitlistEntries],
  'delete-old-operator-data': [R.operatorSessions, R.operatorLinks, R.letters],
  'delete-old-records': OLD_RECORDS,
}

/** One index lookup for each kind of work. Uses the database's clock. */
export async function readJobBacklogs(db: Db): Promise<JobBacklog[]> {
  const sources = Object.entries(DUE).flatMap(([name, rules]) => rules.map((rule) => selectDue(name, rule)))
  const { rows } = await sql<JobBacklog>`
    select name, least(sum(count), ${sql.lit(COUNTED_MAX)})::int as count, max(seconds)::float8 as "oldestSeconds"
    from (${sql.join(sources, sql` union all `)}) as due group by name order by name`.execute(db)
  return rows
}

function selectDue(
  name: string,
  { table, column, retentionMs, where = sql<boolean>`true` }: RetentionRule,
): RawBuilder<unknown> {
  const age = sql.ref(column)
  const due = sql`now() - ${sql.lit(`${retentionMs} milliseconds`)}::interval`
  return sql`
    select ${sql.lit(name)} as name, count(*) as count, coalesce(extract(epoch from ${due} - min(age)), 0) as seconds
    from (
      select ${age} as age from ${sql.table(table)} where ${where} and ${age} <= ${due} and ${age} > '-infinity'
      order by ${age} limit ${sql.lit(COUNTED_MAX)}
    ) as oldest`
}
