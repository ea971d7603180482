import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookableDays, PAYMENT_PLACEHOLDER, SLOT_WINDOW_DAYS } from '../contract/src/index.ts'
import { systemClock } from '../server/src/clock.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { placeOrder } from '../server/src/modules/booking/place-order.ts'
import { readSlots } from '../server/src/modules/booking/read-slots.ts'
import { statementsOf } from '../server/src/testing/statements.ts'
import { hammer } from './load/hammer.ts'
import { retold, type Statement } from './load/retold.ts'
import { fillTable, freeTimes, openSalons, type FreeTime, type Salons } from './load/salons.ts'
import type { Served, Serving } from './load/serve-booking.ts'
import { median, sideBySide, type Side } from './load/side-by-side.ts'

/**
 * What a booking costs: `npm run bench -- booking`. Everything on 127.0.0.1, on a PostgreSQL of its own that writes to the
 * disk; the bare side sends the very statements of the product over as many connections as the product's pool has.
 */
const CUSTOMERS = 64
const POOL = 10
const MINUTES = 45
/** How many appointments are in the table while slots are asked for. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 1_000, 1_000_000]

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const server = fork(new URL('load/serve-booking.ts', import.meta.url), { serialization: 'advanced' })
const ended = once(server, 'exit').then(() => {
  throw new Error('The server ended before its time')
})
const database = openDatabase({ url: postgres.url, maxConnections: POOL, connectTimeoutMs: 60_000, statementTimeoutMs: 900_000 })
try {
  await Promise.race([measure(), ended])
} finally {
  await database.close()
  server.kill()
  await ended.catch(() => {})
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure() {
  await migrate({ url: postgres.url })
  const salons = await openSalons(database, CUSTOMERS)
  server.send({ databaseUrl: postgres.url, dataDir, customerIds: salons.customerIds } satisfies Serving)
  const [{ url, tokens }] = (await once(server, 'message')) as [Served]
  console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }))

  await measureGrowth(url, headers[0] ?? {}, salons)
  await measureSlots(url, headers, salons)
  await measureOrders(url, headers, salons)
}

/** The same question about one salon, while the table behind it grows. */
async function measureGrowth(url: string, headers: Record<string, string>, salons: Salons) {
  const costs: number[] = []
  for (const count of SIZES) {
    await fillTable(database, salons, count)
    const taken: number[] = []
    await hammer({ url: url + slotsPath(salons.outletIds[0] ?? 0), headers, connections: 1, ms: 2000 })
    await hammer({ url: url + slotsPath(salons.outletIds[0] ?? 0), headers, connections: 1, ms: 6000, onAnswer: (ms) => taken.push(ms) })
    costs.push(median(taken))
    console.log(`slots of 30 days with ${count.toLocaleString('en-IN')} appointments in the table: ${median(taken).toFixed(2)} ms`)
  }
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
  console.log(`  growth: ${growth.toFixed(2)}, aim at most 1.50${growth <= 1.5 ? '' : ' - missed'}\n`)
}

async function measureSlots(url: string, headers: Record<string, string>[], salons: Salons) {
  const [customerId = 0] = salons.customerIds
  const search = { slotDuration: MINUTES, 'dates[]': bookableDays(new Date(), SLOT_WINDOW_DAYS) }
  const [outletId = 0] = salons.outletIds
  const asking = { whitelabelId: 1, customer: { id: customerId }, outletId, search }
  const statements = await statementsOf(postgres.url, (asked) => readSlots({ db: asked, clock: systemClock }, asking))
  await sideBySide({
    name: 'available slots of 30 days, 8 stylists',
    baseline: 'its statement straight over pg',
    aim: 0.6,
    product: (connections, ms, onAnswer) =>
      hammer({ url: url + slotsPath(outletId), headers: (n) => headers[n % CUSTOMERS] ?? {}, connections, ms, onAnswer }),
    bare: driver(() => statements),
    whenMissed: 'the answer is 130 kB of JSON that the bare statement never writes',
  })
}

async function measureOrders(url: string, headers: Record<string, string>[], salons: Salons) {
  const nextTime = freeTimes(salons)
  const sample = nextTime()
  const [customerId = 0] = salons.customerIds
  const [orderId, key] = [randomUUID(), 'sample']
  let made = ''
  const statements = await statementsOf(postgres.url, async (asked) => {
    const placing = { whitelabelId: 1, customer: { id: customerId }, body: bodyOf(sample), idempotencyKey: key }
    made = (await placeOrder({ db: asked, clock: systemClock }, placing)).orderId
  })
  const reply = (id: string) => JSON.stringify({ orderId: id })
  await sideBySide({
    name: 'placing an order',
    baseline: 'its statements straight over pg',
    aim: 0.7,
    product: (connections, ms, onAnswer) =>
      hammer({
        url: `${url}/customer/order`,
        method: 'POST',
        headers: (n) => ({ ...headers[n % CUSTOMERS], 'idempotency-key': randomUUID() }),
        body: () => JSON.stringify(bodyOf(nextTime())),
        connections,
        ms,
        onAnswer,
      }),
    bare: driver((connection) => {
      const time = nextTime()
      const id = randomUUID()
      return retold(statements, [
        [made, id], [reply(made), reply(id)], [key, orderId + id], [customerId, salons.customerIds[connection % CUSTOMERS]],
        [sample.outletId, time.outletId], [sample.stylistId, time.stylistId], [sample.startsAt, time.startsAt], [sample.endsAt, time.endsAt],
        [sample.serviceId, time.serviceId], [[sample.serviceId], [time.serviceId]], [sample.day, time.day],
        [sample.dayBefore, time.dayBefore], [sample.dayStart, time.dayStart], [sample.dayEnd, time.dayEnd],
      ])
    }),
    whenMissed: 'HTTP, the session check, the schemas and the arithmetic share the cores with PostgreSQL',
  })
}

function bodyOf({ outletId, serviceId, stylistId, startsAt, endsAt }: FreeTime) {
  return {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    clientId: stylistId,
    amount: 499,
  }
}

function slotsPath(outletId: number) {
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS).map((day) => ['dates[]', day])
  const query = new URLSearchParams([['slotDuration', String(MINUTES)], ...days])
  return `/customer/outlet/${outletId}/available-slots?${query.toString()}`
}

/** As many at once as there are connections to the product, over as many to the database as the product has. */
function driver(nextStatements: (connection: number) => readonly Statement[]): Side {
  return async (connections, ms, onAnswer) => {
    const startedAt = performance.now()
    let done = 0
    async function work(connection: number) {
      while (performance.now() - startedAt < ms) {
        const statements = nextStatements(connection)
        const askedAt = performance.now()
        const client = await database.pool.connect()
        for (const { text, values } of statements) await client.query(text, [...values])
        client.release()
        done += 1
        onAnswer(performance.now() - askedAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
    return (done * 1000) / (performance.now() - startedAt)
  }
}
