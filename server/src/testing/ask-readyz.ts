import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answers } from './answers-while.ts'

const EVERY_MS = 25
/** Longer than any test waits: a missing reply must not end the measurement without a number. */
const GIVE_UP_MS = 60_000

/** A separate thread, so that the test's own computation does not delay the requests. */
const { url } = workerData as { url: string }
const tookMs: number[] = []
const answers: Omit<Answers, 'heldMs' | 'slowestMs' | 'medianMs'> = { lateMs: 0, ready: 0, unready: 0 }
const stopped = new AbortController()
parentPort?.once('message', () => stopped.abort())

// The first request opens the connection and is not counted.
await ask()
parentPort?.postMessage('asking')
do {
  const before = performance.now()
  const isReady = await ask()
  const after = performance.now()
  tookMs.push(after - before)
  answers[isReady ? 'ready' : 'unready'] += 1
  await pause(EVERY_MS)
  answers.lateMs = Math.max(answers.lateMs, performance.now() - after - EVERY_MS)
} while (!stopped.signal.aborted)
tookMs.sort((a, b) => a - b)
parentPort?.postMessage({ ...answers, slowestMs: tookMs.at(-1), medianMs: tookMs[Math.floor(tookMs.length / 2)] })

async function ask() {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(GIVE_UP_MS) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
