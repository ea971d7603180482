import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareCopies, takeCopyPorts } from './cluster/copies.ts'
import { prepareEtcd } from './cluster/etcd.ts'
import { prepareGround } from './cluster/ground.ts'
import { prepareHaproxy } from './cluster/haproxy.ts'
import { PASSWORD, preparePatroni } from './cluster/patroni.ts'
import { preparePgbouncer } from './cluster/pgbouncer.ts'
import { runClusterFaults } from './cluster/run-cluster-faults.ts'
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
 * Several machines on one, under a steady load: `npm run drill:cluster`. Three copies of the server behind haproxy,
 * PostgreSQL under Patroni with etcd, PgBouncer between them. Loopback only, about twelve minutes. Afterwards every
 * acknowledged change is compared with the database, and the figures are written to docs/proof.md.
 */
const CUSTOMERS = 16

const run = describeRun()
const parent = await mkdtemp(join(tmpdir(), 'nikhar-drill-'))
// The unprivileged user enters its folder below.
chmodSync(parent, 0o755)
const ground = prepareGround(parent)
const closers: (() => Promise<unknown> | undefined)[] = []
try {
  await drill()
} finally {
  for (const close of closers.toReversed()) await close()?.catch((error: unknown) => console.error(error))
  if (process.env['DRILL_KEEP']) console.log(`Logs are in ${parent}`)
  else await rm(parent, { recursive: true, force: true })
}
process.exit()

async function drill() {
  const [mail, sms] = [await startMailSink(), await startSmsSink()]
  closers.push(mail.close, sms.close)
  const { haproxy, patroni, etcd, copies } = await startCluster({ mailPort: mail.port, smsPort: sms.port })

  const sender = createSender(haproxy.web)
  const { events, runEvent } = createEventRecorder()
  const setUp = await openClient(haproxy.primary)
  await insertSalons(setUp, CUSTOMERS)
  const offers = await listOffers(setUp)
  await setUp.end()
  const load = startSteadyLoad(sender.send, await logIn(sender.send, CUSTOMERS), offers)
  await runClusterFaults({ copies, etcd, patroni, runEvent })
  const database = await openClient(haproxy.primary)
  const result = await finishDrill(load, events, mail.received, database)
  await database.end()
  const proof = toProof(result, run)
  console.log(`\n${proof}\n`)
  await writeProof({ name: 'cluster', title: 'Several machines on one (`npm run drill:cluster`)', body: proof })
  if (result.missed.length > 0) process.exitCode = 1
}

async function startCluster(sinks: { mailPort: number; smsPort: number }) {
  const etcd = await prepareEtcd(ground)
  closers.push(etcd.stop)
  await etcd.start()
  const patroni = await preparePatroni(ground, etcd.hosts)
  closers.push(patroni.stop)
  await patroni.start()
  await patroni.createDatabase()
  console.log('PostgreSQL has a primary, a synchronous standby and a replica')

  const ports = await takeCopyPorts()
  const haproxy = await prepareHaproxy(ground, { copies: ports, nodes: patroni.nodes })
  closers.push(async () => haproxy.stop())
  haproxy.start()
  const pgbouncer = await preparePgbouncer(ground, haproxy.primary)
  closers.push(async () => pgbouncer.stop())
  pgbouncer.start()
  // haproxy checks twice before it sends traffic to a new primary.
  await pause(4_000)

  const hosts = patroni.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const env = {
    DATABASE_URL: pgbouncer.url,
    // Events, locks, jobs and migrations connect to the primary directly.
    DATABASE_DIRECT_URL: `postgres://nikhar:${PASSWORD}@${hosts}/nikhar`,
    DATABASE_READ_URL: `postgres://nikhar:${PASSWORD}@127.0.0.1:${haproxy.replicas}/nikhar`,
  }
  const copies = prepareCopies({ folder: parent, ...sinks, ports, env })
  closers.push(copies.stopAll)
  const took = await copies.startAll()
  console.log(`Three copies were ready after ${Math.max(...took).toFixed(1)} s`)
  await pause(4_000)
  return { etcd, patroni, haproxy, copies }
}

async function openClient(port: number) {
  const url = `postgres://nikhar:${PASSWORD}@127.0.0.1:${port}/nikhar`
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
