import { hashPassword, verifyPassword } from '@nikhar/server/modules/accounts/auth/password'
import type { ServerInfo, ServerInput } from './load/serve-accounts.ts'
import { compareWithBaseline } from './load/compare-with-baseline.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/** Log-ins and session checks: `npm run bench -- accounts`. Takes about a minute. */
const PASSWORD = 'a long enough password'
const CONNECTIONS = 16

await withServer<ServerInput, ServerInfo>('serve-accounts.ts', measure)

async function measure({ serve }: Measurement<ServerInput, ServerInfo>) {
  const passwordHash = await hashPassword(PASSWORD)
  const { url, emails, token } = await serve({ passwordHash })
  let next = 0
  const credentials = emails.map((username) => JSON.stringify({ username, password: PASSWORD }))
  function nextCredentials() {
    next += 1
    return credentials[next % credentials.length] ?? ''
  }
  await compareWithBaseline({
    name: 'log-ins',
    baseline: 'bare argon2id verifications',
    aim: 0.9,
    measure: (ms) =>
      measureRequestRate({
        url: `${url}/customer/login`,
        method: 'POST',
        body: nextCredentials,
        connections: CONNECTIONS,
        ms,
      }),
    measureBaseline: (ms) => verificationsPerSecond(passwordHash, ms),
    whenMissed: 'HTTP, the rate limit and writing the session use the same cores',
  })

  const headers = { authorization: `Bearer ${token}` }
  await compareWithBaseline({
    name: 'token-checked reads of the profile',
    baseline: 'the same without the check',
    aim: 0.9,
    measure: (ms) => measureRequestRate({ url: `${url}/customer/profile`, headers, connections: CONNECTIONS, ms }),
    measureBaseline: (ms) => measureRequestRate({ url: `${url}/bench/profile`, headers, connections: CONNECTIONS, ms }),
    whenMissed: 'every call reads its session from the database, so that a revoked session ends at once',
  })
}

async function verificationsPerSecond(hash: string, ms: number) {
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - startedAt < ms) {
        await verifyPassword(hash, PASSWORD)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - startedAt)
}
