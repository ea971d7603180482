import { randomUUID } from 'node:crypto'
import { bookableDays, PAYMENT_PLACEHOLDER, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { systemClock } from '@nikhar/server/clock'
import { placeOrder } from '@nikhar/server/modules/booking/place-order'
import { readSlots } from '@nikhar/server/modules/booking/read-slots'
import { recordStatements } from '@nikhar/server/testing/statements'
import { createStatementLoad } from './load/statement-load.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { withReplacedValues } from './load/replace-values.ts'
import {
  insertAppointments,
  createFreeSlotSource,
  insertSalons,
  type FreeSlot,
  type Salons,
} from './load/insert-salons.ts'
import type { ServerInfo, ServerInput } from './load/serve-booking.ts'
import { compareWithStatements } from './load/compare-with-statements.ts'
import { median } from './load/statistics.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/**
 * Slots and placing orders: `npm run bench -- booking`. The comparison sends the product's own statements directly over
 * pg, with as many database connections as the product's pool has.
 */
const CUSTOMERS = 64
const MINUTES = 45
const UNLIMITED = { bookingLimits: { live: 1e6, perOutlet: 1e6, sameTime: 1e6, perDay: 1e6 } }
/** Numbers of appointments in the table while slots are read. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 1_000, 1_000_000]

await withServer<ServerInput, ServerInfo>('serve-booking.ts', measure)

type Measuring = Pick<Measurement<ServerInput, ServerInfo>, 'databaseUrl' | 'database'> & {
  url: string
  headers: Record<string, string>[]
  salons: Salons
}

async function measure({ databaseUrl, database, serve }: Measurement<ServerInput, ServerInfo>) {
  const salons = await insertSalons(database, CUSTOMERS)
  const { url, tokens } = await serve({ customerIds: salons.customerIds })
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
  const measuring = { databaseUrl, database, url, headers, salons }
  await measureGrowth(measuring)
  await measureSlots(measuring)
  await measureOrders(measuring)
}

/** Reads the slots of one salon while the table grows. */
async function measureGrowth({ database, url, headers: [headers = {}], salons }: Measuring) {
  const costs: number[] = []
  for (const count of SIZES) {
    await insertAppointments(database, salons, count)
    const durations: number[] = []
    await measureRequestRate({ url: url + slotsPath(salons.outletIds[0] ?? 0), headers, connections: 1, ms: 2000 })
    await measureRequestRate({
      url: url + slotsPath(salons.outletIds[0] ?? 0),
      headers,
      connections: 1,
      ms: 6000,
      onAnswer: (ms) => durations.push(ms),
    })
    costs.push(median(durations))
    console.log(
      `slots of 30 days with ${count.toLocaleString('en-IN')} appointments in the table: ${median(durations).toFixed(2)} ms`,
    )
  }
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
  console.log(`  growth: ${growth.toFixed(2)}, aim at most 1.50${growth <= 1.5 ? '' : ' - missed'}\n`)
}

async function measureSlots({ databaseUrl, database, url, headers, salons }: Measuring) {
  const [customerId = 0] = salons.customerIds
  const [outletId = 0] = salons.outletIds
  const request = {
    whitelabelId: 1,
    customerId,
    outletId,
    days: bookableDays(new Date(), SLOT_WINDOW_DAYS),
    minutes: MINUTES,
  }
  const statements = await recordStatements(databaseUrl, (db) => readSlots({ db, clock: systemClock }, request))
  await compareWithStatements({
    name: 'available slots of 30 days, 8 stylists',
    baseline: 'its statement directly over pg',
    aim: 0.6,
    product: (connections, ms, onAnswer) =>
      measureRequestRate({
        url: url + slotsPath(outletId),
        headers: (n) => headers[n % CUSTOMERS] ?? {},
        connections,
        ms,
        onAnswer,
      }),
    statements: createStatementLoad(database, () => statements),
    whenMissed: 'the answer is 130 kB of JSON that the bare statement never writes',
  })
}

async function measureOrders({ databaseUrl, database, url, headers, salons }: Measuring) {
  const nextSlot = createFreeSlotSource(salons)
  const sample = nextSlot()
  const [customerId = 0] = salons.customerIds
  const [orderId, key] = [randomUUID(), 'sample']
  let sampleOrderId = ''
  const statements = await recordStatements(databaseUrl, async (db) => {
    const request = { whitelabelId: 1, customer: { id: customerId }, body: toBody(sample), idempotencyKey: key }
    sampleOrderId = (await placeOrder({ db, clock: systemClock, config: UNLIMITED }, request)).orderId
  })
  const reply = (id: string) => JSON.stringify({ orderId: id })
  await compareWithStatements({
    name: 'placing an order',
    baseline: 'its statements directly over pg',
    aim: 0.7,
    product: (connections, ms, onAnswer) =>
      measureRequestRate({
        url: `${url}/customer/order`,
        method: 'POST',
        headers: (n) => ({ ...headers[n % CUSTOMERS], 'idempotency-key': randomUUID() }),
        body: () => JSON.stringify(toBody(nextSlot())),
        connections,
        ms,
        onAnswer,
      }),
    statements: createStatementLoad(database, (connection) => {
      const slot = nextSlot()
      const id = randomUUID()
      return withReplacedValues(statements, [
        [sampleOrderId, id],
        [reply(sampleOrderId), reply(id)],
        [key, orderId + id],
        [customerId, salons.customerIds[connection % CUSTOMERS]],
        [sample.outletId, slot.outletId],
        [sample.stylistId, slot.stylistId],
        [sample.startsAt, slot.startsAt],
        [sample.endsAt, slot.endsAt],
        [sample.serviceId, slot.serviceId],
        [[sample.serviceId], [slot.serviceId]],
        [sample.day, slot.day],
        [sample.dayBefore, slot.dayBefore],
        [sample.dayStart, slot.dayStart],
        [sample.dayEnd, slot.dayEnd],
      ])
    }),
    whenMissed: 'HTTP, the session check, the schemas and the arithmetic share the cores with PostgreSQL',
  })
}

function toBody({ outletId, serviceId, stylistId, startsAt, endsAt }: FreeSlot) {
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
