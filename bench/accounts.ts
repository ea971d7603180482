import { hashPassword, passwordMatches } from '@nikhar/server/modules/accounts/auth/password'
import type { Served, Serving } from './load/serve-accounts.ts'
import { compare } from './load/compare.ts'
import { hammer } from './load/hammer.ts'
import { type Measured, withServer } from './load/with-server.ts'

/** What an account costs: `npm run bench -- accounts`. Everything on 127.0.0.1, done within a minute or so. */
const PASSWORD = 'a long enough password'
const AT_ONCE = 16

await withServer<Serving, Served>('serve-accounts.ts', measure)

async function measure({ serve }: Measured<Serving, Served>) {
  const passwordHash = await hashPassword(PASSWORD)
  const { url, emails, token } = await serve({ passwordHash })
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
    measure: (ms) =>
      hammer({ url: `${url}/customer/login`, method: 'POST', body: nextCredentials, connections: AT_ONCE, ms }),
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
    whenMissed:
      'whether the session still counts is asked of the database for every call, so that a revoked one ends at once',
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
