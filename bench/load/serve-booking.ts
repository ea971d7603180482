import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { createProductionDeps } from './production-deps.ts'

export interface ServerInput {
  databaseUrl: string
  dataDir: string
  customerIds: number[]
}

export interface ServerInfo {
  url: string
  /** One per customer, in the same order. */
  tokens: string[]
}

/** Runs the production server in a child process. Every further message is answered with its memory in bytes. */
const [input] = (await once(process, 'message')) as [ServerInput]
const { deps, logStream } = await createProductionDeps(input)
const app = await buildApp(deps, { logStream })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const tokens = []
for (const id of input.customerIds) tokens.push(await startSession(deps.db, deps, id))
process.send?.({ url, tokens } satisfies ServerInfo)
process.on('message', () => process.send?.(process.memoryUsage.rss()))
