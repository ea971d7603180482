import { randomUUID } from 'node:crypto'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { bookableDays } from '@nikhar/contract/salon-time'
import { compareWithReference } from './load/compare-with-reference.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { insertAppointments, createFreeSlotSource, insertSalons, toOrder, type Salons } from './load/insert-salons.ts'
import { createMinimalBooking, createPrimaryKeyRead } from './load/references.ts'
import type { ServerInfo, ServerInput } from './load/serve-booking.ts'
import { median } from './load/statistics.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/**
 * Slots and placing orders: `npm run bench -- booking`, beside the minimum that such calls can cost over pg, with as
 * many database connections as the product's pool has.
 */
const CUSTOMERS = 64
const MINUTES = 45
/** Numbers of appointments in the table while slots are read. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 1_000, 1_000_000]

await withServer<ServerInput, ServerInfo>('serve-booking.ts', measure)

interface Measuring extends Pick<Measurement<ServerInput, ServerInfo>, 'database'> {
  url: string
  headers: Record<string, string>[]
  salons: Salons
}

async function measure({ database, serve }: Measurement<ServerInput, ServerInfo>) {
  // The last one receives all the appointments by which the table grows, and books nothing.
  const salons = await insertSalons(database, CUSTOMERS + 1)
  const { url, tokens } = await serve({ customerIds: salons.customerIds })
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
  const measuring = { database, url, headers, salons }
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

async function measureSlots({ database, url, headers, salons }: Measuring) {
  const [outletId = 0] = salons.outletIds
  const [serviceId] = salons.serviceIds
  const [, day = ''] = bookableDays(new Date(), 2)
  for (const [name, path, aim] of [
    ['free slots of one day, any of 8 stylists', slotsPath(outletId, [day], serviceId), 0.5],
    ['the same without services, by the cart', slotsPath(outletId, [day]), 0.5],
    ['free slots of 30 days, any of 8 stylists', slotsPath(outletId, undefined, serviceId), 0.1],
    ['the same without services, by the cart', slotsPath(outletId), 0.1],
  ] as const) {
    await compareWithReference({
      name,
      reference: 'a primary-key read over pg',
      aim,
      product: (connections, ms, onAnswer) =>
        measureRequestRate({
          url: url + path,
          headers: (n) => headers[n % CUSTOMERS] ?? {},
          connections,
          ms,
          onAnswer,
        }),
      runReference: createPrimaryKeyRead(database, salons.outletIds),
      whenMissed: 'HTTP, the session check and the JSON of the answer use the same cores',
    })
  }
}

async function measureOrders({ database, url, headers, salons }: Measuring) {
  const nextSlot = createFreeSlotSource(salons)
  await compareWithReference({
    name: 'placing an order',
    reference: 'a minimal transaction over pg that keeps the same promises',
    aim: 0.5,
    product: (connections, ms, onAnswer) =>
      measureRequestRate({
        url: `${url}/customer/order`,
        method: 'POST',
        headers: (n) => ({ ...headers[n % CUSTOMERS], 'idempotency-key': randomUUID() }),
        body: () => JSON.stringify(toOrder(nextSlot())),
        connections,
        ms,
        onAnswer,
      }),
    runReference: createMinimalBooking(database, nextSlot, salons.customerIds),
    whenMissed: 'it also checks the session, prices, hours, limits and holds, and speaks HTTP',
  })
}

function slotsPath(outletId: number, days = bookableDays(new Date(), SLOT_WINDOW_DAYS), serviceId?: string) {
  const query = new URLSearchParams([['slotDuration', String(MINUTES)], ...days.map((day) => ['dates[]', day])])
  if (serviceId !== undefined) query.set('serviceIds[]', serviceId)
  return `/customer/outlet/${outletId}/available-slots?${query.toString()}`
}
