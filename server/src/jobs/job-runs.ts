import { hostname } from 'node:os'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { JobState } from '../http/job-metrics.ts'
import { scrub } from '../http/log.ts'
import { jobs } from './jobs.ts'

const MAX_ERROR_LENGTH = 300
/** A job that has not succeeded for this many of its intervals is late, as in deploy/alerts.yml. */
const LATE_INTERVALS = 5
const LATE_GRACE_SECONDS = 300

const MINUTELY_SECONDS = 60
const HOURLY_SECONDS = 3600

/** Every job runs each minute or at a minute of each hour. */
export function intervalOf(cron: string): number {
  return cron.startsWith('* ') ? MINUTELY_SECONDS : HOURLY_SECONDS
}

/** Starts recording, so that for every job it is known how long ago it succeeded, or that it never did. */
export async function insertJobs(db: Db) {
  await sql`insert into job_runs (job) select unnest(${Object.keys(jobs)}::text[]) on conflict do nothing`.execute(db)
}

interface Run {
  job: string
  /** The name of this server, for finding its log. */
  port: number
  /** Failures that the job survives are reported; the run counts as failed all the same. */
  work: (fail: (error: unknown) => void) => Promise<unknown>
  onFailure: (error: unknown) => void
  /** Failures while the server stops are expected. */
  isStopping: () => boolean
}

/** Runs a job and records its outcome. A failure to record does not stop the job. */
export async function recordRun(db: Db, { job, port, work, onFailure, isStopping }: Run): Promise<void> {
  const failures: unknown[] = []
  const fail = (error: unknown) => {
    failures.push(error)
    onFailure(error)
  }
  const startedAt = performance.now()
  await write(noteStart(job, `${hostname()}:${port}`))
  try {
    await work(fail)
  } catch (error) {
    fail(error)
    throw error
  } finally {
    const ms = Math.round(performance.now() - startedAt)
    if (failures.length === 0) await write(noteSuccess(job, ms))
    else if (!isStopping()) await write(noteFailure(job, ms, failures.at(-1)))
  }

  async function write(statement: ReturnType<typeof noteStart>) {
    await statement.execute(db).catch(onFailure)
  }
}

function noteStart(job: string, server: string) {
  return sql`
    insert into job_runs (job, last_started_at, server) values (${job}, now(), ${server})
    on conflict (job) do update set last_started_at = excluded.last_started_at, server = excluded.server`
}

function noteSuccess(job: string, ms: number) {
  return sql`
    update job_runs set last_succeeded_at = now(), last_duration_ms = ${ms}, failures_in_a_row = 0 where job = ${job}`
}

function noteFailure(job: string, ms: number, error: unknown) {
  return sql`
    update job_runs set last_failed_at = now(), last_duration_ms = ${ms}, failures_in_a_row = failures_in_a_row + 1,
      last_error = ${describeError(error)}
    where job = ${job}`
}

/** Without personal data: a mail server quotes the address that it rejects. */
function describeError(error: unknown): string {
  const { name, message, code }: Error & { code?: unknown } = error instanceof Error ? error : new Error('unknown')
  const kind = typeof code === 'string' ? `${name} ${code}` : name
  return scrub(`${kind}: ${message}`).slice(0, MAX_ERROR_LENGTH)
}

/** The database's clock, which all servers share. */
export async function readJobStates(pool: pg.Pool): Promise<JobState[]> {
  const { rows } = await pool.query<Omit<JobState, 'intervalSeconds'>>(
    `select job as name, failures_in_a_row as "failuresInARow", last_duration_ms / 1000.0::float8 as "durationSeconds",
       extract(epoch from now() - coalesce(last_succeeded_at, known_since))::float8 as "sinceSuccessSeconds"
     from job_runs order by job`,
  )
  // Jobs of another version are ignored.
  return rows.flatMap((row) => {
    const job = jobs[row.name]
    return job ? [{ ...row, intervalSeconds: intervalOf(job.cron) }] : []
  })
}

export interface TroubledJobs {
  failing?: string[]
  late?: string[]
}

/** Undefined if there is no problem. */
export async function findTroubledJobs(pool: pg.Pool): Promise<TroubledJobs | undefined> {
  const states = await readJobStates(pool)
  const failing = states.filter(({ failuresInARow }) => failuresInARow > 0).map(({ name }) => name)
  const late = states.filter(isLate).map(({ name }) => name)
  if (failing.length + late.length === 0) return undefined
  return { ...(failing.length > 0 && { failing }), ...(late.length > 0 && { late }) }
}

function isLate({ sinceSuccessSeconds, intervalSeconds }: JobState) {
  return sinceSuccessSeconds > LATE_INTERVALS * intervalSeconds + LATE_GRACE_SECONDS
}
