import { once } from 'node:events'
import { Writable } from 'node:stream'
import { buildDesk } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { openLive } from '../../server/src/live/live.ts'
import { signToken } from '../../server/src/modules/accounts/token.ts'
import { insertClientSession } from '../../server/src/modules/desk/client-queries.ts'
import { openGeocoder } from '../../server/src/outside/open-geocoder.ts'
import { openStorage } from '../../server/src/outside/open-storage.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  clientId: number
}

export interface Served {
  url: string
  token: string
}

process.on('disconnect', () => process.exit())

/** The desk as production runs it, in a process of its own, with somebody logged in. Asked again, it tells its memory. */
const [{ databaseUrl, dataDir, clientId }] = (await once(process, 'message')) as [Serving]
const { db, pool } = openDatabase({ url: databaseUrl })
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
const desk = await buildDesk(deps, { logStream })
const url = await desk.listen({ host: '127.0.0.1', port: 0 })
const expiresAt = new Date(Date.now() + 3_600_000)
const { id } = await insertClientSession(db, clientId, new Date(), expiresAt)
process.send?.({ url, token: signToken(config.tokenSecret, id, expiresAt, 'salon') } satisfies Served)

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
