import { join } from 'node:path'
import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { createBookableSalon, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { freePort } from '../../../testing/free-port.ts'
import { prepareLaunch } from '../../../testing/launch-server.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { waitUntil } from '../../../testing/processes.ts'
import { post } from '../../../testing/race.ts'
import { freshDatabase, TEST_SECRET } from '../../../testing/test-app.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'main.ts')

test('a server that hangs during a booking does not block the salon for other servers [DBASE-08]', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  const tomorrow = addDays(salonDayOf(new Date()), 1)
  const salon = await createBookableSalon(db, { stylists: 1 })
  const [first, second] = await createCustomers(db, 2)
  const { launch, waitUntilReady, port } = await prepareLaunch(MAIN)
  const env = { DATABASE_URL: url, TOKEN_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' }
  const otherPort = await freePort()
  const [hanging, healthy] = [launch({ env }), launch({ env: { ...env, PORT: String(otherPort) } })]
  await waitUntilReady(hanging)
  await waitUntilReady(healthy, otherPort)
  const [startTime, endTime] = [600, 645].map((minute) => salonInstant(tomorrow, minute).toISOString())
  const book = (at: number, { headers }: { headers: Record<string, string> }) =>
    post(`http://127.0.0.1:${at}/customer/order`, headers, orderOf(salon, 0, { startTime, endTime }))

  // The booking waits for this lock with its own locks taken, and before it writes: the commit is sent with that.
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table opening_hours in access exclusive mode')
  const unanswered = book(port, first!).catch(() => undefined)
  // Jobs of the servers may wait for locks as well; only the booking already holds its customer's lock.
  const bookingWaits = `
    select pid from pg_locks where relation = 'opening_hours'::regclass and not granted
    intersect select pid from pg_locks where relation = 'customers'::regclass and granted`
  const pidOfBooking = async () => (await blocker.query<{ pid: number }>(bookingWaits)).rows[0]?.pid
  await waitUntil('the booking waits for the lock', async () => (await pidOfBooking()) !== undefined)
  const pid = await pidOfBooking()
  hanging.signal('SIGSTOP')
  await blocker.query('commit')
  const isIdle = `select from pg_stat_activity where pid = $1 and state = 'idle in transaction'`
  await waitUntil('the hung server holds its locks', async () => (await blocker.query(isIdle, [pid])).rowCount === 1)

  await waitUntil('the other server books the same slot', async () => (await book(otherPort, second!)).status === 200)

  hanging.signal('SIGCONT')
  expect((await unanswered)?.status).toBe(503)
  expect(await expectBookingIntegrity(db)).toBe(1)
}, 120_000)
