import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startBareServer } from '@nikhar/server/testing/bare-server'
import { asInProduction } from './as-in-production.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  paths: string[]
}

export interface Served {
  url: string
  /** Answers the same paths with the same bytes and does nothing else. */
  bareUrl: string
}

/** The server as production runs it, in a process of its own, and beside it a Fastify that only sends. */
const [serving] = (await once(process, 'message')) as [Serving]
const { deps, logStream } = await asInProduction(serving)
const app = await buildApp(deps, { logStream })

const answers = new Map<string, string>()
for (const path of serving.paths) answers.set(path, (await app.inject({ url: path })).body)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url, bareUrl: await startBareServer(answers) } satisfies Served)
