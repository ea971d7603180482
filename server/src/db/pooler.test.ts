import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLive } from '../live/live.ts'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

const CLEAR_SENTENCE =
  'DATABASE_URL leads to a connection pooler (PgBouncer): set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which events, locks and migrations need.'
const onlyWithPgBouncer = { skip: !hasPgBouncer }

function start(databaseUrl: string, databaseDirectUrl?: string) {
  return prepareDatabase({ databaseUrl, databaseDirectUrl, dataDir: tmpdir(), production: false }, () => {})
}

test('a database without a pooler is used as it is [DBASE-13]', async () => {
  const url = await freshDatabase()

  expect(await start(url)).toMatchObject({ url, directUrl: url })
})

test('a pooler that refuses the settings of a session is recognised at the start, with one sentence [DBASE-13]', async () => {
  const server = createServer((client) => {
    client.once('data', () => client.end(errorResponse('08P01', 'unsupported startup parameter: statement_timeout')))
    client.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  const { port } = server.address() as AddressInfo
  await expect(start(`postgres://nikhar:secret@127.0.0.1:${port}/nikhar`)).rejects.toThrow(CLEAR_SENTENCE)
})

/** The message with which a server, or PgBouncer, refuses a connection. */
function errorResponse(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test(
  'PgBouncer without DATABASE_DIRECT_URL is refused at the start with one sentence (skipped without the program pgbouncer)',
  onlyWithPgBouncer,
  async () => {
    const url = await freshDatabase()
    const strict = await startPgBouncer(url)
    const lenient = await startPgBouncer(
      url,
      'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options',
    )

    await expect(start(strict)).rejects.toThrow(CLEAR_SENTENCE)
    await expect(start(lenient)).rejects.toThrow(CLEAR_SENTENCE)
    await expect(start(strict, lenient)).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler too')
    expect(await start(strict, url)).toMatchObject({ url: strict, directUrl: url })
  },
)

test(
  'customers book through PgBouncer in transaction mode, with timeouts (skipped without the program pgbouncer)',
  onlyWithPgBouncer,
  async () => {
    const direct = await freshDatabase()
    const url = await startPgBouncer(direct)
    const it = await testApp({
      clock: () => monday9,
      live: openLive(direct),
      database: { url, pooled: true, statementTimeoutMs: 4000 },
    })
    const salon = await createBookableSalon(it.db)
    const customers = await Promise.all(Array.from({ length: 8 }, () => createCustomer(it.db)))
    const headers = await Promise.all(customers.map((customer) => logInCustomer(it.db, customer, monday9)))

    const replies = await Promise.all(
      headers.map((one) =>
        it.app.inject({ method: 'POST', url: '/customer/order', headers: one, payload: orderOf(salon, 600) }),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    await expect(sql`select pg_sleep(${5}::int)`.execute(it.db)).rejects.toThrow('statement timeout')
    const { rows } = await it.pool.query(`select current_setting('statement_timeout') as timeout`)
    expect(rows).toEqual([{ timeout: '0' }])
  },
)
