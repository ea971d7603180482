import { once } from 'node:events'
import { buildApp } from '@nikhar/server/app'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { startBareServer } from '@nikhar/server/testing/bare-server'
import { createProductionDeps } from './production-deps.ts'

export interface ServerInput {
  databaseUrl: string
  dataDir: string
  customerId: number
  paths: string[]
}

export interface ServerInfo {
  url: string
  /** Sends stored responses for the same paths. */
  bareUrl: string
  headers: Record<string, string>
}

/** Runs the production server with a logged-in customer, and a Fastify that only sends stored responses, in a child process. */
const [input] = (await once(process, 'message')) as [ServerInput]
const { deps, logStream } = await createProductionDeps(input)
const app = await buildApp(deps, { logStream })

const headers = { authorization: `Bearer ${await startSession(deps.db, deps, input.customerId)}` }
const answers = new Map<string, string>()
for (const path of input.paths) {
  const answer = await app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  answers.set(path, answer.body)
}
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url, bareUrl: await startBareServer(answers), headers } satisfies ServerInfo)
