import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { createCustomer } from '@nikhar/server/testing/customers'
import { freshDatabase } from '@nikhar/server/testing/test-app'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const RESET = join(import.meta.dirname, '..', '..', 'scripts', 'reset.ts')

async function runReset(url: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RESET, '--yes'], {
    env: { PATH: String(process.env['PATH']), DATABASE_URL: url, TOKEN_SECRET: 'x'.repeat(32) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr: stderr.trim() }
}

test('a reset refuses a database that is in use, and one that production has used [DBASE-17]', async () => {
  const url = await freshDatabase()
  const first = openDatabase({ url })
  const { id } = await createCustomer(first.db)

  expect(await runReset(url)).toEqual({
    code: 1,
    stderr: 'This database is in use (1 other connection): stop what uses it first.',
  })

  await first.db.insertInto('production_use').defaultValues().execute()
  await first.close()
  expect(await runReset(url)).toEqual({
    code: 1,
    stderr: 'This database has served production: drop it yourself if you mean it.',
  })

  const second = openDatabase({ url })
  expect(await second.db.selectFrom('customers').select('id').execute()).toEqual([{ id }])
  await second.db.deleteFrom('production_use').execute()
  await second.close()
  expect(await runReset(url)).toEqual({ code: 0, stderr: '' })

  const third = openDatabase({ url })
  expect(await third.db.selectFrom('customers').select('id').where('id', '=', id).execute()).not.toEqual([{ id }])
  await third.close()
})
