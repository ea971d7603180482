import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, salonInstant, salonDayOf } from '@nikhar/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { createBookableSalon, orderOf } from '../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../testing/booking-integrity.ts'
import { createCustomers } from '../../testing/many-customers.ts'
import { runOnServer } from '../../testing/databases.ts'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/processes.ts'
import { raceRepeats, post, type Outcome } from '../../testing/race.ts'
import { TEST_SECRET } from '../../testing/test-app.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts')
const patiently = { ...raceRepeats, timeout: 120_000 }
const [CUSTOMERS, STYLISTS, DAYS] = [16, 4, 20]
/** The crash comes once so many have been booked. */
const ENOUGH = 60

/** The product as it is started, on a PostgreSQL that keeps what it says it kept. */
async function aProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-crash-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate({ url: postgres.url })
  // Somebody else's setting: without the product's own, what was answered in the last moments would be lost.
  await runOnServer(postgres.url, async (client) => {
    await client.query('alter system set synchronous_commit = off')
    await client.query('select pg_reload_conf()')
  })
  const port = await freePort()
  const env = {
    PATH: String(process.env['PATH']),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'product'),
    PORT: String(port),
    DEMO: 'off',
    TOKEN_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    THROTTLE_PER_ADDRESS: '1000000',
    THROTTLE_PER_TOKEN: '1000000',
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

/** The postmaster and every process it made: nobody is left to tidy up. */
function killPostgres(postmaster: number) {
  const children = existsSync('/proc')
    ? readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
    : []
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL')
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

interface Wish {
  headers: Record<string, string>
  body: object
}

/** Customers book one after the other, each wish under a key of its own, until the crash leaves one without an answer. */
function aStream(url: string, wishes: Wish[]) {
  const acknowledged = new Map<Wish, string>()
  const unanswered: Wish[] = []
  const crash = new AbortController()
  const over = inTurns(wishes, async (wish) => {
    let answer: Outcome | undefined
    do answer = await send(url, wish)
    while (!crash.signal.aborted && !isAnswer(answer))
    if (answer?.data?.orderId) acknowledged.set(wish, answer.data.orderId)
    else if (!isAnswer(answer)) unanswered.push(wish)
    return isAnswer(answer)
  })
  return { acknowledged, unanswered, over, crashes: () => crash.abort() }
}

/** A busy server may ask to try again in a moment. */
function isAnswer(answer: Outcome | undefined) {
  return answer !== undefined && answer.status !== 503
}

/** So many at a time as there are customers, as long as it goes on. */
async function inTurns(wishes: Wish[], work: (wish: Wish) => Promise<boolean>) {
  const left = wishes.values()
  async function customer() {
    for (const wish of left) if (!(await work(wish))) return
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer))
}

function send(url: string, { headers, body }: Wish): Promise<Outcome | undefined> {
  return post(`${url}/customer/order`, headers, body).catch(() => undefined)
}

async function answerTo(url: string, wish: Wish) {
  let answer: Outcome | undefined
  await waitUntil('the wish is answered', async () => {
    answer = await send(url, wish)
    return isAnswer(answer)
  })
  return answer
}

/** A crash in the middle of a stream of bookings, everything started again, and what was not answered sent once more. */
async function crashWhileBooking(
  crash: (it: Awaited<ReturnType<typeof aProduct>>, kill: () => Promise<void>) => Promise<unknown>,
) {
  const it = await aProduct()
  const kill = await it.serve()
  const before = openDatabase({ url: it.postgres.url, onLostConnection: () => {} })
  const salon = await createBookableSalon(before.db, { stylists: STYLISTS, gstin: '29ABCDE1234F1Z5' })
  const crowd = await createCustomers(before.db, CUSTOMERS)
  await before.close()
  const wishes = wishesOf(salon, crowd)

  const stream = aStream(it.url, wishes)
  await waitUntil('bookings flow', () => stream.acknowledged.size >= ENOUGH)
  stream.crashes()
  await crash(it, kill)
  await stream.over
  expect(stream.unanswered.length).toBeGreaterThan(0)
  await waitUntil('the product is back', () =>
    fetch(`${it.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

  const { db, close } = openDatabase({ url: it.postgres.url })
  onTestFinished(close)
  const kept = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
  expect([...stream.acknowledged.values()].filter((id) => !kept.has(id))).toEqual([])
  expect(await expectBookingIntegrity(db)).toBe(kept.size)

  await inTurns([...stream.unanswered, ...stream.acknowledged.keys()], async (wish) => {
    const again = await answerTo(it.url, wish)
    expect(again?.code ?? again?.status).toBeOneOf([200, 'SLOT_TAKEN'])
    if (stream.acknowledged.has(wish)) expect(again?.data?.orderId).toBe(stream.acknowledged.get(wish))
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

/** Half of them want what somebody else wants too. */
function wishesOf(
  salon: Awaited<ReturnType<typeof createBookableSalon>>,
  crowd: Awaited<ReturnType<typeof createCustomers>>,
): Wish[] {
  const tomorrow = addDays(salonDayOf(new Date()), 1)
  return Array.from({ length: DAYS * 12 * STYLISTS * 2 }, (_, n) => {
    const slot = Math.floor(n / 2)
    const day = addDays(tomorrow, Math.floor(slot / (12 * STYLISTS)))
    const start = 540 + (Math.floor(slot / STYLISTS) % 12) * 60
    const [startTime, endTime] = [start, start + 45].map((minute) => salonInstant(day, minute).toISOString())
    const chosen = n % 3 === 0 ? {} : { clientId: salon.stylists[slot % STYLISTS]?.id }
    return {
      headers: { ...crowd[n % CUSTOMERS]?.headers, 'idempotency-key': `wish-${n}` },
      body: orderOf(salon, 0, { startTime, endTime, ...chosen }),
    }
  })
}

test(
  'the server is killed while customers book: every answered order is there, none twice, none half',
  patiently,
  async () => {
    const orders = await crashWhileBooking(async (it, kill) => {
      await kill()
      await it.serve()
    })
    expect(orders).toBeGreaterThanOrEqual(ENOUGH)
  },
)

test(
  'PostgreSQL is killed while customers book: every answered order is there, none twice, none half',
  patiently,
  async () => {
    const orders = await crashWhileBooking(async (it) => {
      const killed = it.postmaster()
      killPostgres(killed)
      await waitUntil('PostgreSQL is back', () => readable(() => it.postmaster() !== killed))
    })
    expect(orders).toBeGreaterThanOrEqual(ENOUGH)
  },
)

function readable(holds: () => boolean) {
  try {
    return holds()
  } catch {
    return false
  }
}
