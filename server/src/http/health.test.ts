import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('a server whose database lacks a migration is up but not ready', async () => {
  const it = await testApp()
  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })

  await it.db.deleteFrom('schema_migrations').where('name', '=', '0006-gazetteer.sql').execute()

  expect((await it.app.inject('/healthz')).json()).toEqual({ status: 'up' })
  const reply = await it.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ status: 'not migrated' })
})
