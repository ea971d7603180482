import { connect } from 'node:tls'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import pg from 'pg'
import { prepareCopies, takeCopyPorts } from './cluster/copies.ts'
import { insertSalons, listOffers } from './load/insert-salons.ts'
import { createSender } from './load/send-request.ts'
import { logIn, startSteadyLoad } from './load/steady-load.ts'
import { holdEventStreams } from './proxy/event-streams.ts'
import { hasNginx, startNginx } from './proxy/nginx.ts'
import { startOtherServices } from './proxy/other-services.ts'
import { runProxyFaults } from './proxy/run-proxy-faults.ts'
import { startSideCalls } from './proxy/side-calls.ts'
import { holdSlowClients } from './faults/bad-clients.ts'
import { describeRun } from './report/describe-run.ts'
import { finishDrill, toProof } from './report/finish-drill.ts'
import { createEventRecorder } from './report/record-events.ts'
import { writeProof } from './report/write-proof.ts'

/**
 * Three copies of the server behind the shipped proxy, deploy/nginx.conf, under a steady load: `npm run drill:proxy`.
 * Copies are killed, hang and are replaced; the geocoder, the bucket and the mail server become unavailable. Loopback
 * only, about five minutes. Afterwards every acknowledged change is compared with the database, and the figures are
 * written to docs/proof.md.
 */
const CUSTOMERS = 16
/** A copy that hangs keeps its streams until the proxy misses two heartbeats. */
const STREAM_GAP_SECONDS = 30

if (!hasNginx) throw new Error('The drill needs nginx: apt-get install --no-install-recommends nginx-light')
const run = describeRun()
const folder = await mkdtemp(join(tmpdir(), 'nikhar-drill-'))
// The proxy and PostgreSQL run as other users below this folder.
chmodSync(folder, 0o755)
const closers: (() => Promise<unknown>)[] = []
try {
  await drill()
} finally {
  for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error))
  if (process.env['DRILL_KEEP']) console.log(`Logs are in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}
process.exit()

async function drill() {
  const { nginx, copies, services, database } = await startAll()
  const tls = { host: 'nikhar.example', ca: nginx.ca }
  const sender = createSender(nginx.httpsPort, tls)
  closers.push(async () => sender.close())
  await insertSalons(database, CUSTOMERS)
  const offers = await listOffers(database)
  const customers = await logIn(sender.send, CUSTOMERS)
  const streams = holdEventStreams(
    nginx.httpsPort,
    tls,
    customers.map(({ headers }) => headers),
  )
  const sideCalls = startSideCalls(sender.send)
  const load = startSteadyLoad(sender.send, customers, offers)
  const { events, runEvent } = createEventRecorder()
  await runProxyFaults({
    copies,
    services,
    sideCalls,
    runEvent,
    holdSlowClients: (ms) =>
      holdSlowClients(
        () => connect({ host: '127.0.0.1', port: nginx.httpsPort, ca: tls.ca, servername: 'localhost' }),
        {
          count: 200,
          ms,
          by: 'proxy',
        },
      ),
  })
  const stillOpen = streams.countOpen()
  await sideCalls.stop()
  const result = await finishDrill(load, events, services.mail.received, database)
  await streams.stop()
  const gap = streams.longestGapSeconds()
  if (gap > STREAM_GAP_SECONDS)
    result.missed.push(`a page was without events for ${gap.toFixed(1)} s (aim ${STREAM_GAP_SECONDS})`)
  if (stillOpen < CUSTOMERS) result.missed.push(`${CUSTOMERS - stillOpen} event streams were not open at the end`)
  const proof = toProof(result, run, [streams.describe()])
  console.log(`\n${proof}\n`)
  await writeProof({ name: 'proxy', title: 'Behind the shipped proxy (`npm run drill:proxy`)', body: proof })
  if (result.missed.length > 0) process.exitCode = 1
}

async function startAll() {
  const services = await startOtherServices()
  closers.push(services.close)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log })
  closers.push(postgres.stop)
  const ports = await takeCopyPorts()
  const copies = prepareCopies({
    folder,
    mailPort: services.mail.port,
    smsPort: services.sms.port,
    ports,
    env: { DATABASE_URL: postgres.url, ...services.env },
  })
  closers.push(copies.stopAll)
  const took = await copies.startAll()
  console.log(`Three copies were ready after ${Math.max(...took).toFixed(1)} s`)
  const nginx = await startNginx(folder, {
    app: ports,
    desk: ports.map((port) => port + 1),
    operator: ports.map((port) => port + 2),
  })
  closers.push(nginx.stop)
  const database = new pg.Client({ connectionString: postgres.url })
  database.on('error', () => {})
  await database.connect()
  closers.push(() => database.end())
  return { nginx, copies, services, database }
}
