import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, inject } from 'vitest'
import { buildApp, type AppOptions } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../db/database.ts'
import { openLive } from '../live/live.ts'
import { createOrderChangePublisher } from '../modules/bookings/change/publish-order-changes.ts'
import { openGeocoder } from '../gazetteer/open-geocoder.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { loadPushKeys } from '../integrations/push-keys.ts'
import { openWebPush } from '../integrations/web-push.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { finishWithTest, type Finish } from './finish.ts'
import { TEMPLATE_URL } from './template-database.ts'
import { testStorage } from './test-storage.ts'

/** Tests book more often than a customer may; those about the limits pass the product's own. */
const UNLIMITED = { live: 1_000_000, perOutlet: 1_000_000, sameTime: 1_000_000, perDay: 1_000_000 }

const NOT_BUILT = join(import.meta.dirname, 'not-built')

/** Not a placeholder, so that production accepts it too. */
export const TEST_SECRET = 'known-to-tests-only-and-longer-than-32-letters'

export interface TestApp extends Deps {
  app: FastifyInstance
  url: string
}

export interface TestAppOptions extends Partial<Omit<Deps, 'config' | 'db' | 'pool'>>, AppOptions {
  config?: Partial<Config>
  /** Settings of the pool, for tests that disconnect the database. */
  database?: Partial<DatabaseOptions>
  /** Registers what closes the server; by default it runs when the test has finished. */
  finish?: Finish
}

/** A copy of the migrated template database, dropped when the test has finished. */
export async function freshDatabase(finish: Finish = finishWithTest): Promise<string> {
  const templateUrl = inject(TEMPLATE_URL)
  const url = await createDatabase(templateUrl, { copyOf: templateUrl })
  finish(() => dropDatabase(url))
  return url
}

/** Sets up once what all tests of a file read and none of them changes. Call it where tests are declared. */
export function shareInFile<T>(setUp: (finish: Finish) => Promise<T>): () => T {
  let shared: { it: T } | undefined
  beforeAll(async () => {
    const closing: (() => Promise<unknown>)[] = []
    shared = { it: await setUp((close) => closing.unshift(close)) }
    return async () => {
      for (const close of closing) await close()
    }
  })
  return () => {
    if (!shared) throw new Error('Set up before the first test')
    return shared.it
  }
}

/** The whole server on its own database, closed when the test finishes. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config, database, finish = finishWithTest, ...given } = options
  const url = database?.url ?? (await freshDatabase(finish))
  // A longer timeout than in production: on a busy machine connecting takes time.
  const opened: Database = openDatabase({ url, connectTimeoutMs: 10_000, ...database })
  finish(() => opened.close())
  const clock = given.clock ?? systemClock
  const live = given.live ?? openLive(url)
  finish(() => live.close())
  const orderChanges = given.orderChanges ?? createOrderChangePublisher(opened.db)
  finish(() => orderChanges.close())
  const read: Config = {
    ...readConfig({ TOKEN_SECRET: TEST_SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    bookingLimits: UNLIMITED,
    // The database decides races, which a queue in front of it would hide.
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
    storage: given.storage ?? (await testStorage(clock, TEST_SECRET, finish)),
    ...given,
    db: opened.db,
    pool: opened.pool,
    writes: opened.writes,
    config: read,
  }
  // Tests about pages bring their own: the others must not depend on whether the web app is built.
  const app = await buildApp(deps, { webDir: NOT_BUILT, ...given })
  finish(() => app.close())
  return { ...deps, app, url }
}
