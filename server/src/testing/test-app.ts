import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { buildApp, type AppOptions } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../db/database.ts'
import { openLive } from '../live/live.ts'
import { createOrderChangePublisher } from '../live/publish-order-changes.ts'
import { openGeocoder } from '../gazetteer/open-geocoder.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { loadPushKeys } from '../integrations/push-keys.ts'
import { openWebPush } from '../integrations/web-push.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { TEMPLATE_URL } from './template-database.ts'
import { testStorage } from './test-storage.ts'

/** Tests book more often than a customer may; those about the limits pass the product's own. */
const UNLIMITED = { live: 1_000_000, perOutlet: 1_000_000, sameTime: 1_000_000, perDay: 1_000_000 }

const NOT_BUILT = join(import.meta.dirname, 'not-built')

/** No placeholder: production takes it too. */
export const TEST_SECRET = 'known-to-tests-only-and-longer-than-32-letters'

export interface TestApp extends Deps {
  app: FastifyInstance
  url: string
}

export interface TestAppOptions extends Partial<Omit<Deps, 'config' | 'db' | 'pool'>>, AppOptions {
  config?: Partial<Config>
  /** Settings of the pool, for tests that disconnect the database. */
  database?: Partial<DatabaseOptions>
}

/** A copy of the migrated template database, dropped when the test has finished. */
export async function freshDatabase(): Promise<string> {
  const templateUrl = inject(TEMPLATE_URL)
  const url = await createDatabase(templateUrl, { copyOf: templateUrl })
  onTestFinished(() => dropDatabase(url))
  return url
}

/** The whole server on its own database, closed when the test finishes. */
export async function testApp({ config, database, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const url = database?.url ?? (await freshDatabase())
  // A longer timeout than in production: on a busy machine connecting takes time.
  const opened: Database = openDatabase({ url, connectTimeoutMs: 10_000, ...database })
  onTestFinished(() => opened.close())
  const clock = given.clock ?? systemClock
  const live = given.live ?? openLive(url)
  onTestFinished(() => live.close())
  const orderChanges = given.orderChanges ?? createOrderChangePublisher(opened.db)
  onTestFinished(() => orderChanges.close())
  const read: Config = {
    ...readConfig({ TOKEN_SECRET: TEST_SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    bookingLimits: UNLIMITED,
    // Races are decided by the database, which a queue in front of it would hide.
    bookingsAtOnce: 1000,
    ...config,
  }
  const deps: Deps = {
    ...openOutbox({ db: opened.db, clock }),
    push: openWebPush({ ...read.push, loadKeys: () => loadPushKeys(opened.db) }),
    geocoder: openGeocoder({ provider: 'embedded' }, opened.db, clock),
    clock,
    live,
    orderChanges,
    storage: given.storage ?? (await testStorage(clock, TEST_SECRET)),
    ...given,
    db: opened.db,
    pool: opened.pool,
    writes: opened.writes,
    config: read,
  }
  // Tests about pages bring their own: whether the web app is built must not matter to the others.
  const app = await buildApp(deps, { webDir: NOT_BUILT, ...given })
  onTestFinished(() => app.close())
  return { ...deps, app, url }
}
