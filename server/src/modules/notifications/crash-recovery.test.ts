import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitUntil } from '../../testing/processes.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueOrderNotifications } from './notification-queries.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Starts a server process that sends through this mail server, and kills it when the test ends. */
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
  const main = join(import.meta.dirname, '..', '..', 'main.ts')
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

test('a notification whose server is killed while sending is sent by the next server, as the same message', async () => {
  const messageIds: string[] = []
  let isUnresponsive = true
  const inbox = await startSmtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void stream.toArray().then((chunks: Buffer[]) => {
        messageIds.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        if (!isUnresponsive) done()
      })
    },
  })
  const it = await testApp()
  const order = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
    status: 'PENDING',
    startsAt: new Date(Date.now() + 3 * 86_400_000),
  })
  await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')

  const kill = await launch(it.url, inbox.port)
  await waitUntil('the mail server receives the message', () => messageIds.length === 1)
  await kill()
  isUnresponsive = false
  // Skips the minute for which the killed server had claimed it.
  await it.db
    .updateTable('order_notifications')
    .set({ next_attempt_at: new Date(0) })
    .execute()
  await launch(it.url, inbox.port)

  const outcomes = () => it.db.selectFrom('order_notifications').select(['outcome', 'attempts']).execute()
  await waitUntil('the notification is sent', async () => (await outcomes())[0]?.outcome === 'SENT')
  expect(await outcomes()).toEqual([{ outcome: 'SENT', attempts: 2 }])
  expect(messageIds).toHaveLength(2)
  expect(messageIds[1]).toBe(messageIds[0])
})
