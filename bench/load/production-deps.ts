import { Writable } from 'node:stream'
import { systemClock } from '@nikhar/server/clock'
import { readConfig } from '@nikhar/server/config/config'
import { openDatabase } from '@nikhar/server/db/database'
import type { Deps } from '@nikhar/server/deps'
import { openLive } from '@nikhar/server/live/live'
import { createOrderChangePublisher } from '@nikhar/server/modules/bookings/change/publish-order-changes'
import { openGeocoder } from '@nikhar/server/gazetteer/open-geocoder'
import { openStorage } from '@nikhar/server/integrations/open-storage'
import { loadPushKeys } from '@nikhar/server/integrations/push-keys'
import { openWebPush } from '@nikhar/server/integrations/web-push'

interface DatabaseLocation {
  databaseUrl: string
  dataDir: string
}

/** The dependencies of a production server, in a process that exits with its parent. */
export async function createProductionDeps({ databaseUrl, dataDir }: DatabaseLocation) {
  process.on('disconnect', () => process.exit())
  // A long timeout: a busy machine should show in the numbers, not end the measurement.
  const { db, pool } = openDatabase({ url: databaseUrl, connectTimeoutMs: 60_000 })
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      THROTTLE_PER_ADDRESS: '1000000',
      THROTTLE_PER_TOKEN: '1000000',
      BOOKINGS_LIVE: '1000000',
      BOOKINGS_PER_OUTLET: '1000000',
      BOOKINGS_SAME_TIME: '1000000',
      BOOKINGS_PER_DAY: '1000000',
    }),
    production: true,
    demo: false,
  }
  const clock = systemClock
  const discard = { send: async () => {} }
  const deps: Deps = {
    config,
    db,
    pool,
    clock,
    mailer: discard,
    texts: { send: async () => false },
    sms: discard,
    push: openWebPush({ ...config.push, loadKeys: () => loadPushKeys(db) }),
    storage: await openStorage({ config, clock }),
    geocoder: openGeocoder(config.geocoder, db, clock),
    live: openLive(databaseUrl),
    orderChanges: createOrderChangePublisher(db),
  }
  // Log lines are formatted and discarded.
  const logStream = new Writable({ write: (_line, _encoding, done) => done() })
  return { deps, logStream }
}
