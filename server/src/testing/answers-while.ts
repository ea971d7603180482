import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, type Db } from '../db/database.ts'
import { prepareLaunch } from './launch-server.ts'
import { freshDatabase, TEST_SECRET } from './test-app.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

const ANSWER_WITHIN_MS = 250
/** Set by `npm run test:security`. */
const IS_ALONE = process.env['ATTACKS_ALONE'] === 'on'
const TRIES = 2

export interface Answers {
  /** The longest that one turn of the server's event loop computed, in processor time of its main thread. */
  heldMs: number
  /** The slowest answer of /readyz by the clock, and the median of all. */
  slowestMs: number
  medianMs: number
  /** How late the timer was that asks: what the machine itself adds to an answer, several times over. */
  lateMs: number
  /** How many questions were answered that the server is ready, and how many otherwise or not at all. */
  ready: number
  unready: number
}

export interface AttackedServer {
  db: Db
  /** The customers' app, the desk and the operator's console. */
  url: string
  deskUrl: string
  operatorUrl: string
  answersWhile(attack: () => Promise<unknown>): Promise<Answers>
}

/**
 * Starts the whole product in a process of its own, on a fresh database that the test can write to. `answersWhile` runs
 * an attack and asks /readyz every 25 ms meanwhile; `expectAnswered` demands answers within 250 ms.
 *
 * Other tests run beside this one, so the clock alone would measure them too. What always counts is `heldMs`, which is
 * processor time and the same on a busy machine, and the median answer: it shows a server that waits for connections or
 * threads. The slowest answer counts in `npm run test:security`, where nothing runs beside. An attack that exceeds the limit
 * is run once more, and the better run counts: what blocks the server blocks it every time.
 */
export async function startAttackedServer(env: Record<string, string> = {}): Promise<AttackedServer> {
  const databaseUrl = await freshDatabase()
  const { db, close } = openDatabase({ url: databaseUrl })
  onTestFinished(close)
  const { launch, waitUntilReady, port } = await prepareLaunch(MAIN)
  const server = launch({
    env: { DATABASE_URL: databaseUrl, TOKEN_SECRET: TEST_SECRET, LOG_LEVEL: 'silent', OUTLET_REVIEW: 'off', ...env },
    preload: new URL('watch-event-loop.ts', import.meta.url),
  })
  await waitUntilReady(server)
  const [url, deskUrl, operatorUrl] = [port, port + 1, port + 2].map((at) => `http://127.0.0.1:${at}`) as [
    string,
    string,
    string,
  ]

  async function measure(attack: () => Promise<unknown>): Promise<Answers> {
    const asking = new Worker(new URL('ask-readyz.ts', import.meta.url), { workerData: { url } })
    await once(asking, 'message')
    await server.ask('reset')
    try {
      await attack()
    } finally {
      asking.postMessage('stop')
    }
    const [answers] = (await once(asking, 'message')) as [Omit<Answers, 'heldMs'>]
    return { ...answers, heldMs: (await server.ask('read')) as number }
  }

  async function answersWhile(attack: () => Promise<unknown>): Promise<Answers> {
    let best = await measure(attack)
    for (let tries = 1; tries < TRIES && slowest(best) > ANSWER_WITHIN_MS; tries += 1) {
      const again = await measure(attack)
      if (slowest(again) < slowest(best)) best = again
    }
    return best
  }

  return { db, url, deskUrl, operatorUrl, answersWhile }
}

function slowest({ heldMs, medianMs, slowestMs }: Answers) {
  return Math.max(heldMs, IS_ALONE ? slowestMs : medianMs)
}

/** `what` names the attack in the message of a failure. */
export function expectAnswered(answers: Answers, what = 'the attack') {
  expect(slowest(answers), `${what}: ${JSON.stringify(answers)}`).toBeLessThan(ANSWER_WITHIN_MS)
  expect([what, answers.ready > 0, answers.unready]).toEqual([what, true, 0])
}
