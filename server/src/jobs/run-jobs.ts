import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { everyJob, LETTERS, type Job } from './jobs.ts'

/** Beside our own tables, so that it never meets them. */
const SCHEMA = 'jobs'
const STOP_MS = 5_000
const START_AGAIN_MS = 5_000

/**
 * Runs every job when it is due, until the returned function has been called. Copies of the server share the work over the
 * database: each job is begun once, by one of them. Starts on its own, so that nobody waits for it.
 */
export function runJobs(deps: Deps, onFailure: (job: string, error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const starting = startUntilItWorks()

  async function startUntilItWorks(): Promise<PgBoss | undefined> {
    while (!signal.aborted) {
      try {
        return await start()
      } catch (error) {
        tell('starting the jobs', error)
        await pause(START_AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function start(): Promise<PgBoss> {
    // Loaded by whoever runs jobs, and only after the server listens.
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ schema: SCHEMA, db: { executeSql: (text, values) => deps.pool.query(text, values) } })
    boss.on('error', (error) => tell('looking for work', error))
    try {
      await boss.start()
      for (const [name, job] of Object.entries(everyJob)) await offer(boss, name, job)
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
    // What was owed when the last copy went down has waited long enough.
    await boss.send(LETTERS)
    deps.bell?.answer(() => void boss.send(LETTERS).catch((error: unknown) => tell(LETTERS, error)))
    return boss
  }

  async function offer(boss: PgBoss, name: string, { cron, withinSeconds, run }: Job) {
    // At most one waits: what comes due again meanwhile is the same work.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 })
    await boss.work(name, { pollingIntervalSeconds: withinSeconds }, async () => {
      try {
        await run(deps, { signal, onFailure: (error) => tell(name, error) })
      } catch (error) {
        tell(name, error)
        throw error
      }
    })
    await boss.schedule(name, cron)
  }

  /** While stopping, things fail on purpose. */
  function tell(job: string, error: unknown) {
    if (!signal.aborted) onFailure(job, error)
  }

  return async () => {
    stopping.abort()
    deps.bell?.answer(() => {})
    await (await starting)?.stop({ timeout: STOP_MS })
  }
}
