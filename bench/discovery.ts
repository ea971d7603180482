import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'
import { findLiveSessions } from '@nikhar/server/modules/accounts/auth/session-queries'
import {
  findNearbyOutlets,
  findOpeningHours,
  findOutlet,
  hasOutlet,
} from '@nikhar/server/modules/discovery/outlet-queries'
import { toSalonTime } from '@nikhar/server/modules/discovery/salon-time'
import { searchNearby } from '@nikhar/server/modules/discovery/search-queries'
import { findMenu } from '@nikhar/server/modules/discovery/service-queries'
import { toSpherePoint } from '@nikhar/server/modules/discovery/sphere'
import { replayStatements, recordStatements } from '@nikhar/server/testing/statements'
import { compareThroughput } from './load/compare-throughput.ts'
import { CITIES, insertOutlets } from './load/insert-outlets.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { measurePercentiles } from './load/percentiles.ts'
import type { ServerInfo, ServerInput } from './load/serve-signed-in.ts'

/**
 * Finding salons: `npm run bench -- discovery`, optionally with numbers of outlets. The product is compared with its
 * statements and with a bare route at the second size; the growth of the response times is printed at the end.
 */
const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000]
const GROWTH_AIM = 2
const LOADING_MS = 3_600_000
const NEARBY_KM = 25

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const { db, pool, close } = openDatabase({ url: postgres.url, statementTimeoutMs: LOADING_MS })

interface Call {
  path: string
  work: (db: Db) => Promise<unknown>
}

/** One position in each city. */
const places = CITIES.map(([latitude, longitude], n) => ({
  latitude: latitude + 0.002 * (n % 7),
  longitude: longitude - 0.002 * (n % 5),
}))
const near = { whitelabelId: 1, radiusKm: NEARBY_KM }
const words = ['haircut', 'facial', 'mogra', 'massge', 'spa', 'beard']

const kinds: Record<string, Call[]> = {
  nearby: places.map(({ latitude, longitude }) => ({
    path: `/customer/outlets?latitude=${latitude}&longitude=${longitude}`,
    work: (on) =>
      findNearbyOutlets(
        on,
        { ...near, place: toSpherePoint(latitude, longitude), pageNumber: 1, perPage: 100 },
        new Date(),
        toSalonTime(new Date()),
      ),
  })),
  outlet: numbers((id) => ({
    path: `/customer/outlet/${id}`,
    work: (on) => Promise.all([findOutlet(on, 1, id, toSalonTime(new Date())), findOpeningHours(on, id)]),
  })),
  services: numbers((id) => ({
    path: `/customer/outlet/${id}/services`,
    work: async (on) => {
      await hasOutlet(on, 1, id)
      await findMenu(on, id)
    },
  })),
  search: places.map(({ latitude, longitude }, n) => {
    const q = words[n % words.length] ?? ''
    return {
      path: `/customer/search?q=${q}&latitude=${latitude}&longitude=${longitude}`,
      work: (on) => searchNearby(on, { ...near, q, place: toSpherePoint(latitude, longitude) }),
    }
  }),
}

function numbers(call: (id: number) => Call) {
  return Array.from({ length: 50 }, (_, n) => call(1 + n * 199))
}

const growth: Record<string, number[]> = {}
try {
  await migrate({ url: postgres.url })
  console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)
  const customer = await db
    .insertInto('customers')
    .values({
      whitelabel_id: 1,
      name: 'Ananya Rao',
      email: 'ananya@example.in',
      contact_number: '+919845010000',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, size] of sizes.entries()) {
    const startedAt = performance.now()
    await insertOutlets(pool, size, new Date())
    await pool.query('vacuum analyze')
    console.log(`${size} outlets after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    await measureSize(customer.id, index === Math.min(1, sizes.length - 1))
  }
  printGrowth()
} finally {
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureSize(customerId: number, comparesThroughput: boolean) {
  const server = fork(new URL('load/serve-signed-in.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server exited during the measurement')
  })
  try {
    const paths = Object.values(kinds).flatMap((calls) => calls.map(({ path }) => path))
    server.send({ databaseUrl: postgres.url, dataDir, customerId, paths } satisfies ServerInput)
    const [info] = (await Promise.race([once(server, 'message'), ended])) as [ServerInfo]
    for (const [name, calls] of Object.entries(kinds)) {
      const path = cyclePaths(calls)
      const { p50, p99 } = await measurePercentiles(() =>
        fetch(info.url + path(), { headers: info.headers }).then((reply) => reply.arrayBuffer()),
      )
      console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
      ;(growth[name] ??= []).push(p99)
      if (comparesThroughput) await Promise.race([compareKind(name, calls, info), ended])
    }
  } finally {
    server.kill()
    await ended.catch(() => {})
  }
}

async function compareKind(name: string, calls: Call[], { url, bareUrl, headers }: ServerInfo) {
  const recorded = []
  for (const { work } of calls) {
    recorded.push(
      await recordStatements(postgres.url, async (on) => {
        // Every call begins with its session check.
        await findLiveSessions(on, [crypto.randomUUID()], new Date())
        await work(on)
      }),
    )
  }
  const statements = replayStatements(postgres.url, recorded)
  const path = cyclePaths(calls)
  await compareThroughput({
    name: `  ${name}`,
    product: (connections, ms) => measureRequestRate({ url, path, headers, connections, ms }),
    statements: statements.measure,
    bareRoute: (connections, ms) => measureRequestRate({ url: bareUrl, path, connections, ms }),
    aim: 0.6,
    whenMissed: 'Missed: the server, its clients and the database share these cores, and the bare SQL has no HTTP.',
  })
  await statements.close()
}

function cyclePaths(calls: Call[]) {
  let next = 0
  return () => {
    next += 1
    return calls[next % calls.length]?.path ?? ''
  }
}

function printGrowth() {
  console.log(`\np99 in milliseconds, by outlets: ${sizes.join(', ')}`)
  for (const [name, times] of Object.entries(growth)) {
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)
    const missed = ratio > GROWTH_AIM ? ` - above the aim of ${GROWTH_AIM}` : ''
    console.log(
      `  ${name.padEnd(8)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')}   ×${ratio.toFixed(2)}${missed}`,
    )
  }
}
