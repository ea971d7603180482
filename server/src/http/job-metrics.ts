import { Counter, Gauge, type Registry } from 'prom-client'

/** The state of a job, on all servers together. */
export interface JobState {
  name: string
  intervalSeconds: number
  sinceSuccessSeconds: number
  failuresInARow: number
  /** The last completed run. */
  durationSeconds: number | null
}

/** The overdue work: how much, up to a limit, and for how long the oldest of it has been due. */
export interface JobBacklog {
  name: string
  count: number
  oldestSeconds: number
}

export interface JobReader {
  readStates(): Promise<JobState[]>
  readBacklogs(): Promise<JobBacklog[]>
}

/** Runs of this process. The label is not "job", which Prometheus uses for the target itself. */
export const jobFailureCounter = new Counter({
  name: 'job_failures_total',
  help: 'Failures of jobs, and of starting and polling them, by name; also those after which the job went on',
  labelNames: ['name'],
  registers: [],
})

/** Registers the gauges of all jobs. Returns the function that reads them from the database. */
export function registerJobMetrics(registry: Registry, reader: JobReader): () => Promise<void> {
  registry.registerMetric(jobFailureCounter)
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['name'], registers: [registry] })
  const interval = gauge('job_interval_seconds', 'How often the job runs')
  const sinceSuccess = gauge('job_since_success_seconds', 'Time since a run succeeded, on any server')
  const duration = gauge('job_duration_seconds', 'How long the last run took')
  const failures = gauge('job_failures_in_a_row', 'Runs that failed since one succeeded, on any server')
  const backlog = gauge('job_backlog', 'What is due and not done; 1000 stands for more')
  const backlogAge = gauge('job_backlog_seconds', 'For how long the oldest of it has been due')
  const gauges = [interval, sinceSuccess, duration, failures, backlog, backlogAge]

  return async () => {
    const [states, backlogs] = await Promise.all([
      reader.readStates().catch(() => []),
      reader.readBacklogs().catch(() => []),
    ])
    // Resets the values of an earlier scrape, which would otherwise look current.
    for (const each of gauges) each.reset()
    for (const { name, ...state } of states) {
      interval.set({ name }, state.intervalSeconds)
      sinceSuccess.set({ name }, state.sinceSuccessSeconds)
      failures.set({ name }, state.failuresInARow)
      if (state.durationSeconds !== null) duration.set({ name }, state.durationSeconds)
    }
    for (const { name, count, oldestSeconds } of backlogs) {
      backlog.set({ name }, count)
      backlogAge.set({ name }, oldestSeconds)
    }
  }
}
