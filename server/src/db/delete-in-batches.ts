import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { planEachTime } from './prepared-statements.ts'
import type { RetentionRule } from './retention.ts'

/** A small part of a statement's timeout, including the rows that are deleted by cascades. */
const BATCH_SIZE = 2000
/** A statement that is too slow even with fewer rows is slow for other reasons. */
const MIN_BATCH_SIZE = 20
const STATEMENT_CANCELLED = '57014'

interface BatchOptions {
  /** Stops the work after the current batch; the next run continues there. */
  signal?: AbortSignal | undefined
}

interface Batch {
  seen: number
  changed: number
  last: string | null
}

/** Deletes rows older than the rule's retention, and returns how many. */
export function deleteOld(db: Db, rule: RetentionRule, now: Date, options: BatchOptions = {}): Promise<number> {
  return changeInBatches(db, rule, endOfRetention(rule, now), sql`delete from ${sql.table(rule.table)}`, options)
}

/** Rows from this time or before are deleted. */
export function endOfRetention({ retentionMs }: RetentionRule, now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

/**
 * Changes rows up to that time, oldest first, with a short statement for each batch, so that every run makes progress,
 * however many rows there are. Locked rows are left to the next run. `change` is a statement without its `where`, after
 * which the rows no longer match.
 */
export async function changeInBatches(
  db: Db,
  { table, column, where = sql<boolean>`true` }: Omit<RetentionRule, 'retentionMs'>,
  until: Date,
  change: RawBuilder<unknown>,
  { signal }: BatchOptions = {},
): Promise<number> {
  const [name, age] = [sql.table(table), sql.ref(column)]
  let [size, total] = [BATCH_SIZE, 0]
  /** Continues behind the rows already read: those before are gone, but PostgreSQL still finds them in the index. */
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

/** Runs all steps, even after one has failed, and then throws the first error: no table waits for another. */
export async function runEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

export function deleteEachOld(db: Db, rules: readonly RetentionRule[], now: Date, options?: BatchOptions) {
  return runEach(rules.map((rule) => () => deleteOld(db, rule, now, options)))
}
