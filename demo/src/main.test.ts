import { join } from 'node:path'
import { prepareLaunch } from '@nikhar/server/testing/launch-server'
import { isAlive, waitUntil } from '@nikhar/server/testing/processes'
import { expect, test, vi } from 'vitest'
import { demoLogins } from './logins.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

test('after kill -9 of server and database the next start works and an earlier login is still valid', async () => {
  const { port, launch, waitUntilReady, postmasterPid } = await prepareLaunch(join(import.meta.dirname, 'main.ts'))
  const first = launch({ env: { DEMO: 'on' } })
  await waitUntilReady(first)
  const { email, password } = demoLogins.customer
  expect(first.output.stdout).toMatch(new RegExp(`Demo login\\s+${email}\\s+${password}`))
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
