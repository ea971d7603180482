import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_CUSTOMER_ID, generateCustomers } from '@nikhar/demo/customers'
import { dayOf } from '@nikhar/demo/salon-time'
import { describeRun } from '@nikhar/drill/describe-run'
import { startMailSink } from '@nikhar/drill/mail-sink'
import { writeProof } from '@nikhar/drill/proof'
import { startSmsSink } from '@nikhar/drill/sms-sink'
import {
  compareSlices,
  type Comparison,
  describeComparison,
  LOWEST_RATIO,
  type Slice,
  toTable,
} from './compare/comparison.ts'
import { waitUntilQuiet } from './compare/cpu-time.ts'
import { startCheckout } from './compare/start-checkout.ts'
import { type Run, logInCustomers, type Workload, workloads } from './compare/workloads.ts'

/**
 * Compares the throughput of two checkouts over HTTP: npm run bench -- compare ../old-checkout booking discovery
 * orders. Both servers run at once, as in production and with the same demo data; short slices alternate between them,
 * so that other load on the machine affects both alike, and each begins when the work caused by the last one, such as
 * e-mails, is done. The old checkout needs its packages installed. Fails when a ratio is below the limit. With --proof
 * it writes its table to docs/proof.md.
 */
const WARM_UP_MS = 2000
const SLICE_MS = 500
const CUSTOMERS = 15

type Checkout = Awaited<ReturnType<typeof startCheckout>>

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' }, proof: { type: 'boolean' } },
})
const [oldCheckout, ...areas] = positionals
const rounds = Number(options.rounds)
if (!oldCheckout) throw new Error('Usage: npm run bench -- compare OLD_CHECKOUT [booking|discovery|orders ...]')

const conditions = describeRun()
console.log(`${conditions}\n`)
const [mail, sms] = [await startMailSink(), await startSmsSink()]
const sinks = { mailPort: mail.port, smsPort: sms.port }
const closers: (() => Promise<unknown>)[] = [mail.close, sms.close]
try {
  const previous = await startCheckout(resolve(oldCheckout), sinks)
  closers.push(previous.stop)
  const latest = await startCheckout(join(import.meta.dirname, '..'), sinks)
  closers.push(latest.stop)
  const comparisons = await compareAreas(previous, latest)
  if (options.proof) await writeComparison(comparisons, conditions)
} finally {
  for (const close of closers.toReversed()) await close()
}

async function compareAreas(old: Checkout, current: Checkout) {
  const customers = [...generateCustomers(dayOf(new Date()), '-').values()].flat()
  const emails = customers.filter(({ id }) => id !== DEMO_CUSTOMER_ID).flatMap(({ email }) => email ?? [])
  const oldSession = await logInCustomers(old.url, emails.slice(0, CUSTOMERS), mail.received)
  const newSession = await logInCustomers(current.url, emails.slice(0, CUSTOMERS), mail.received)
  const comparisons: Comparison[] = []
  for (const area of areas.length > 0 ? areas : Object.keys(workloads)) {
    const list = workloads[area]
    if (!list) throw new Error(`There is no area ${area}: choose from ${Object.keys(workloads).join(', ')}`)
    console.log(area)
    for (const workload of list) {
      const comparison = await compareSides(workload, {
        old: { run: await workload.prepare(oldSession), readCpuTime: old.readCpuTime },
        new: { run: await workload.prepare(newSession), readCpuTime: current.readCpuTime },
      })
      console.log(`  ${describeComparison(comparison)}`)
      if (comparison.ratio < LOWEST_RATIO) process.exitCode = 1
      comparisons.push(comparison)
    }
  }
  return comparisons
}

interface Side extends Pick<Checkout, 'readCpuTime'> {
  run: Run
}

async function compareSides(
  { name, aim, sliceMs = SLICE_MS, rounds: atMost = Infinity }: Workload,
  sides: { old: Side; new: Side },
): Promise<Comparison> {
  await sides.old.run(WARM_UP_MS)
  await sides.new.run(WARM_UP_MS)
  await Promise.all([waitUntilQuiet(sides.old.readCpuTime), waitUntilQuiet(sides.new.readCpuTime)])
  const slices: { old: Slice; new: Slice }[] = []
  for (let round = 0; round < Math.min(rounds, atMost); round += 1) {
    // The order changes every round, so that neither server always follows the other.
    if (round % 2 === 0) {
      const before = await measureSlice(sides.old, sliceMs)
      slices.push({ old: before, new: await measureSlice(sides.new, sliceMs) })
    } else {
      const after = await measureSlice(sides.new, sliceMs)
      slices.push({ old: await measureSlice(sides.old, sliceMs), new: after })
    }
  }
  return compareSlices(name, aim, slices)
}

async function measureSlice({ run, readCpuTime }: Side, sliceMs: number): Promise<Slice> {
  const before = readCpuTime()
  const { requests, ms: took } = await run(sliceMs)
  const rate = (requests * 1000) / took
  await waitUntilQuiet(readCpuTime)
  const after = readCpuTime()
  const perRequest = (ms: number) => ms / requests
  if (!before || !after) return { rate, cpu: undefined }
  const cpu = {
    server: perRequest(after.server - before.server),
    database: perRequest(after.database - before.database),
  }
  return { rate, cpu }
}

async function writeComparison(comparisons: Comparison[], machine: string) {
  const facts = `${machine} Against commit ${readCommit(resolve(String(oldCheckout)))}; 16 connections, ${rounds} rounds of slices that alternate between the two, each after what the one before caused is done. CPU: milliseconds of server + database per request, with its e-mails.`
  const missed = comparisons.filter(({ ratio, aim = 0 }) => ratio < aim)
  const body = [
    facts,
    toTable(comparisons),
    `Aims missed:\n${missed.map(({ name }) => `- ${name}`).join('\n') || '- none'}`,
  ]
  await writeProof({
    name: 'throughput',
    title: 'Throughput against the version before (`npm run bench -- compare OLD_CHECKOUT --proof`)',
    body: body.join('\n\n'),
  })
}

function readCommit(checkout: string) {
  return execFileSync('git', ['-C', checkout, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}
