import { join } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { recordDemoUse, recordProductionUse } from '@nikhar/server/demo-guard'
import { createCustomer } from '@nikhar/server/testing/customers'
import { prepareLaunch } from '@nikhar/server/testing/launch-server'
import { isAlive, waitUntil } from '@nikhar/server/testing/processes'
import { freshDatabase } from '@nikhar/server/testing/test-app'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoLogins } from './logins.ts'

vi.setConfig({ testTimeout: 360_000, hookTimeout: 60_000 })

test('after kill -9 of server and database the next start works and an earlier login is still valid', async () => {
  const { port, launch, waitUntilReady, postmasterPid } = await prepareLaunch(join(import.meta.dirname, 'main.ts'))
  const first = launch({ env: { DEMO: 'on' } })
  // Loading the demo takes a while on a busy machine.
  await waitUntilReady(first, port, 240_000)
  const { email, password } = demoLogins.customer
  const printed = new RegExp(`Demo login\\s+${email}\\s+${password}`)
  await waitUntil('the login is printed', () => printed.test(first.output.stdout))
  const login = await fetch(`http://127.0.0.1:${port}/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const database = Number(postmasterPid())
  first.signal('SIGKILL')
  process.kill(database, 'SIGKILL')
  await first.exited
  await waitUntil('the database has stopped', () => !isAlive(database))

  const second = launch({ env: { DEMO: 'on' } })
  await waitUntilReady(second)
  const profile = await fetch(`http://127.0.0.1:${port}/customer/profile`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(profile.status).toBe(200)
  expect(second.output.stdout).not.toContain('Loading the demo data')
  second.signal('SIGINT')
  expect(await second.exited).toBe(0)
})

test('the demo is refused on a database with other data, and everything but production on one that production has used [GUARD-14, RUN-15]', async () => {
  const { launch, waitUntilReady } = await prepareLaunch(join(import.meta.dirname, 'main.ts'))
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  const customer = await createCustomer(db)
  const start = async (env: Record<string, string>) => {
    const server = launch({ env: { DATABASE_URL: url, ...env } })
    return [await server.exited, server.output.stderr.trim()]
  }

  expect(await start({ DEMO: 'on' })).toEqual([
    1,
    expect.stringMatching(/^This database holds data that is not the demo’s.*DEMO=off/),
  ])

  await db.deleteFrom('customers').where('id', '=', customer.id).execute()
  const production = launch({ env: { DATABASE_URL: url, ...PRODUCTION } })
  await waitUntilReady(production)
  production.signal('SIGINT')
  expect(await production.exited).toBe(0)
  for (const env of [{ DEMO: 'on' }, { DEMO: 'off' }, { DEMO: 'off', NODE_ENV: 'test' }]) {
    expect(await start(env)).toEqual([
      1,
      expect.stringMatching(
        /^This database has served production, so nothing but production runs on it: set NODE_ENV=/,
      ),
    ])
  }
  expect(await db.selectFrom('outlets').select('id').execute()).toEqual([])
})

test('production is refused on a database that ever held demo data, even when none of it is left [RUN-14]', async () => {
  const { launch } = await prepareLaunch(join(import.meta.dirname, 'main.ts'))
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  await recordDemoUse(db, new Date())

  const server = launch({ env: { DATABASE_URL: url, ...PRODUCTION } })

  expect(await server.exited).toBe(1)
  expect(server.output.stderr.trim()).toMatch(
    /^The database \S+ on 127\.0\.0\.1:\d+ holds demo data, whose logins everybody knows: start production with an empty database in DATABASE_URL\.$/,
  )
  expect(await db.selectFrom('production_use').selectAll().execute()).toEqual([])
  await expect(recordProductionUse(db, { databaseUrl: undefined, dataDir: '/var/lib/nikhar' })).rejects.toThrow(
    'The data folder /var/lib/nikhar holds demo data, whose logins everybody knows: start production with an empty DATA_DIR.',
  )
})

const PRODUCTION = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: 'monsoon over the veranda, 42 umbrellas',
  SMTP_URL: 'smtps://nikhar:umbrella@mail.example',
  SMTP_FROM: 'hello@nikhar.example',
  SMS_AUTH_KEY: 'key',
  SMS_TEMPLATE_ID: 'code',
  SMS_NOTICE_TEMPLATE_ID: 'notice',
}
