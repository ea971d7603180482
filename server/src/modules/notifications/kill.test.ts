import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../../testing/processes.ts'
import { aCustomer } from '../../testing/people.ts'
import { anOrder, aSalon } from '../../testing/salons.ts'
import { smtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { enqueueConfirmation } from './notification-queries.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A server of its own that sends through this mail server; killed at the end if it still lives. */
async function launch(url: string, smtpPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-jobs-'))
  const env = {
    PATH: String(process.env['PATH']),
    DATA_DIR: folder,
    DATABASE_URL: url,
    PORT: String(20_000 + (process.pid % 20_000)),
    DEMO: 'off',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SMTP_FROM: 'hello@nikhar.example',
    GEOCODER: 'locationiq',
    LOCATIONIQ_KEY: 'unused',
  }
  const main = join(import.meta.dirname, '..', 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  })
  return kill
}

test('a server killed in the middle of sending leaves nothing unsent: the next one sends the same message', async () => {
  const given: string[] = []
  let isSilent = true
  const inbox = await smtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void stream.toArray().then((chunks: Buffer[]) => {
        given.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        if (!isSilent) done()
      })
    },
  })
  const it = await testApp()
  const order = await anOrder(it.db, await aSalon(it.db), await aCustomer(it.db), {
    status: 'PENDING',
    startsAt: new Date(Date.now() + 3 * 86_400_000),
  })
  await enqueueConfirmation(it.db, order.id)

  const kill = await launch(it.url, inbox.port)
  await until('the letter is on its way', () => given.length === 1)
  await kill()
  isSilent = false
  // The minute for which the dead one had taken it.
  await it.db
    .updateTable('letters')
    .set({ next_try_at: new Date(0) })
    .execute()
  await launch(it.url, inbox.port)

  const outcomes = () => it.db.selectFrom('letters').select(['outcome', 'tries']).execute()
  await until('the letter is sent', async () => (await outcomes())[0]?.outcome === 'SENT')
  expect(await outcomes()).toEqual([{ outcome: 'SENT', tries: 2 }])
  expect(given).toHaveLength(2)
  expect(given[1]).toBe(given[0])
})
