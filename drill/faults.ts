import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chmodSync, rmSync } from 'node:fs'
import { runFaults } from './faults/run-faults.ts'
import { mountSmallDisk } from './faults/small-disk.ts'
import { prepareProduct } from './faults/product.ts'
import { insertSalons, listOffers } from './load/insert-salons.ts'
import { createSender } from './load/send-request.ts'
import { logIn, startSteadyLoad } from './load/steady-load.ts'
import { startMailSink } from './processes/mail-sink.ts'
import { startSmsSink } from './processes/sms-sink.ts'
import { describeRun } from './report/describe-run.ts'
import { finishDrill, toProof } from './report/finish-drill.ts'
import { createEventRecorder } from './report/record-events.ts'
import { writeProof } from './report/write-proof.ts'

/**
 * Faults on one machine under a steady load: `npm run drill:faults`. Loopback only, about twelve minutes. Afterwards every
 * acknowledged change is compared with the database, and the figures are written to docs/proof.md; a run of some groups only
 * (`npm run drill:faults -- kill clock`) writes nothing.
 */
const CUSTOMERS = 16
const names = process.argv.slice(2)

const run = describeRun()
const folder = await mkdtemp(join(tmpdir(), 'nikhar-drill-'))
// PostgreSQL runs as another user below this folder.
chmodSync(folder, 0o755)
const disk = mountSmallDisk(folder)
if (disk) process.on('exit', disk.unmount)
const [mail, sms] = [await startMailSink(), await startSmsSink()]
const logFile = join(folder, 'server.log')
const product = await prepareProduct(disk?.folder ?? folder, logFile, { mailPort: mail.port, smsPort: sms.port })
const { events, runEvent } = createEventRecorder()
const sender = createSender(product.port)
try {
  console.log(`The server was ready after ${(await product.start()).toFixed(1)} s`)
  const setUp = await product.openClient()
  await insertSalons(setUp, CUSTOMERS)
  const offers = await listOffers(setUp)
  await setUp.end()
  const load = startSteadyLoad(sender.send, await logIn(sender.send, CUSTOMERS), offers)
  await runFaults({ product, disk, mail, sms, folder, runEvent, send: sender.send }, names)
  const database = await product.openClient()
  const result = await finishDrill(load, events, mail.received, database)
  await database.end()
  const proof = toProof(result, run)
  console.log(`\n${proof}\n`)
  if (names.length === 0)
    await writeProof({ name: 'faults', title: 'Faults on one machine (`npm run drill:faults`)', body: proof })
  if (result.missed.length > 0) process.exitCode = 1
} finally {
  sender.close()
  await product.end()
  await Promise.all([mail.close(), sms.close()])
  if (process.env['DRILL_KEEP']) console.log(`Logs are in ${folder}`)
  else await rm(folder, { recursive: true, force: true }).catch(() => rmSync(logFile, { force: true }))
}
process.exit()
