import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openSmtp } from '../../integrations/smtp.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { createCustomer } from '../../testing/customers.ts'
import { prepareLaunch } from '../../testing/launch-server.ts'
import { waitUntil } from '../../testing/processes.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueOrderNotifications } from './notification-queries.ts'
import { sendMessages } from './send-messages.ts'

vi.setConfig({ testTimeout: 180_000 })

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts')

/** The point at which the mail server stops answering. */
type Moment = 'CONNECTION' | 'ENVELOPE' | 'TEXT' | 'TAKEN'

/** Kills a server process while it sends an e-mail, and starts another server. */
async function killAt(moment: Moment) {
  /** The Message-ID of every completely transferred message. */
  const transferred: string[] = []
  let isReached = false
  let isKilled = false
  /** Continues unless this is the moment of the kill. */
  const stopAt = (here: Moment, next: () => void) => {
    if (here === moment && !isKilled) isReached = true
    else next()
  }
  const inbox = await startSmtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => stopAt('CONNECTION', done),
    onMailFrom: (_address, _session, done) => stopAt('ENVELOPE', done),
    onData(stream, _session, done) {
      void stream.toArray().then((chunks: Buffer[]) => {
        transferred.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        if (moment === 'TAKEN' && !isKilled) {
          // Accepted, but the outcome can no longer be stored.
          proxy.stall()
          isReached = true
        }
        stopAt('TEXT', done)
      })
    },
  })
  const it = await testApp()
  const proxy = await startDatabaseProxy(it.url)
  const order = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
    status: 'PENDING',
    startsAt: new Date(Date.now() + 3 * 86_400_000),
  })
  await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')

  const { launch } = await prepareLaunch(MAIN)
  const server = launch({
    env: {
      DATABASE_URL: proxy.url,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(inbox.port),
      SMTP_FROM: 'hello@nikhar.example',
    },
  })
  await waitUntil(`the mail server is at ${moment}`, () => isReached || server.hasExited()).catch((cause: unknown) => {
    throw new Error(server.output.stdout + server.output.stderr, { cause })
  })
  expect(server.hasExited(), server.output.stderr).toBe(false)
  server.signal('SIGKILL')
  await server.exited
  isKilled = true
  // Skips the period for which the killed server had claimed it.
  await it.db
    .updateTable('messages')
    .set({ next_attempt_at: new Date(0) })
    .execute()
  const failures: unknown[] = []
  const mailer = openSmtp({ host: '127.0.0.1', port: inbox.port, secure: false, from: 'hello@nikhar.example' })
  await sendMessages({ ...it, mailer }, { onFailure: (error) => failures.push(error) })
  const states = await it.db.selectFrom('messages').select(['outcome', 'attempts']).execute()
  return { transferred, states, failures }
}

test('an e-mail whose server is killed before handing it over is sent by the next server, once [ONCE-01]', async () => {
  const { transferred, states } = await killAt('CONNECTION')
  expect(states).toEqual([{ outcome: 'SENT', attempts: 2 }])
  expect(transferred).toHaveLength(1)
})

test.each([
  ['before the mail server asks for its text', 'ENVELOPE', 0],
  ['before the mail server answers its text', 'TEXT', 1],
  ['after the mail server has taken it', 'TAKEN', 1],
] as const)(
  'an e-mail whose server is killed %s is in doubt: not sent again, and reported [ONCE-02]',
  async (_, moment, count) => {
    const { transferred, states, failures } = await killAt(moment)
    expect(states).toEqual([{ outcome: 'UNKNOWN', attempts: 1 }])
    expect(transferred).toHaveLength(count)
    expect(String(failures)).toContain('may have been sent')
  },
)
