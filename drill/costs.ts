import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cost, describeCapacity, formatCosts } from './costs/capacity.ts'
import { measureCost } from './costs/measure-cost.ts'
import { countOrders, describeStorage, MIN_ORDERS, readStorage } from './costs/measure-storage.ts'
import { listWorkloads } from './costs/workloads.ts'
import { prepareProduct } from './faults/product.ts'
import { insertSalons, listOffers } from './load/insert-salons.ts'
import { createSender } from './load/send-request.ts'
import { logIn } from './load/steady-load.ts'
import { startMailSink } from './processes/mail-sink.ts'
import { startSmsSink } from './processes/sms-sink.ts'
import { describeRun } from './report/describe-run.ts'
import { writeProof } from './report/write-proof.ts'

/**
 * What a booking and the main reads cost, in processor time of the server and of PostgreSQL: `npm run drill:costs`.
 * Takes two minutes. Processor time depends little on other load of the machine, unlike durations. Writes its tables to
 * docs/scaling.md. `npm run drill:costs -- storage` only places orders, and measures the space they occupy.
 */
const CUSTOMERS = 16
const storageOnly = process.argv.includes('storage')
const SCALING = join(import.meta.dirname, '..', 'docs', 'scaling.md')

const run = describeRun()
const folder = await mkdtemp(join(tmpdir(), 'nikhar-costs-'))
chmodSync(folder, 0o755)
const [mail, sms] = [await startMailSink(), await startSmsSink()]
const product = await prepareProduct(folder, join(folder, 'server.log'), { mailPort: mail.port, smsPort: sms.port })
const sender = createSender(product.port)
try {
  await product.start()
  const database = await product.openClient()
  await insertSalons(database, CUSTOMERS)
  const offers = await listOffers(database)
  const customers = await logIn(sender.send, CUSTOMERS)
  const costs: Cost[] = []
  const empty = await readStorage(database)
  for (const workload of listWorkloads(offers).slice(0, storageOnly ? 1 : undefined)) {
    const pids = { server: product.serverPid(), database: product.databasePid() }
    const cost = await measureCost(workload, { send: sender.send, customers, pids, database })
    console.log(`${cost.name}: server ${cost.serverMs.toFixed(2)} ms, PostgreSQL ${cost.databaseMs.toFixed(2)} ms`)
    costs.push(cost)
    if (workload.kind !== 'booking') continue
    while ((await countOrders(database)) < MIN_ORDERS)
      await measureCost(workload, { send: sender.send, customers, pids, database })
    const storage = `${run}\n\n${describeStorage(empty, await readStorage(database))}`
    console.log(`\n${storage}\n`)
    await writeProof(
      { name: 'storage', title: 'Stored per order (`npm run drill:costs -- storage`)', body: storage },
      SCALING,
    )
  }
  await database.end()
  if (!storageOnly) await writeCosts(costs)
} finally {
  sender.close()
  await product.end()
  await Promise.all([mail.close(), sms.close()])
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function writeCosts(costs: readonly Cost[]) {
  const body = [run, formatCosts(costs), describeCapacity(costs)].join('\n\n')
  console.log(`\n${body}\n`)
  await writeProof({ name: 'costs', title: 'Measured (`npm run drill:costs`)', body }, SCALING)
}
