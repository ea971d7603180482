import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { CLOCK_LIMIT_MS } from '../db/database-clock.ts'
import type { Deps } from '../deps.ts'
import { jobFailureCounter } from '../http/job-metrics.ts'
import { insertJobs, recordRun } from './job-runs.ts'
import { jobs, SIGNALLED_JOBS, type Job } from './jobs.ts'
import { releaseFutureJobs } from './release-future-jobs.ts'

/** Its own schema separates the tables of pg-boss from the product's. */
const SCHEMA = 'jobs'
const STOP_MS = 5_000
const RESTART_MS = 5_000
/** Failures apart from the jobs themselves, as they are named in the log and in the metrics. */
export const RUNNER_STEPS = { start: 'starting the jobs', poll: 'polling for jobs', checkClock: 'checking the clock' }
/** Uses a timer, which is unaffected by changes of the clock. */
const CLOCK_CHECK_MS = 60_000

/**
 * Runs every job on its schedule until the returned function is called. Several servers share the work through the
 * database, which assigns each run to one of them. Starting happens in the background and is retried until the database
 * responds.
 */
export function runJobs(deps: Deps, onFailure: (job: string, error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let clockCheck: NodeJS.Timeout | undefined
  // A counter that first appears with a failure would not show it as an increase.
  for (const name of [...Object.keys(jobs), ...Object.values(RUNNER_STEPS)]) jobFailureCounter.inc({ name }, 0)
  const starting = startWithRetries()

  async function startWithRetries(): Promise<PgBoss | undefined> {
    while (!signal.aborted) {
      try {
        return await start()
      } catch (error) {
        report(RUNNER_STEPS.start, error)
        await wait(RESTART_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function start(): Promise<PgBoss> {
    // Imported late, so that a server without jobs never loads it and the others listen first.
    const { PgBoss } = await import('pg-boss')
    const pool = deps.directPool ?? deps.pool
    const boss = new PgBoss({ schema: SCHEMA, db: { executeSql: (text, values) => pool.query(text, values) } })
    boss.on('error', (error) => report(RUNNER_STEPS.poll, error))
    try {
      await boss.start()
      await insertJobs(deps.db)
      await removeUnknownSchedules(boss)
      for (const [name, job] of Object.entries(jobs)) await schedule(boss, name, job)
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
    await releaseFutureJobs(deps.db)
    clockCheck = setInterval(
      () => void releaseFutureJobs(deps.db).catch((error: unknown) => report(RUNNER_STEPS.checkClock, error)),
      CLOCK_CHECK_MS,
    ).unref()
    // Sends messages that were queued while no server was running.
    for (const name of SIGNALLED_JOBS) await boss.send(name)
    deps.jobSignal?.onNotify(() => {
      for (const name of SIGNALLED_JOBS) void boss.send(name).catch((error: unknown) => report(name, error))
    })
    return boss
  }

  /**
   * Jobs close requests, end holds and delete. If the clocks of server and database differ, it is unclear which is
   * right: the run is returned to the queue, for a server whose clock is right, or for later.
   */
  async function agreesOnTime(name: string) {
    const clock = deps.readiness?.databaseClock
    if (!clock) return true
    try {
      await clock.measure(deps.pool)
    } catch (error) {
      report(name, error)
      throw error
    }
    return Math.abs(clock.aheadMs()) < CLOCK_LIMIT_MS
  }

  async function schedule(boss: PgBoss, name: string, { cron, pollSeconds, run }: Job) {
    // The "short" policy queues at most one run: a second one would do the same work.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      if (!(await agreesOnTime(name))) return void (await boss.send(name, null, { startAfter: pollSeconds }))
      await recordRun(deps.db, {
        job: name,
        port: deps.config.port,
        work: (fail) => run(deps, { signal, onFailure: fail }),
        onFailure: (error) => report(name, error),
        isStopping: () => signal.aborted,
      })
    })
    await boss.schedule(name, cron)
  }

  /** Failures while stopping are expected. */
  function report(job: string, error: unknown) {
    if (signal.aborted) return
    jobFailureCounter.inc({ name: job })
    onFailure(job, error)
  }

  return async () => {
    stopping.abort()
    clearInterval(clockCheck)
    deps.jobSignal?.onNotify(() => {})
    await (await starting)?.stop({ timeout: STOP_MS })
  }
}

/** Schedules outlive the process in the database, including those of jobs of an earlier version. */
async function removeUnknownSchedules(boss: PgBoss) {
  for (const { name } of await boss.getSchedules()) if (!(name in jobs)) await boss.unschedule(name)
}
