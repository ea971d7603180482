import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answers } from './answers-while.ts'

const EVERY_MS = 25
/** More than any test waits: an answer that never comes must not end the measurement without a number. */
const GIVE_UP_MS = 60_000

/** A thread of its own, so that what the attack computes in the test does not delay the questions. */
const { url } = workerData as { url: string }
const answers: Pick<Answers, 'slowestMs' | 'answered' | 'unready'> = { slowestMs: 0, answered: 0, unready: 0 }
let isAsking = true
parentPort?.once('message', () => (isAsking = false))

// The first one opens the connection and is not counted.
await ask()
parentPort?.postMessage('asking')
while (isAsking) {
  const before = performance.now()
  const isReady = await ask()
  answers.slowestMs = Math.max(answers.slowestMs, performance.now() - before)
  if (isReady) answers.answered += 1
  else answers.unready += 1
  await pause(EVERY_MS)
}
parentPort?.postMessage(answers)

async function ask() {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(GIVE_UP_MS) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
