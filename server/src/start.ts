import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildDesk, buildOperator } from './app.ts'
import { ConfigProblems, describeConfigProblems, readConfig, type Config } from './config/config.ts'
import { CLOCK_WARNING_MS, createDatabaseClock, describeClock } from './db/database-clock.ts'
import { openDatabase, type Db } from './db/database.ts'
import { EmbeddedPostgresError } from './db/embedded-postgres.ts'
import { MigrationProblem } from './db/migration.ts'
import { DatabaseProblem, prepareDatabase } from './db/prepare-database.ts'
import { openReadReplica } from './db/read-replica.ts'
import { createReadiness } from './db/readiness.ts'
import { assertDemoAllowed, recordDemoUse, recordProductionUse } from './demo-guard.ts'
import type { DemoWorld } from './demo-world.ts'
import { loadGazetteerInWorker } from './gazetteer/load-in-worker.ts'
import { createJobSignal } from './job-signal.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { openLive } from './live/live.ts'
import { createOrderChangePublisher } from './modules/bookings/change/publish-order-changes.ts'
import { saveDemoOperator } from './modules/operator/auth/demo-operator.ts'
import { openDelivery } from './integrations/delivery.ts'
import { loadPushKeys } from './integrations/push-keys.ts'
import { openGeocoder } from './gazetteer/open-geocoder.ts'
import { openMapExtract } from './integrations/open-map-extract.ts'
import { openStorage } from './integrations/open-storage.ts'
import { printLine, printSummary } from './start-output.ts'

/** npm and the terminal both forward one Ctrl-C: signals within this time count as one. */
const SIGNAL_DEBOUNCE_MS = 2_000
const SHUTDOWN_TIMEOUT_MS = 10_000
const PUBLISH_POLL_MS = 1000
/** For jobs and locks, if there is a pooler. */
const DIRECT_CONNECTIONS = 4

class ListenProblem extends Error {}

const stopping = new AbortController()
/** Closed in reverse order. */
const closers: (() => Promise<unknown>)[] = []
let closeConnections = () => {}
let closing = false

let starting: Promise<void> | undefined

/** Runs the whole product in this process until a signal stops it. The entry points pass the demo data, if any. */
export async function startServer(demo?: DemoWorld): Promise<void> {
  handleSignals()
  starting = start(demo)
  try {
    await starting
  } catch (error) {
    if (stopping.signal.aborted) return
    await closeAll()
    console.error(describeError(error))
    process.exit(1)
  }
}

async function start(demo: DemoWorld | undefined) {
  const config = readConfig(process.env)
  for (const setting of PORT_SETTINGS) await assertPortFree(config, setting)
  const databaseClock = createDatabaseClock({ onChange: onClockChange })
  closers.push(async () => databaseClock.close())
  const clock = databaseClock.now
  const storage = await openStorage({ config, clock })
  const database = await prepareDatabase(config, printLine, stopping.signal)
  closers.push(database.stop)
  stopping.signal.throwIfAborted()

  const pooled = config.databaseDirectUrl !== undefined
  const { db, pool, writes, close } = openDatabase({
    url: database.url,
    maxConnections: config.databasePoolSize,
    minConnections: config.databasePoolMin,
    preparedStatements: config.databasePreparedStatements,
    pooled,
    onLostConnection,
  })
  await databaseClock.follow(pool)
  const direct = pooled
    ? openDatabase({ url: database.directUrl, maxConnections: DIRECT_CONNECTIONS, onLostConnection })
    : undefined
  const replica = config.databaseReadUrl
    ? openReadReplica({
        url: config.databaseReadUrl,
        maxLagMs: config.databaseReadMaxLagMs,
        primary: pool,
        maxConnections: config.databasePoolSize,
      })
    : undefined
  // The first load takes seconds: it runs in parallel to the rest of the start.
  const places = config.geocoder.provider === 'locationiq' ? undefined : startLoadingPlaces(db, database.directUrl)
  if (config.production) await recordProductionUse(db, config)
  if (config.demo) {
    await assertDemoAllowed(db, demo)
    await recordDemoUse(db, clock())
    await demo?.load(db, { today: clock(), log: printLine })
    if (demo) await saveDemoOperator(db, config, demo.logins.operator)
  }
  stopping.signal.throwIfAborted()
  await loadPushKeys(db)

  const geocoder = openGeocoder(config.geocoder, db, clock)
  const mapExtract = openMapExtract(config, printLine)
  // Said at the start, not only when the first map is opened.
  await mapExtract.inspect()
  const live = openLive(database.directUrl)
  const orderChanges = createOrderChangePublisher(db, { pollMs: PUBLISH_POLL_MS })
  const jobSignal = createJobSignal()
  const deps = {
    config,
    db,
    pool,
    writes,
    readiness: createReadiness({ pool, writes, databaseClock }),
    ...(direct && { directPool: direct.pool }),
    ...(replica && { replica }),
    clock,
    live,
    orderChanges,
    jobSignal,
    geocoder,
    mapExtract,
    storage,
    ...openDelivery({ config, db, clock, print: printLine }),
  }
  const options = { picturesDir: demo?.picturesFolder }
  const app = await buildApp(deps, options)
  const servers: [FastifyInstance, PortSetting][] = [
    [app, 'PORT'],
    [await buildDesk(deps, options), 'DESK_PORT'],
  ]
  if (config.operatorPort !== undefined) servers.push([await buildOperator(deps, options), 'OPERATOR_PORT'])
  closeConnections = () => servers.forEach(([{ server }]) => server.closeAllConnections())
  await places?.ready
  stopping.signal.throwIfAborted()

  for (const [server, setting] of servers) {
    await server.listen({ host: config.host, port: portOf(config, setting) ?? 0 }).catch((error: unknown) => {
      throw listenProblem(error, config, setting)
    })
  }
  const stopJobs = runJobs(deps, (job, error) => app.log.error({ err: error }, `${job} failed`))
  closers.push(
    close,
    async () => direct?.close(),
    async () => replica?.close(),
    live.close,
    orderChanges.close,
    stopJobs,
    ...servers.map(
      ([server]) =>
        () =>
          server.close(),
    ),
    // Repeated: it uses the pool, which is closed before the database.
    async () => places?.stop(),
  )
  printSummary(config, demo?.logins)
}

function startLoadingPlaces(db: Db, url: string) {
  const places = loadGazetteerInWorker({ db, url, log: printLine })
  closers.push(places.stop)
  return places
}

/** During shutdown lost connections are expected. */
function onLostConnection({ message }: Error) {
  if (!closing) printLine(`Database: ${message}`)
}

function onClockChange(aheadMs: number) {
  const isWrong = Math.abs(aheadMs) > CLOCK_WARNING_MS
  printLine(isWrong ? `Clock: it is ${describeClock(aheadMs)}; is its time synchronised?` : 'Clock: it is right again')
}

async function closeAll() {
  closing = true
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => console.error(error))
  }
}

function handleSignals() {
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  function onSignal() {
    if (firstAt === undefined) {
      firstAt = Date.now()
      void stop()
    } else if (Date.now() - firstAt > SIGNAL_DEBOUNCE_MS) {
      closeConnections()
    }
  }
}

/** Finishes running requests first and stops the database last. */
async function stop() {
  printLine('Stopping')
  stopping.abort()
  setTimeout(closeConnections, SHUTDOWN_TIMEOUT_MS).unref()
  await closeAll()
  await starting?.catch(() => undefined)
  await closeAll()
  printLine('Stopped')
  process.exit(0)
}

const PORT_SETTINGS = ['PORT', 'DESK_PORT', 'OPERATOR_PORT'] as const
type PortSetting = (typeof PORT_SETTINGS)[number]

function portOf({ port, deskPort, operatorPort }: Config, setting: PortSetting) {
  return { PORT: port, DESK_PORT: deskPort, OPERATOR_PORT: operatorPort }[setting]
}

/** Fails early, before anything has been started. */
function assertPortFree(config: Config, setting: PortSetting) {
  const port = portOf(config, setting)
  if (port === undefined) return undefined
  return new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenProblem(error, config, setting)))
    probe.listen(port, config.host, () => probe.close(() => resolve()))
  })
}

function listenProblem(error: unknown, config: Config, setting: PortSetting) {
  const { code, message } = error as NodeJS.ErrnoException
  const port = portOf(config, setting)
  if (code === 'EADDRINUSE') {
    return new ListenProblem(
      `Port ${port} is already in use: stop the program that uses it, or choose another with ${setting}.`,
    )
  }
  return new ListenProblem(
    `The server cannot listen on ${config.host}, port ${port} (${message}): check HOST and ${setting}.`,
  )
}

/** One sentence for a problem that the user can fix; the whole error for any other. */
function describeError(error: unknown) {
  if (error instanceof ConfigProblems) return describeConfigProblems(error)
  const expected = [EmbeddedPostgresError, MigrationProblem, DatabaseProblem, ListenProblem]
  return expected.some((kind) => error instanceof kind) ? (error as Error).message : error
}
