import { once } from 'node:events'
import { buildDesk } from '@nikhar/server/app'
import { signToken } from '@nikhar/server/modules/accounts/auth/token'
import { insertSalonSession } from '@nikhar/server/modules/accounts/members/account-queries'
import { createProductionDeps } from './production-deps.ts'

export interface ServerInput {
  databaseUrl: string
  dataDir: string
  ownerId: number
}

export interface ServerInfo {
  url: string
  token: string
}

/** Runs the production desk with a logged-in owner in a child process. Every further message is answered with the memory usage. */
const [input] = (await once(process, 'message')) as [ServerInput]
const { deps, logStream } = await createProductionDeps(input)
const desk = await buildDesk(deps, { logStream })
const url = await desk.listen({ host: '127.0.0.1', port: 0 })
const expiresAt = new Date(Date.now() + 3_600_000)
const { id } = await insertSalonSession(deps.db, input.ownerId, new Date(), expiresAt)
process.send?.({ url, token: signToken(deps.config.tokenSecret, id, expiresAt, 'salon') } satisfies ServerInfo)

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
