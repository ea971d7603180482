import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { hashPassword, passwordMatches } from '../server/src/modules/accounts/password.ts'
import type { Served, Serving } from './load/serve-accounts.ts'
import { compare } from './load/compare.ts'
import { hammer } from './load/hammer.ts'

/** What an account costs: `npm run bench -- accounts`. Everything on 127.0.0.1, done within a minute or so. */
const PASSWORD = 'a long enough password'
const AT_ONCE = 16

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const server = fork(new URL('load/serve-accounts.ts', import.meta.url), { serialization: 'advanced' })
const ended = once(server, 'exit').then(() => {
  throw new Error('The server ended before its time')
})
try {
  await Promise.race([measure(), ended])
} finally {
  server.kill()
  await ended.catch(() => {})
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure() {
  await migrate({ url: postgres.url })
  const passwordHash = await hashPassword(PASSWORD)
  server.send({ databaseUrl: postgres.url, dataDir, passwordHash } satisfies Serving)
  const [{ url, emails, token }] = (await once(server, 'message')) as [Served]
  console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)

  let next = 0
  const credentials = emails.map((username) => JSON.stringify({ username, password: PASSWORD }))
  function nextCredentials() {
    next += 1
    return credentials[next % credentials.length] ?? ''
  }
  await compare({
    name: 'log-ins',
    baseline: 'bare argon2id verifications',
    aim: 0.9,
    measure: (ms) => hammer({ url: `${url}/customer/login`, method: 'POST', body: nextCredentials, connections: AT_ONCE, ms }),
    measureBaseline: (ms) => verificationsPerSecond(passwordHash, ms),
    whenMissed: 'HTTP, counting the try and a session that is on the disk take their share of the same cores',
  })

  const headers = { authorization: `Bearer ${token}` }
  await compare({
    name: 'token-checked reads of the profile',
    baseline: 'the same without the check',
    aim: 0.9,
    measure: (ms) => hammer({ url: `${url}/customer/profile`, headers, connections: AT_ONCE, ms }),
    measureBaseline: (ms) => hammer({ url: `${url}/bench/profile`, headers, connections: AT_ONCE, ms }),
    whenMissed: 'whether the session still counts is asked of the database for every call, so that a revoked one ends at once',
  })
}

async function verificationsPerSecond(hash: string, ms: number) {
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - startedAt < ms) {
        await passwordMatches(hash, PASSWORD)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - startedAt)
}
