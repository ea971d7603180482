import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, salonInstant, salonDayOf } from '@nikhar/contract/salon-time'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { startEmbeddedPostgres } from '../../../db/embedded-postgres.ts'
import { migrate } from '../../../db/migrate.ts'
import { createBookableSalon, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { runOnServer } from '../../../testing/databases.ts'
import { freePort } from '../../../testing/free-port.ts'
import { WITHOUT_PLACES } from '../../../testing/launch-server.ts'
import { inheritedEnv, waitUntil } from '../../../testing/processes.ts'
import { raceRepeats, post, type Outcome } from '../../../testing/race.ts'
import { TEST_SECRET } from '../../../testing/test-app.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'main.ts')
const options = { ...raceRepeats, timeout: 120_000 }
const [CUSTOMERS, STYLISTS, DAYS] = [16, 4, 20]
/** The crash happens after this many bookings. */
const BOOKINGS_BEFORE_CRASH = 60

/** The server process and its own PostgreSQL. */
async function setUpProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-crash-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate({ url: postgres.url })
  // An operator may use this setting. Without the product's own, the last acknowledged orders would be lost.
  await runOnServer(postgres.url, async (client) => {
    await client.query('alter system set synchronous_commit = off')
    await client.query('select pg_reload_conf()')
  })
  const port = await freePort()
  const env = {
    ...inheritedEnv(),
    ...WITHOUT_PLACES,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'product'),
    PORT: String(port),
    DEMO: 'off',
    TOKEN_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    THROTTLE_PER_ADDRESS: '1000000',
    THROTTLE_PER_TOKEN: '1000000',
    BOOKINGS_LIVE: '1000000',
    BOOKINGS_PER_OUTLET: '1000000',
    BOOKINGS_SAME_TIME: '1000000',
    BOOKINGS_PER_DAY: '1000000',
    BOOKINGS_AT_ONCE: '1000',
  }
  const url = `http://127.0.0.1:${port}`
  const serve = async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env,
      stdio: 'ignore',
      cwd: '/',
    })
    const ended = once(child, 'close')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    await waitUntil('the server is ready', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return async () => {
      child.kill('SIGKILL')
      await ended
    }
  }
  return { url, postgres, postmaster: () => postmasterOf(folder), serve }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Kills the postmaster and all its child processes, so that none can shut down cleanly. */
function killPostgres(postmaster: number) {
  const children = existsSync('/proc')
    ? readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
    : []
  for (const pid of [postmaster, ...children.map(Number)]) killProcess(pid)
}

/** The children end by themselves without their postmaster, so one may be gone already. */
function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function parentOf(pid: string) {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/\(.*\)/, '()')
        .split(' ')[3],
    )
  } catch {
    return undefined
  }
}

interface OrderRequest {
  headers: Record<string, string>
  body: object
}

/** Sends orders concurrently, each with its own idempotency key, until the crash leaves some without a reply. */
function sendOrders(url: string, requests: OrderRequest[]) {
  const acknowledged = new Map<OrderRequest, string>()
  const unanswered: OrderRequest[] = []
  const crash = new AbortController()
  const done = runWorkers(requests, async (request) => {
    let answer: Outcome | undefined
    do answer = await send(url, request)
    while (!crash.signal.aborted && !isAnswer(answer))
    if (answer?.data?.orderId) acknowledged.set(request, answer.data.orderId)
    else if (!isAnswer(answer)) unanswered.push(request)
    return isAnswer(answer)
  })
  return { acknowledged, unanswered, done, stopRetrying: () => crash.abort() }
}

/** A busy server answers 503, which is no final reply. */
function isAnswer(answer: Outcome | undefined) {
  return answer !== undefined && answer.status !== 503
}

/** Processes the requests with one worker per customer, each until its work fails. */
async function runWorkers(requests: OrderRequest[], work: (request: OrderRequest) => Promise<boolean>) {
  const remaining = requests.values()
  async function runWorker() {
    for (const request of remaining) if (!(await work(request))) return
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, runWorker))
}

function send(url: string, { headers, body }: OrderRequest): Promise<Outcome | undefined> {
  return post(`${url}/customer/order`, headers, body).catch(() => undefined)
}

async function sendUntilAnswered(url: string, request: OrderRequest) {
  let answer: Outcome | undefined
  await waitUntil('the request is answered', async () => {
    answer = await send(url, request)
    return isAnswer(answer)
  })
  return answer
}

/** Crashes while orders are sent, starts again, and repeats every request. */
async function crashWhileBooking(
  crash: (it: Awaited<ReturnType<typeof setUpProduct>>, kill: () => Promise<void>) => Promise<unknown>,
) {
  const it = await setUpProduct()
  const kill = await it.serve()
  const before = openDatabase({ url: it.postgres.url, onLostConnection: () => {} })
  const salon = await createBookableSalon(before.db, { stylists: STYLISTS, gstin: '29ABCDE1234F1Z5' })
  const customers = await createCustomers(before.db, CUSTOMERS)
  await before.close()
  const requests = requestsFor(salon, customers)

  const sending = sendOrders(it.url, requests)
  await waitUntil('enough orders are booked', () => sending.acknowledged.size >= BOOKINGS_BEFORE_CRASH)
  sending.stopRetrying()
  await crash(it, kill)
  await sending.done
  expect(sending.unanswered.length).toBeGreaterThan(0)
  await waitUntil('the server is ready again', () =>
    fetch(`${it.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

  const { db, close } = openDatabase({ url: it.postgres.url })
  onTestFinished(close)
  const storedIds = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
  expect([...sending.acknowledged.values()].filter((id) => !storedIds.has(id))).toEqual([])
  expect(await expectBookingIntegrity(db)).toBe(storedIds.size)

  await runWorkers([...sending.unanswered, ...sending.acknowledged.keys()], async (request) => {
    const again = await sendUntilAnswered(it.url, request)
    expect(again?.code ?? again?.status).toBeOneOf([200, 'SLOT_TAKEN'])
    if (sending.acknowledged.has(request)) expect(again?.data?.orderId).toBe(sending.acknowledged.get(request))
    return true
  })
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const orders = await expectBookingIntegrity(db)
  expect(orders).toBe(keys.count)
  return orders
}

/** Two requests for every slot, so that half of them conflict. */
function requestsFor(
  salon: Awaited<ReturnType<typeof createBookableSalon>>,
  customers: Awaited<ReturnType<typeof createCustomers>>,
): OrderRequest[] {
  const tomorrow = addDays(salonDayOf(new Date()), 1)
  return Array.from({ length: DAYS * 12 * STYLISTS * 2 }, (_, n) => {
    const slot = Math.floor(n / 2)
    const day = addDays(tomorrow, Math.floor(slot / (12 * STYLISTS)))
    const start = 540 + (Math.floor(slot / STYLISTS) % 12) * 60
    const [startTime, endTime] = [start, start + 45].map((minute) => salonInstant(day, minute).toISOString())
    const chosen = n % 3 === 0 ? {} : { clientId: salon.stylists[slot % STYLISTS]?.id }
    return {
      headers: { ...customers[n % CUSTOMERS]?.headers, 'idempotency-key': `order-${n}` },
      body: orderOf(salon, 0, { startTime, endTime, ...chosen }),
    }
  })
}

test(
  'after the server is killed during bookings every acknowledged order exists, completely and once',
  options,
  async () => {
    const orders = await crashWhileBooking(async (it, kill) => {
      await kill()
      await it.serve()
    })
    expect(orders).toBeGreaterThanOrEqual(BOOKINGS_BEFORE_CRASH)
  },
)

test(
  'after PostgreSQL is killed during bookings every acknowledged order exists, completely and once',
  options,
  async () => {
    const orders = await crashWhileBooking(async (it) => {
      const killed = it.postmaster()
      killPostgres(killed)
      await waitUntil('PostgreSQL has restarted', () => ignoreErrors(() => it.postmaster() !== killed))
    })
    expect(orders).toBeGreaterThanOrEqual(BOOKINGS_BEFORE_CRASH)
  },
)

function ignoreErrors(condition: () => boolean) {
  try {
    return condition()
  } catch {
    return false
  }
}
