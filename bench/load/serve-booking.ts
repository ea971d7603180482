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

process.on('disconnect', () => process.exit())

/** The server as production runs it, in a process of its own. */
const [{ databaseUrl, dataDir, customerIds }] = (await once(process, 'message')) as [Serving]
// Patient: a busy machine should show in the numbers, not end the measurement.
const { db, pool } = openDatabase({ url: databaseUrl, connectTimeoutMs: 60_000 })
const config = {
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', THROTTLE_PER_ADDRESS: '1000000', THROTTLE_PER_TOKEN: '1000000' }),
  production: true,
  demo: false,
}
const clock = systemClock
const unsent = { send: async () => {} }
const logStream = new Writable({ write: (_line, _encoding, done) => done() })
const storage = await openStorage({ config, clock })
const geocoder = openGeocoder(config.geocoder, db, clock)
const deps = { config, db, pool, clock, storage, geocoder, live: openLive(databaseUrl), mailer: unsent, sms: unsent }
const app = await buildApp(deps, { logStream })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const tokens = []
for (const id of customerIds) tokens.push(await startSession(db, { config, clock }, id))
process.send?.({ url, tokens } satisfies Served)
