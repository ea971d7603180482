import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'
import { findLiveSessions } from '@nikhar/server/modules/accounts/queries'
import {
  findNearbyOutlets,
  findOpeningHours,
  findOutlet,
  hasOutlet,
} from '@nikhar/server/modules/discovery/outlet-queries'
import { salonTime } from '@nikhar/server/modules/discovery/salon-time'
import { searchNearby } from '@nikhar/server/modules/discovery/search-queries'
import { findMenu } from '@nikhar/server/modules/discovery/service-queries'
import { placeAt } from '@nikhar/server/modules/discovery/sphere'
import { replay, statementsOf } from '@nikhar/server/testing/statements'
import { beside } from './load/beside.ts'
import { CITIES, growOutlets } from './load/grow-outlets.ts'
import { hammer } from './load/hammer.ts'
import { timesOf } from './load/percentiles.ts'
import type { Served, Serving } from './load/serve-signed-in.ts'

/**
 * What looking for a salon costs: `npm run bench -- discovery`, or with other numbers of outlets behind it. The three ways
 * are held against each other at the second size; how the calls grow is told at the end.
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

/** A place in each city, none twice in the same street. */
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
        { ...near, place: placeAt(latitude, longitude), pageNumber: 1, perPage: 100 },
        new Date(),
        salonTime(new Date()),
      ),
  })),
  outlet: numbers((id) => ({
    path: `/customer/outlet/${id}`,
    work: (on) => Promise.all([findOutlet(on, 1, id, salonTime(new Date())), findOpeningHours(on, id)]),
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
      work: (on) => searchNearby(on, { ...near, q, place: placeAt(latitude, longitude) }),
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
    await growOutlets(pool, size, new Date())
    await pool.query('vacuum analyze')
    console.log(`${size} outlets after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    await measureSize(customer.id, index === Math.min(1, sizes.length - 1))
  }
  tellGrowth()
} finally {
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureSize(customerId: number, threeWays: boolean) {
  const server = fork(new URL('load/serve-signed-in.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server ended before its time')
  })
  try {
    const paths = Object.values(kinds).flatMap((calls) => calls.map(({ path }) => path))
    server.send({ databaseUrl: postgres.url, dataDir, customerId, paths } satisfies Serving)
    const [served] = (await Promise.race([once(server, 'message'), ended])) as [Served]
    for (const [name, calls] of Object.entries(kinds)) {
      const path = inTurn(calls)
      const { p50, p99 } = await timesOf(() =>
        fetch(served.url + path(), { headers: served.headers }).then((reply) => reply.arrayBuffer()),
      )
      console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
      ;(growth[name] ??= []).push(p99)
      if (threeWays) await Promise.race([besides(name, calls, served), ended])
    }
  } finally {
    server.kill()
    await ended.catch(() => {})
  }
}

async function besides(name: string, calls: Call[], { url, bareUrl, headers }: Served) {
  const asked = []
  for (const { work } of calls) {
    asked.push(
      await statementsOf(postgres.url, async (on) => {
        // Every call begins with the question whether its session still counts.
        await findLiveSessions(on, [crypto.randomUUID()], new Date())
        await work(on)
      }),
    )
  }
  const statements = replay(postgres.url, asked)
  const path = inTurn(calls)
  await beside({
    name: `  ${name}`,
    ours: (connections, ms) => hammer({ url, path, headers, connections, ms }),
    sql: statements.way,
    bare: (connections, ms) => hammer({ url: bareUrl, path, connections, ms }),
    aim: 0.6,
    whenMissed:
      'Missed: the server, its clients and the database share these cores, and the bare SQL has no HTTP to pay for.',
  })
  await statements.close()
}

function inTurn(calls: Call[]) {
  let next = 0
  return () => {
    next += 1
    return calls[next % calls.length]?.path ?? ''
  }
}

function tellGrowth() {
  console.log(`\np99 in milliseconds, by outlets: ${sizes.join(', ')}`)
  for (const [name, times] of Object.entries(growth)) {
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)
    const missed = ratio > GROWTH_AIM ? ` - above the aim of ${GROWTH_AIM}` : ''
    console.log(
      `  ${name.padEnd(8)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')}   ×${ratio.toFixed(2)}${missed}`,
    )
  }
}
