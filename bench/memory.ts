import { type ChildProcess, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bookableDays } from '@nikhar/contract/salon-time'
import { stripTypes } from '@nikhar/scripts/release/assemble-release'
import { createFreeSlotSource, insertSalons, toOrder, type Salons } from './load/insert-salons.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import type { ServerInfo, ServerInput } from './load/serve-booking.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/**
 * The memory of the server while it answers a million requests: `npm run bench -- memory`, optionally with another
 * number. Outlets, menus, slots and carts of 500 salons, read by 64 customers, and a booking among every twenty
 * requests. The server is that of a release. It runs with the Node options that follow the number, by default those of
 * the container: `npm run bench -- memory 100000 --max-semi-space-size=16`.
 */
const REQUESTS = Number(process.argv[2] ?? 1_000_000)
const AIM_MB = 200
const STEPS = 10
const CUSTOMERS = 64
const CONNECTIONS = 16
const READS_PER_BOOKING = 19
const SLICE_MS = 500

const nodeOptions = process.argv.length > 3 ? process.argv.slice(3) : readContainerOptions()
console.log(`node ${nodeOptions.join(' ')}`)
const folder = await mkdtemp(join(tmpdir(), 'nikhar-release-'))
try {
  const { script, hooks } = await makeRelease(join(folder, 'release'))
  await withServer<ServerInput, ServerInfo>(script, measure, [...nodeOptions, '--import', hooks])
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A release that includes the server of this bench, which finds the release's packages from there. */
async function makeRelease(release: string) {
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.resolve('@nikhar/scripts/release')), release])
  const load = join(release, 'bench/load')
  for (const file of ['serve-booking.ts', 'production-deps.ts']) {
    await cp(join(import.meta.dirname, 'load', file), join(load, file), { recursive: true })
  }
  await stripTypes(load)
  return { script: join(load, 'serve-booking.ts'), hooks: join(release, 'scripts/release/plain-javascript.mjs') }
}

function readContainerOptions() {
  const file = readFileSync(new URL('../deploy/Containerfile', import.meta.url), 'utf8')
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]') as string[]
  return command.filter((word) => word.startsWith('--'))
}

async function measure({ database, server, serve }: Measurement<ServerInput, ServerInfo>) {
  const salons = await insertSalons(database, CUSTOMERS)
  const { url, tokens } = await serve({ customerIds: salons.customerIds })
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
  const nextSlot = createFreeSlotSource(salons)
  const nextPath = createPathSource(salons)
  const sizes: number[] = [await readMemory(server)]
  console.log(`started: ${sizes[0]} MB`)

  const answered = { reads: 0, bookings: 0 }
  const total = () => answered.reads + answered.bookings
  const count = { read: () => (answered.reads += 1), book: () => (answered.bookings += 1) }
  const common = { headers: (n: number) => headers[n % CUSTOMERS] ?? {}, connections: CONNECTIONS, ms: SLICE_MS }
  while (total() < REQUESTS) {
    await measureRequestRate({ ...common, url, path: nextPath, onAnswer: count.read })
    if (answered.bookings * READS_PER_BOOKING < answered.reads) {
      await measureRequestRate({
        ...common,
        url: `${url}/customer/order`,
        method: 'POST',
        headers: (n) => ({ ...headers[n % CUSTOMERS], 'idempotency-key': randomUUID() }),
        body: () => JSON.stringify(toOrder(nextSlot())),
        onAnswer: count.book,
      })
    }
    if (total() < (sizes.length * REQUESTS) / STEPS) continue
    sizes.push(await readMemory(server))
    console.log(
      `${total().toLocaleString('en-IN')} requests, ${answered.bookings} of them bookings: ${sizes.at(-1)} MB`,
    )
  }
  const [half = 0, last = 0] = [sizes[Math.floor(sizes.length / 2)], sizes.at(-1)]
  console.log(`  aim under ${AIM_MB} MB${last < AIM_MB ? '' : ' - missed'}`)
  console.log(
    `  second half: ${(last / half).toFixed(2)} times the size, aim at most 1.10${last <= half * 1.1 ? '' : ' - missed'}`,
  )
}

function createPathSource({ outletIds }: Salons) {
  const [, day = ''] = bookableDays(new Date(), 2)
  let next = 0
  return () => {
    next += 1
    const outletId = outletIds[next % outletIds.length] ?? 0
    const paths = [
      `/customer/outlet/${outletId}`,
      `/customer/outlet/${outletId}/services`,
      `/customer/outlet/${outletId}/available-slots?slotDuration=45&dates[]=${day}`,
      '/customer/cart',
    ]
    return paths[Math.floor(next / outletIds.length) % paths.length] ?? ''
  }
}

/** The resident set in MB, as the operating system reports it: no garbage collection is forced for the measurement. */
async function readMemory(server: ChildProcess) {
  server.send('memory')
  const [rss] = (await once(server, 'message')) as [number]
  return Math.round(rss / 1024 / 1024)
}
