import { once } from 'node:events'
import { buildDesk } from '@nikhar/server/app'
import { signToken } from '@nikhar/server/modules/accounts/auth/token'
import { insertClientSession } from '@nikhar/server/modules/desk/client-queries'
import { asInProduction } from './as-in-production.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  clientId: number
}

export interface Served {
  url: string
  token: string
}

/** The desk as production runs it, in a process of its own, with somebody logged in. Asked again, it tells its memory. */
const [serving] = (await once(process, 'message')) as [Serving]
const { deps, logStream } = await asInProduction(serving)
const desk = await buildDesk(deps, { logStream })
const url = await desk.listen({ host: '127.0.0.1', port: 0 })
const expiresAt = new Date(Date.now() + 3_600_000)
const { id } = await insertClientSession(deps.db, serving.clientId, new Date(), expiresAt)
process.send?.({ url, token: signToken(deps.config.tokenSecret, id, expiresAt, 'salon') } satisfies Served)

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
