import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startBareServer } from '@nikhar/server/testing/bare-server'
import { createProductionDeps } from './production-deps.ts'

export interface ServerInput {
  databaseUrl: string
  dataDir: string
  paths: string[]
}

export interface ServerInfo {
  url: string
  /** Sends stored responses for the same paths. */
  bareUrl: string
}

/** Runs the production server, and a Fastify that only sends stored responses, in a child process. */
const [input] = (await once(process, 'message')) as [ServerInput]
const { deps, logStream } = await createProductionDeps(input)
const app = await buildApp(deps, { logStream })

const answers = new Map<string, string>()
for (const path of input.paths) answers.set(path, (await app.inject({ url: path })).body)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url, bareUrl: await startBareServer(answers) } satisfies ServerInfo)
