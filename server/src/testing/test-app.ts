import type {} from './global-setup.ts'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { buildApp, type AppOptions } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig, type Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../db/database.ts'
import { openLive } from '../live/live.ts'
import { openGeocoder } from '../gazetteer/open-geocoder.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { createDatabase } from './databases.ts'
import { testStorage } from './test-storage.ts'

export const TEST_SECRET = 'a-secret-for-tests-of-at-least-32-characters'

export interface TestApp extends Deps {
  app: FastifyInstance
  url: string
}

interface TestAppOptions extends Partial<Omit<Deps, 'config' | 'db' | 'pool'>>, AppOptions {
  config?: Partial<Config>
  /** Settings of the pool, for tests that take the database away. */
  database?: Partial<DatabaseOptions>
}

/** A copy of the migrated template; the end of the run drops it. */
export async function freshDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  return createDatabase(templateUrl, { copyOf: templateUrl })
}

/** The whole server on a database of its own, closed when the test is over. */
export async function testApp({ config, database, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const url = database?.url ?? (await freshDatabase())
  // Patient where the product is not: a busy machine must not look like a lost database.
  const opened: Database = openDatabase({ url, connectTimeoutMs: 10_000, ...database })
  onTestFinished(() => opened.close())
  const clock = given.clock ?? systemClock
  const live = given.live ?? openLive(url)
  onTestFinished(() => live.close())
  const deps: Deps = {
    ...openOutbox({ db: opened.db, clock }),
    geocoder: openGeocoder({ provider: 'embedded' }, opened.db, clock),
    clock,
    live,
    storage: given.storage ?? (await testStorage(clock, TEST_SECRET)),
    ...given,
    db: opened.db,
    pool: opened.pool,
    config: { ...readConfig({ TOKEN_SECRET: TEST_SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }), ...config },
  }
  const app = await buildApp(deps, given)
  onTestFinished(() => app.close())
  return { ...deps, app, url }
}
