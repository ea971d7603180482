import { once } from 'node:events'
import { Writable } from 'node:stream'
import { buildApp } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { openLive } from '../../server/src/live/live.ts'
import { startSession } from '../../server/src/modules/accounts/start-session.ts'
import { openGeocoder } from '../../server/src/outside/open-geocoder.ts'
import { openStorage } from '../../server/src/outside/open-storage.ts'
import { startBareServer } from '../../server/src/testing/bare-server.ts'

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

process.on('disconnect', () => process.exit())

/** The server as production runs it, in a process of its own, with somebody signed in; beside it a Fastify that only sends. */
const [{ databaseUrl, dataDir, customerId, paths }] = (await once(process, 'message')) as [Serving]
const { db, pool } = openDatabase({ url: databaseUrl })
const config = {
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', THROTTLE_PER_ADDRESS: '1000000', THROTTLE_PER_TOKEN: '1000000' }),
  production: true,
  demo: false,
}
const clock = systemClock
const unsent = { send: async () => {} }
const logStream = new Writable({ write: (_line, _encoding, done) => done() })
const geocoder = openGeocoder(config.geocoder, db, clock)
const storage = await openStorage({ config, clock })
const live = openLive(databaseUrl)
const app = await buildApp({ config, db, pool, clock, live, geocoder, storage, mailer: unsent, sms: unsent }, { logStream })

const headers = { authorization: `Bearer ${await startSession(db, { config, clock }, customerId)}` }
const answers = new Map<string, string>()
for (const path of paths) {
  const answer = await app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  answers.set(path, answer.body)
}
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url, bareUrl: await startBareServer(answers), headers } satisfies Served)
