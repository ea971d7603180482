import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { planEachTime } from './prepared-statements.ts'
import type { RetentionRule } from './retention.ts'

/** A small part of what a statement may take, also with the rows that others delete along with these. */
const BATCH_SIZE = 2000
/** With fewer rows a statement would be too long for other reasons. */
const MIN_BATCH_SIZE = 20
const STATEMENT_CANCELLED = '57014'

interface BatchOptions {
  /** Ends the work after the current batch; the next run goes on where this one stopped. */
  signal?: AbortSignal | undefined
}

interface Batch {
  seen: number
  changed: number
  last: string | null
}

/** Deletes what is older than the rule keeps, and returns how much. */
export function deleteOld(db: Db, rule: RetentionRule, now: Date, options: BatchOptions = {}): Promise<number> {
  return changeInBatches(db, rule, endOfRetention(rule, now), sql`delete from ${sql.table(rule.table)}`, options)
}

/** What dates from this time or before is kept no longer. */
export function endOfRetention({ keptMs }: RetentionRule, now: Date): Date {
  return new Date(now.getTime() - keptMs)
}

/**
 * Changes rows up to that time, the oldest first, with a short statement for each batch, so that however many there are every
 * run makes progress. Rows that somebody has locked are left to the next run. `change` is a statement without its `where`,
 * after which the rows no longer match.
 */
export async function changeInBatches(
  db: Db,
  { table, column, where = sql<boolean>`true` }: Omit<RetentionRule, 'keptMs'>,
  until: Date,
  change: RawBuilder<unknown>,
  { signal }: BatchOptions = {},
): Promise<number> {
  const [name, age] = [sql.table(table), sql.ref(column)]
  let [size, total] = [BATCH_SIZE, 0]
  /** Goes on behind what was seen: the rows before it are gone, but PostgreSQL still finds them in the index. */
  let last = '-infinity'

  async function changeBatch(): Promise<Batch> {
    const { rows } = await sql<Batch>`
      with batch as materialized (
        select ctid as row, ${age} as age from ${name}
        where ${where} and ${age} <= ${until}::timestamptz and ${age} >= ${last}::timestamptz
        order by ${age} limit ${sql.lit(size)} for update skip locked
      ), changed as (${change} where ctid = any (array(select row from batch)) returning 1)
      select count(*)::int as seen, (select count(*)::int from changed) as changed, max(age)::text as last
      from batch ${planEachTime}`.execute(db)
    return rows[0] ?? { seen: 0, changed: 0, last: null }
  }

  for (let isDone = false; !isDone && !isStopped(signal);) {
    try {
      const batch = await changeBatch()
      total += batch.changed
      isDone = batch.seen < size || batch.changed === 0
      last = batch.last ?? last
    } catch (error) {
      if ((error as { code?: unknown }).code !== STATEMENT_CANCELLED || size <= MIN_BATCH_SIZE) throw error
      size = Math.ceil(size / 4)
    }
  }
  return total
}

function isStopped(signal: AbortSignal | undefined) {
  return signal?.aborted === true
}

/** Runs all steps, also after one of them has failed, and fails with the first error then: no table waits for another. */
export async function runEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

export function deleteEachOld(db: Db, rules: readonly RetentionRule[], now: Date, options?: BatchOptions) {
  return runEach(rules.map((rule) => () => deleteOld(db, rule, now, options)))
}
