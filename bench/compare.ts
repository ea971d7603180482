import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_CUSTOMER_ID, generateCustomers } from '@nikhar/demo/customers'
import { dayOf } from '@nikhar/demo/salon-time'
import { startCheckout } from './compare/start-checkout.ts'
import { type Run, signIn, workloads } from './compare/workloads.ts'
import { median } from './load/statistics.ts'

/**
 * Compares the throughput of two checkouts over HTTP: npm run bench -- compare ../old-checkout booking discovery orders
 * Both servers run at once with the same demo data; short slices alternate between them, so that other load on the
 * machine affects both alike. The old checkout needs its packages installed. Fails when a ratio is below the limit.
 */
const WARM_UP_MS = 2000
const SLICE_MS = 500
const CUSTOMERS = 15
const LOWEST_RATIO = 0.95

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
})
const [oldCheckout, ...areas] = positionals
const rounds = Number(options.rounds)
if (!oldCheckout) throw new Error('Usage: npm run bench -- compare OLD_CHECKOUT [booking|discovery|orders ...]')

console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)
const old = await startCheckout(resolve(oldCheckout))
try {
  const current = await startCheckout(join(import.meta.dirname, '..'))
  try {
    await compareAreas(old.url, current.url)
  } finally {
    await current.stop()
  }
} finally {
  await old.stop()
}

async function compareAreas(oldUrl: string, newUrl: string) {
  const customers = [...generateCustomers(dayOf(new Date()), '-').values()].flat()
  const emails = customers.filter(({ id }) => id !== DEMO_CUSTOMER_ID).flatMap(({ email }) => email ?? [])
  const oldSession = await signIn(oldUrl, emails.slice(0, CUSTOMERS))
  const newSession = await signIn(newUrl, emails.slice(0, CUSTOMERS))
  for (const area of areas.length > 0 ? areas : Object.keys(workloads)) {
    const list = workloads[area]
    if (!list) throw new Error(`There is no area ${area}: choose from ${Object.keys(workloads).join(', ')}`)
    console.log(area)
    for (const { name, prepare } of list) await compareRuns(name, await prepare(oldSession), await prepare(newSession))
  }
}

async function compareRuns(name: string, runOld: Run, runNew: Run) {
  await runOld(WARM_UP_MS)
  await runNew(WARM_UP_MS)
  const slices: { old: number; new: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The order changes every round, so that neither always follows the other.
    if (round % 2 === 0) {
      const before = await runOld(SLICE_MS)
      slices.push({ old: before, new: await runNew(SLICE_MS) })
    } else {
      const after = await runNew(SLICE_MS)
      slices.push({ old: await runOld(SLICE_MS), new: after })
    }
  }
  const ratio = median(slices.map((slice) => slice.new / slice.old))
  const [oldRate, newRate] = [median(slices.map((slice) => slice.old)), median(slices.map((slice) => slice.new))]
  const isSlower = ratio < LOWEST_RATIO
  console.log(
    `  ${name.padEnd(24)} old ${oldRate.toFixed(0).padStart(6)}/s   new ${newRate.toFixed(0).padStart(6)}/s   ` +
      `ratio ${ratio.toFixed(3)}${isSlower ? ` - below ${LOWEST_RATIO}` : ''}`,
  )
  if (isSlower) process.exitCode = 1
}
