import { loadDemo } from '@nikhar/demo/load-demo'
import { openDatabase } from '@nikhar/server/db/database'
import { gazetteerDigest, loadGazetteer } from '@nikhar/server/gazetteer/load-gazetteer'
import { createCustomer, logInCustomer } from '@nikhar/server/testing/customers'
import { freshDatabase, testApp } from '@nikhar/server/testing/test-app'
import { expect, test } from 'vitest'
import { SETS } from './query-sets.ts'
import { scoreSets } from './score-sets.ts'

const MIN_RIGHT = 0.95
const MONDAY_9 = new Date('2026-11-16T03:30:00Z')
const LOADING_MS = 240_000
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

test('for each set of queries against the demo data, at least 95 % return the right answer [FIND-69]', async () => {
  const url = await freshDatabase()
  const loading = openDatabase({ url, connectTimeoutMs: 20_000, statementTimeoutMs: LOADING_MS })
  await loadDemo(loading.db, { today: MONDAY_9 })
  await loadGazetteer(loading.db, await gazetteerDigest())
  await loading.close()
  const { app, db } = await testApp({ clock: () => MONDAY_9, config: NO_THROTTLE, database: { url } })
  const headers = await logInCustomer(db, await createCustomer(db), MONDAY_9)

  const scores = await scoreSets(async (path, query) => (await app.inject({ url: path, query, headers })).json(), SETS)

  for (const { name, right, total, mistakes } of scores)
    expect(right / total, `${name}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(MIN_RIGHT)
  expect(scores.find(({ name }) => name === 'services')?.total).toBeGreaterThanOrEqual(200)
  expect(scores.find(({ name }) => name === 'names')?.total).toBeGreaterThanOrEqual(60)
  // The demo data and the places of India are loaded first.
}, 300_000)
