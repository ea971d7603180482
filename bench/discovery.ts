import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'
import { replayStatements } from '@nikhar/server/testing/statements'
import { CITIES } from './load/cities.ts'
import { compareThroughput } from './load/compare-throughput.ts'
import { insertOutlets } from './load/insert-outlets.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import type { ServerInfo, ServerInput } from './load/serve-logged-in.ts'
import { percentile } from './load/statistics.ts'

/**
 * Finding salons: `npm run bench -- discovery`, optionally with numbers of outlets. The product is compared with a
 * primary-key read over pg and with a bare route at the second size; how the response times grow is printed at the end.
 * A million outlets take several minutes to load and five gigabytes of the disk.
 */
const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000]
const GROWTH_AIM = 2
/** The results page compared with the list of outlets nearby. */
const RESULTS_AIM = 3
const LOADING_MS = 3_600_000
const [WARM_UP, ROUNDS] = [20, 300]

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const { db, pool, close } = openDatabase({ url: postgres.url, statementTimeoutMs: LOADING_MS })

/** One position in each city. */
const places = CITIES.map(([latitude, longitude], n) => ({
  latitude: latitude + 0.002 * (n % 7),
  longitude: longitude - 0.002 * (n % 5),
}))
const words = ['haircut', 'facial', 'mogra', 'massge', 'spa', 'beard']
const texts = ['haircut', 'facial under 1500', 'massge', 'hair spa today', 'beard trim', 'gel manicure', '']
const outletIds = Array.from({ length: 50 }, (_, n) => 1 + n * 199)

/** The paths of each kind of call. */
const kinds: Record<string, string[]> = {
  nearby: places.map(({ latitude, longitude }) => `/customer/outlets?latitude=${latitude}&longitude=${longitude}`),
  outlet: outletIds.map((id) => `/customer/outlet/${id}`),
  services: outletIds.map((id) => `/customer/outlet/${id}/services`),
  search: places.map(({ latitude, longitude }, n) => {
    const q = words[n % words.length] ?? ''
    return `/customer/search?q=${q}&latitude=${latitude}&longitude=${longitude}`
  }),
  results: places.map(({ latitude, longitude }, n) => {
    const q = encodeURIComponent(texts[n % texts.length] ?? '')
    return `/customer/results?q=${q}&latitude=${latitude}&longitude=${longitude}`
  }),
  soonest: places.map(({ latitude, longitude }) => {
    return `/customer/results?q=haircut&sort=soonest&latitude=${latitude}&longitude=${longitude}`
  }),
}

const growth: Record<string, { p50: number; p99: number }[]> = {}
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
  const server = fork(new URL('load/serve-logged-in.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server exited during the measurement')
  })
  try {
    const paths = Object.values(kinds).flat()
    server.send({ databaseUrl: postgres.url, dataDir, customerId, paths } satisfies ServerInput)
    const [info] = (await Promise.race([once(server, 'message'), ended])) as [ServerInfo]
    const took = await Promise.race([measureAlternately(info), ended])
    for (const [name, ms] of Object.entries(took)) {
      const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)]
      console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
      ;(growth[name] ??= []).push({ p50, p99 })
    }
    if (comparesThroughput)
      for (const [name, pathsOfKind] of Object.entries(kinds))
        await Promise.race([compareKind(name, pathsOfKind, info), ended])
  } finally {
    server.kill()
    await ended.catch(() => {})
  }
}

/** One call of each kind after the other, so that other load on the machine affects all alike. */
async function measureAlternately({ url, headers }: ServerInfo) {
  const measured = Object.entries(kinds).map(([name, paths]) => ({ name, path: cycle(paths), ms: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { path, ms } of measured) {
      const startedAt = performance.now()
      await fetch(url + path(), { headers }).then((reply) => reply.arrayBuffer())
      if (round >= 0) ms.push(performance.now() - startedAt)
    }
  }
  return Object.fromEntries(measured.map(({ name, ms }) => [name, ms]))
}

async function compareKind(name: string, paths: string[], { url, bareUrl, headers }: ServerInfo) {
  // The minimum that any call needs of the database: one row by its primary key, prepared.
  const reads = replayStatements(
    postgres.url,
    outletIds.map((id) => [
      { name: 'version', text: 'select menu from outlet_versions where outlet_id = $1', values: [id] },
    ]),
  )
  const path = cycle(paths)
  await compareThroughput({
    name: `  ${name}`,
    product: (connections, ms) => measureRequestRate({ url, path, headers, connections, ms }),
    statements: reads.measure,
    bareRoute: (connections, ms) => measureRequestRate({ url: bareUrl, path, connections, ms }),
    aim: 0.3,
    whenMissed: 'Missed: the server, its clients and the database share these cores, and the read has no HTTP.',
  })
  await reads.close()
}

function cycle(paths: string[]) {
  let next = 0
  return () => {
    next += 1
    return paths[next % paths.length] ?? ''
  }
}

function printGrowth() {
  for (const part of ['p50', 'p99'] as const) {
    console.log(`\n${part} in milliseconds, by outlets: ${sizes.join(', ')}`)
    for (const [name, times] of Object.entries(growth)) {
      const ms = times.map((time) => time[part])
      const ratio = (ms.at(-1) ?? Number.NaN) / (ms[0] ?? Number.NaN)
      const missed = part === 'p99' && ratio > GROWTH_AIM ? ` - above the aim of ${GROWTH_AIM}` : ''
      console.log(
        `  ${name.padEnd(8)} ${ms.map((each) => each.toFixed(2).padStart(8)).join(' ')}   ×${ratio.toFixed(2)}${missed}`,
      )
    }
  }
  console.log('\np99 beside nearby')
  for (const name of ['search', 'results', 'soonest']) {
    const ratios = sizes.map((_, index) => (growth[name]?.[index]?.p99 ?? NaN) / (growth.nearby?.[index]?.p99 ?? NaN))
    const missed = name === 'results' && ratios.some((ratio) => ratio > RESULTS_AIM)
    const note = missed ? ` - above the aim of ${RESULTS_AIM}` : ''
    console.log(`  ${name.padEnd(8)} ${ratios.map((ratio) => `×${ratio.toFixed(2)}`).join(' ')}${note}`)
  }
}
