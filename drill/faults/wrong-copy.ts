import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import type { Client } from 'pg'
import { PASSWORD } from '../load/insert-salons.ts'
import type { Program } from '../processes/start-program.ts'
import { startServer, waitUntilReady } from '../processes/start-server.ts'
import { waitUntil } from '../processes/wait-until.ts'

const ANSWER_MS = 30_000

interface Settings {
  folder: string
  /** The library that moves its clock. */
  env: Record<string, string>
  mailPort: number
  smsPort: number
}

/** A second copy of the server, on the database of the first, with a different clock. */
export async function prepareWrongCopy({ folder, env, mailPort, smsPort }: Settings) {
  const port = await freePort()
  const dataDir = join(folder, 'copy')
  const url = `http://127.0.0.1:${port}`
  let server: Program | undefined

  async function readAnswer() {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
    const { status, warnings = [] } = (await reply.json()) as { status: string; warnings?: string[] }
    return [`${reply.status} ${status}`, ...warnings].join(', ')
  }

  return {
    start(databaseUrl: string) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const logFile = join(folder, 'copy.log')
      const settings = { ...env, DATABASE_URL: databaseUrl }
      server = startServer({ name: 'the copy', port, dataDir, logFile, mailPort, smsPort, env: settings })
      return waitUntilReady(server, port)
    },
    /** Resolves with the body of /readyz as soon as it is as expected. */
    async waitForAnswer(expected: RegExp): Promise<string> {
      let says = ''
      await waitUntil(`/readyz says ${expected}`, async () => expected.test((says = await readAnswer())), ANSWER_MS)
      return says
    },
    /** Logs in there, and returns the difference in milliseconds between the session's time and the database's. */
    async logIn(database: Client): Promise<number> {
      const body = JSON.stringify({ username: 'ananya.1@example.in', password: PASSWORD })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${url}/customer/login`, { method: 'POST', headers, body })
      if (!reply.ok) throw new Error(`the login was answered with ${reply.status}`)
      const { rows } = await database.query<{ ms: number }>(
        `select extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as ms from sessions
         order by abs(extract(epoch from now() - created_at)) limit 1`,
      )
      const ms = Math.abs(rows[0]?.ms ?? Number.POSITIVE_INFINITY)
      if (ms > ANSWER_MS) throw new Error(`the session was noted ${ms} ms from the right time`)
      return ms
    },
    stop: () => server?.stop(),
  }
}
