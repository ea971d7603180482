import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { asInProduction } from './as-in-production.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  customerIds: number[]
}

export interface Served {
  url: string
  /** One per customer, in their order. */
  tokens: string[]
}

/** The server as production runs it, in a process of its own. */
const [serving] = (await once(process, 'message')) as [Serving]
const { deps, logStream } = await asInProduction(serving)
const app = await buildApp(deps, { logStream })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const tokens = []
for (const id of serving.customerIds) tokens.push(await startSession(deps.db, deps, id))
process.send?.({ url, tokens } satisfies Served)
