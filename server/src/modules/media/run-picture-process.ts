import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure } from '../../errors/failure.ts'
import type { PictureAnswer, PictureResults, PictureWork, Problem } from './picture-work.ts'
import { describeProblem } from './describe-problem.ts'

/** Limits processor time: on a busy machine the work takes longer by the clock, which is not the picture's fault. */
const PROCESSOR_MS = 5000
const CLOCK_MS = 30_000
const CHECK_MS = 100
const RETRY_SECONDS = 10
/** Linux counts processor time in these units, whatever its own clock. */
const TICK_MS = 10
/** What Node and its libraries need to start. Secrets are not passed on. */
const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'] as const

const PROCESS = new URL('./picture-process.ts', import.meta.url)

export interface PictureLimits {
  processorMs?: number
  clockMs?: number
}

/** Decodes or encodes one picture in a separate process, which is killed when it takes too long. */
export function runPictureProcess<Work extends PictureWork>(
  work: Work,
  { processorMs = PROCESSOR_MS, clockMs = CLOCK_MS }: PictureLimits = {},
): Promise<PictureResults[Work['task']]> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureResults[Work['task']]>()
  // It may be rejected before the caller awaits it.
  promise.catch(() => {})
  const child = fork(PROCESS, {
    env: Object.fromEntries(NEEDED.map((name) => [name, process.env[name]])),
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128'],
    serialization: 'advanced',
    // Warnings that a hostile picture triggers in the libraries must not fill the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const startedAt = performance.now()
  let problem: Problem = { is: 'unreadable', cause: 'the process of the picture ended' }
  const watch = setInterval(() => {
    const clock = performance.now() - startedAt
    if ((readProcessorMs(child.pid) ?? clock) <= processorMs && clock <= clockMs) return
    problem = { is: 'tooSlow' }
    child.kill('SIGKILL')
  }, CHECK_MS)

  child.once('message', (answer: PictureAnswer) => {
    if ('result' in answer) resolve(answer.result as PictureResults[Work['task']])
    else problem = answer.problem
  })
  child.once('error', (cause) => {
    clearInterval(watch)
    reject(new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause }))
  })
  child.once('close', () => {
    clearInterval(watch)
    // After a result this changes nothing.
    reject(describeProblem(problem))
  })
  // Without a free file descriptor there is no channel; `error` follows.
  if (child.connected) child.send(work, () => {})
  return promise
}

/** On systems other than Linux, wall-clock time counts. */
function readProcessorMs(pid: number | undefined): number | undefined {
  try {
    // The name, in brackets, may contain any character.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
