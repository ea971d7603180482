import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { startBareServer } from '@nikhar/server/testing/bare-server'
import { asInProduction } from './as-in-production.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  customerId: number
  paths: string[]
}

export interface Served {
  url: string
  /** Answers the same paths with the same bytes and does nothing else. */
  bareUrl: string
  headers: Record<string, string>
}

/** The server as production runs it, in a process of its own, with somebody signed in; beside it a Fastify that only sends. */
const [serving] = (await once(process, 'message')) as [Serving]
const { deps, logStream } = await asInProduction(serving)
const app = await buildApp(deps, { logStream })

const headers = { authorization: `Bearer ${await startSession(deps.db, deps, serving.customerId)}` }
const answers = new Map<string, string>()
for (const path of serving.paths) {
  const answer = await app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  answers.set(path, answer.body)
}
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url, bareUrl: await startBareServer(answers), headers } satisfies Served)
