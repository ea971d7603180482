import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { loadDemo } from '@nikhar/demo/load-demo'
import { demoLogins } from '@nikhar/demo/logins'
import { buildApp } from '@nikhar/server/app'
import { openDatabase } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'
import { gazetteerDigest, loadGazetteer } from '@nikhar/server/gazetteer/load-gazetteer'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { createProductionDeps } from './load/production-deps.ts'
import { SETS } from './search/query-sets.ts'
import { scoreSets, type SetScore } from './search/score-sets.ts'

/**
 * How many of the queries in bench/search/ have the right answer, by set and by script: `npm run bench -- search`,
 * optionally with the names of sets. The demo data as of a Monday at nine, so that any day gives the same answers.
 */
const MIN_RIGHT = 0.95
const MONDAY_9 = new Date('2026-11-16T03:30:00Z')
const LOADING_MS = 900_000

const asked = process.argv.slice(2)
const names = SETS.filter((name) => asked.length === 0 || asked.includes(name))

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  await migrate({ url: postgres.url })
  await load(postgres.url)
  const { deps, logStream } = await createProductionDeps({ databaseUrl: postgres.url, dataDir })
  const app = await buildApp({ ...deps, clock: () => MONDAY_9 }, { logStream })
  const { id } = await deps.db
    .selectFrom('customers')
    .select('id')
    .where('whitelabel_id', '=', WHITELABEL_ID)
    .where('email', '=', demoLogins.customer.email)
    .executeTakeFirstOrThrow()
  const token = await startSession(deps.db, { ...deps, clock: () => MONDAY_9 }, id)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string, query: Record<string, string>) => {
    const reply = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!reply.ok) throw new Error(`${path} ${query.q}: ${reply.status} ${await reply.text()}`)
    return reply.json() as Promise<unknown>
  }
  const scores = await scoreSets(ask, names)
  for (const score of scores) print(score)
  await app.close()
  await deps.live.close()
  await deps.orderChanges.close()
  await deps.pool.end()
  if (scores.some(({ right, total }) => right / total < MIN_RIGHT)) process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function load(url: string) {
  const { db, close } = openDatabase({ url, statementTimeoutMs: LOADING_MS })
  await loadDemo(db, { today: MONDAY_9 })
  await loadGazetteer(db, await gazetteerDigest())
  await close()
}

function print({ name, right, total, scripts, mistakes }: SetScore) {
  const missed = right / total < MIN_RIGHT ? ` - below the aim of ${MIN_RIGHT * 100} %` : ''
  console.log(`${name}: ${right} of ${total}, ${percent(right, total)}${missed}`)
  for (const [script, score] of scripts)
    console.log(`  ${script.padEnd(10)} ${score.right} of ${score.total}, ${percent(score.right, score.total)}`)
  for (const { query, mistake } of mistakes) console.log(`  ${query}: ${mistake}`)
}

function percent(right: number, total: number): string {
  return `${((100 * right) / total).toFixed(1)} %`
}
