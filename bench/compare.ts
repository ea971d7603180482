import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_CUSTOMER_ID, generateCustomers } from '@nikhar/demo/customers'
import { dayOf } from '@nikhar/demo/salon-time'
import { type CpuTime, waitUntilQuiet } from './compare/cpu-time.ts'
import { startCheckout } from './compare/start-checkout.ts'
import { type Run, signIn, workloads } from './compare/workloads.ts'
import { median } from './load/statistics.ts'

/**
 * Compares the throughput of two checkouts over HTTP: npm run bench -- compare ../old-checkout booking discovery orders
 * Both servers run at once with the same demo data; short slices alternate between them, so that other load on the
 * machine affects both alike, and each begins when what the last one caused, such as e-mails, is done. The old checkout needs its packages installed. Fails when a ratio is below the limit.
 */
const WARM_UP_MS = 2000
const SLICE_MS = 500
const CUSTOMERS = 15
const LOWEST_RATIO = 0.95

type Checkout = Awaited<ReturnType<typeof startCheckout>>

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
})
const [oldCheckout, ...areas] = positionals
const rounds = Number(options.rounds)
if (!oldCheckout) throw new Error('Usage: npm run bench -- compare OLD_CHECKOUT [booking|discovery|orders ...]')

console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)
const previous = await startCheckout(resolve(oldCheckout))
try {
  const latest = await startCheckout(join(import.meta.dirname, '..'))
  try {
    await compareAreas(previous, latest)
  } finally {
    await latest.stop()
  }
} finally {
  await previous.stop()
}

async function compareAreas(old: Checkout, current: Checkout) {
  const customers = [...generateCustomers(dayOf(new Date()), '-').values()].flat()
  const emails = customers.filter(({ id }) => id !== DEMO_CUSTOMER_ID).flatMap(({ email }) => email ?? [])
  const oldSession = await signIn(old.url, emails.slice(0, CUSTOMERS))
  const newSession = await signIn(current.url, emails.slice(0, CUSTOMERS))
  for (const area of areas.length > 0 ? areas : Object.keys(workloads)) {
    const list = workloads[area]
    if (!list) throw new Error(`There is no area ${area}: choose from ${Object.keys(workloads).join(', ')}`)
    console.log(area)
    for (const { name, prepare } of list) {
      const sides = {
        old: { run: await prepare(oldSession), readCpuTime: old.readCpuTime },
        new: { run: await prepare(newSession), readCpuTime: current.readCpuTime },
      }
      await compareSides(name, sides)
    }
  }
}

interface Side extends Pick<Checkout, 'readCpuTime'> {
  run: Run
}

interface Slice {
  /** Requests per second. */
  rate: number
  /** CPU milliseconds per request, with all that follows it; undefined where they cannot be read. */
  cpu: CpuTime | undefined
}

async function compareSides(name: string, sides: { old: Side; new: Side }) {
  await sides.old.run(WARM_UP_MS)
  await sides.new.run(WARM_UP_MS)
  await Promise.all([waitUntilQuiet(sides.old.readCpuTime), waitUntilQuiet(sides.new.readCpuTime)])
  const slices: { old: Slice; new: Slice }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The order changes every round, so that neither always follows the other.
    if (round % 2 === 0) {
      const before = await measureSlice(sides.old)
      slices.push({ old: before, new: await measureSlice(sides.new) })
    } else {
      const after = await measureSlice(sides.new)
      slices.push({ old: await measureSlice(sides.old), new: after })
    }
  }
  const ratio = median(slices.map((slice) => slice.new.rate / slice.old.rate))
  const [oldRate, newRate] = [median(slices.map(({ old }) => old.rate)), median(slices.map((slice) => slice.new.rate))]
  const isSlower = ratio < LOWEST_RATIO
  console.log(
    `  ${name.padEnd(24)} old ${oldRate.toFixed(0).padStart(6)}/s   new ${newRate.toFixed(0).padStart(6)}/s   ` +
      `ratio ${ratio.toFixed(2)}${isSlower ? ` - below ${LOWEST_RATIO}` : ''}   ` +
      describeCpu(
        slices.map(({ old }) => old.cpu),
        slices.map((slice) => slice.new.cpu),
      ),
  )
  if (isSlower) process.exitCode = 1
}

async function measureSlice({ run, readCpuTime }: Side): Promise<Slice> {
  const before = readCpuTime()
  const rate = await run(SLICE_MS)
  await waitUntilQuiet(readCpuTime)
  const after = readCpuTime()
  const requests = (rate * SLICE_MS) / 1000
  const cpu = before &&
    after && {
      server: (after.server - before.server) / requests,
      database: (after.database - before.database) / requests,
    }
  return { rate, cpu }
}

/** The CPU time of a request depends less on what else the machine does than the number of requests per second. */
function describeCpu(old: (CpuTime | undefined)[], current: (CpuTime | undefined)[]): string {
  const [before, after] = [old, current].map((list) => {
    const read = list.filter((cpu) => cpu !== undefined)
    return { server: median(read.map(({ server }) => server)), database: median(read.map(({ database }) => database)) }
  })
  if (!before || !after || Number.isNaN(before.server)) return ''
  const ratio = (before.server + before.database) / (after.server + after.database)
  const write = ({ server, database }: CpuTime) => `${server.toFixed(2)} + ${database.toFixed(2)}`
  return `CPU ms of server + database: ${write(before)} -> ${write(after)}, ratio ${ratio.toFixed(2)}`
}
