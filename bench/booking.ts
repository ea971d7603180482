import { randomUUID } from 'node:crypto'
import { bookableDays, PAYMENT_PLACEHOLDER, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { systemClock } from '@nikhar/server/clock'
import { placeOrder } from '@nikhar/server/modules/booking/place-order'
import { readSlots } from '@nikhar/server/modules/booking/read-slots'
import { statementsOf } from '@nikhar/server/testing/statements'
import { drive } from './load/drive.ts'
import { hammer } from './load/hammer.ts'
import { retold } from './load/retold.ts'
import { fillTable, freeTimes, openSalons, type FreeTime, type Salons } from './load/salons.ts'
import type { Served, Serving } from './load/serve-booking.ts'
import { median, sideBySide } from './load/side-by-side.ts'
import { type Measured, withServer } from './load/with-server.ts'

/**
 * What a booking costs: `npm run bench -- booking`. Everything on 127.0.0.1, on a PostgreSQL of its own that writes to the
 * disk; the bare side sends the very statements of the product over as many connections as the product's pool has.
 */
const CUSTOMERS = 64
const MINUTES = 45
/** How many appointments are in the table while slots are asked for. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 1_000, 1_000_000]

await withServer<Serving, Served>('serve-booking.ts', measure)

type Measuring = Pick<Measured<Serving, Served>, 'databaseUrl' | 'database'> & {
  url: string
  headers: Record<string, string>[]
  salons: Salons
}

async function measure({ databaseUrl, database, serve }: Measured<Serving, Served>) {
  const salons = await openSalons(database, CUSTOMERS)
  const { url, tokens } = await serve({ customerIds: salons.customerIds })
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
  const measuring = { databaseUrl, database, url, headers, salons }
  await measureGrowth(measuring)
  await measureSlots(measuring)
  await measureOrders(measuring)
}

/** The same question about one salon, while the table behind it grows. */
async function measureGrowth({ database, url, headers: [headers = {}], salons }: Measuring) {
  const costs: number[] = []
  for (const count of SIZES) {
    await fillTable(database, salons, count)
    const taken: number[] = []
    await hammer({ url: url + slotsPath(salons.outletIds[0] ?? 0), headers, connections: 1, ms: 2000 })
    await hammer({
      url: url + slotsPath(salons.outletIds[0] ?? 0),
      headers,
      connections: 1,
      ms: 6000,
      onAnswer: (ms) => taken.push(ms),
    })
    costs.push(median(taken))
    console.log(
      `slots of 30 days with ${count.toLocaleString('en-IN')} appointments in the table: ${median(taken).toFixed(2)} ms`,
    )
  }
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
  console.log(`  growth: ${growth.toFixed(2)}, aim at most 1.50${growth <= 1.5 ? '' : ' - missed'}\n`)
}

async function measureSlots({ databaseUrl, database, url, headers, salons }: Measuring) {
  const [customerId = 0] = salons.customerIds
  const search = { slotDuration: MINUTES, 'dates[]': bookableDays(new Date(), SLOT_WINDOW_DAYS) }
  const [outletId = 0] = salons.outletIds
  const asking = { whitelabelId: 1, customer: { id: customerId }, outletId, search }
  const statements = await statementsOf(databaseUrl, (asked) => readSlots({ db: asked, clock: systemClock }, asking))
  await sideBySide({
    name: 'available slots of 30 days, 8 stylists',
    baseline: 'its statement straight over pg',
    aim: 0.6,
    product: (connections, ms, onAnswer) =>
      hammer({
        url: url + slotsPath(outletId),
        headers: (n) => headers[n % CUSTOMERS] ?? {},
        connections,
        ms,
        onAnswer,
      }),
    bare: drive(database, () => statements),
    whenMissed: 'the answer is 130 kB of JSON that the bare statement never writes',
  })
}

async function measureOrders({ databaseUrl, database, url, headers, salons }: Measuring) {
  const nextTime = freeTimes(salons)
  const sample = nextTime()
  const [customerId = 0] = salons.customerIds
  const [orderId, key] = [randomUUID(), 'sample']
  let made = ''
  const statements = await statementsOf(databaseUrl, async (asked) => {
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
    bare: drive(database, (connection) => {
      const time = nextTime()
      const id = randomUUID()
      return retold(statements, [
        [made, id],
        [reply(made), reply(id)],
        [key, orderId + id],
        [customerId, salons.customerIds[connection % CUSTOMERS]],
        [sample.outletId, time.outletId],
        [sample.stylistId, time.stylistId],
        [sample.startsAt, time.startsAt],
        [sample.endsAt, time.endsAt],
        [sample.serviceId, time.serviceId],
        [[sample.serviceId], [time.serviceId]],
        [sample.day, time.day],
        [sample.dayBefore, time.dayBefore],
        [sample.dayStart, time.dayStart],
        [sample.dayEnd, time.dayEnd],
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
