import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { openSmtp } from '../../integrations/smtp.ts'
import { createCustomer } from '../../testing/customers.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { waitUntil } from '../../testing/processes.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueOrderNotifications } from './notification-queries.ts'
import { sendMessages } from './send-messages.ts'

const HOUR = 3_600_000

function startOn(day: number) {
  return new Date(Date.now() + day * 24 * HOUR)
}

type Options = Omit<SMTPServerOptions, 'onData'> & {
  /** Called with each message that has arrived; the mail server accepts it unless this rejects. */
  onMessage?: (text: string) => Promise<void>
  answerTimeoutMs?: number
}

/** One due e-mail, a mail server, and a sender whose database can be disconnected. */
async function setUpEmail({ onMessage, answerTimeoutMs, ...options }: Options = {}) {
  let now = new Date()
  /** The Message-ID of every completely transferred message, accepted or not. */
  const transferred: string[] = []
  const inbox = await startSmtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void stream.toArray().then(async (chunks: Buffer[]) => {
        const text = Buffer.concat(chunks).toString()
        transferred.push(/^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '')
        await onMessage?.(text).then(
          () => done(),
          (error: Error) => done(error),
        )
        if (!onMessage) done()
      })
    },
    ...options,
  })
  // Any TCP server can be behind it.
  const smtpProxy = await startDatabaseProxy(`smtp://127.0.0.1:${inbox.port}`)
  const smtp = {
    host: '127.0.0.1',
    port: Number(new URL(smtpProxy.url).port),
    secure: false,
    from: 'Nikhar <hello@nikhar.example>',
  }
  const mailer = openSmtp(smtp, { timeoutMs: 10_000, answerTimeoutMs: answerTimeoutMs ?? 10_000 })
  const it = await testApp({ clock: () => now, mailer })
  const order = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
    status: 'PENDING',
    startsAt: startOn(2),
  })
  await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')
  const proxy = await startDatabaseProxy(it.url)
  const remote = openDatabase({ url: proxy.url, connectTimeoutMs: 10_000 })
  onTestFinished(() => remote.close())
  const failures: unknown[] = []
  return {
    ...it,
    order,
    proxy,
    smtpProxy,
    failures,
    transferred,
    later: () => {
      now = new Date(now.getTime() + HOUR)
    },
    send: () => sendMessages({ ...it, db: remote.db }, { onFailure: (error) => failures.push(error) }),
    state: () =>
      it.db
        .selectFrom('messages')
        .select(['outcome', 'attempts'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow(),
  }
}

test.each([
  ['before the claim', 'skip locked', 'BEFORE'],
  ['after the claim', 'skip locked', 'AFTER'],
  ['while reading', 'returned_coupon', 'BEFORE'],
  ['before the mark', 'with noted', 'BEFORE'],
  ['after the mark', 'with noted', 'AFTER'],
] as const)('an e-mail whose database connection is lost %s is sent once [ONCE-04]', async (_, text, when) => {
  const it = await setUpEmail()
  it.proxy.dropAt(text, when)
  for (let runs = 0; runs < 3; runs += 1) {
    await it.send().catch((error: unknown) => it.failures.push(error))
    it.later()
  }
  expect(it.failures).toHaveLength(1)
  expect(it.transferred).toHaveLength(1)
  expect(await it.state()).toMatchObject({ outcome: 'SENT' })
})

test.each([['BEFORE'], ['AFTER']] as const)(
  'an e-mail whose database connection is lost %s its outcome is stored has it stored later, and is not sent again [ONCE-03]',
  async (when) => {
    const it = await setUpEmail({ onMessage: async () => it.proxy.dropAt('', when) })
    await it.send()
    expect(it.failures).toHaveLength(1)
    expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 1 })
    it.later()
    await it.send()
    expect(it.transferred).toHaveLength(1)
  },
)

test('an e-mail accepted while the database is unavailable is recorded when it is back, and not sent again [ONCE-03]', async () => {
  const it = await setUpEmail({ onMessage: () => it.proxy.disconnect() })
  const sending = it.send()
  await waitUntil('the outcome cannot be noted', () => it.failures.length > 0)
  expect(await it.state()).toEqual({ outcome: null, attempts: 1 })
  // Meanwhile another server marks it as doubtful, and does not send it.
  it.later()
  await sendMessages(it)
  expect(await it.state()).toEqual({ outcome: 'UNKNOWN', attempts: 1 })

  await it.proxy.reconnect()
  await sending
  expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 1 })
  expect(it.transferred).toHaveLength(1)
})

test('an e-mail whose mail server drops the connection after its text may have arrived: it is not sent again [ONCE-06]', async () => {
  const it = await setUpEmail({ onMessage: () => it.smtpProxy.disconnect() })
  await it.send()
  expect(await it.state()).toEqual({ outcome: 'UNKNOWN', attempts: 1 })
  await it.smtpProxy.reconnect()
  it.later()
  await it.send()
  expect(it.transferred).toHaveLength(1)
  expect(it.failures).toMatchObject([{ name: 'DeliveryUnknown' }])
})

test('an e-mail whose mail server does not respond to its text in time may have arrived: it is not sent again [ONCE-06]', async () => {
  let isSilent = true
  const silence = Promise.withResolvers<void>()
  const it = await setUpEmail({ answerTimeoutMs: 300, onMessage: async () => (isSilent ? silence.promise : undefined) })
  await it.send()
  expect(await it.state()).toEqual({ outcome: 'UNKNOWN', attempts: 1 })
  isSilent = false
  silence.resolve()
  it.later()
  await it.send()
  expect(it.transferred).toHaveLength(1)
  expect(it.failures).toMatchObject([{ name: 'DeliveryUnknown' }])
})

test.each([
  ['the sender', 'onMailFrom', 451],
  ['the recipient for now', 'onRcptTo', 450],
] as const)(
  'an e-mail for which the mail server refuses %s was not accepted: it is sent later, once [ONCE-05]',
  async (_, step, responseCode) => {
    let isRefusing = true
    const it = await setUpEmail({
      [step](_address: unknown, _session: unknown, done: (error?: Error) => void) {
        done(isRefusing ? Object.assign(new Error('Not now'), { responseCode }) : undefined)
      },
    })
    await it.send()
    await it.send()
    expect(it.failures).toHaveLength(1)
    expect(await it.state()).toEqual({ outcome: null, attempts: 1 })
    isRefusing = false
    it.later()
    await it.send()
    expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 2 })
    expect(it.transferred).toHaveLength(1)
  },
)

test('an e-mail whose content the mail server refuses was not accepted: it is sent later as the same message [ONCE-05]', async () => {
  let isRefusing = true
  const it = await setUpEmail({
    async onMessage() {
      if (isRefusing) throw Object.assign(new Error('Try again later'), { responseCode: 451 })
    },
  })
  await it.send()
  expect(await it.state()).toEqual({ outcome: null, attempts: 1 })
  isRefusing = false
  it.later()
  await it.send()
  expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 2 })
  expect(it.transferred).toEqual([expect.any(String), it.transferred[0]])
})

test('an unreachable mail server leaves no e-mail in doubt: it is sent when the server is back, once [ONCE-05]', async () => {
  const it = await setUpEmail()
  await it.smtpProxy.disconnect()
  await it.send()
  const { handed_over_at } = await it.db.selectFrom('messages').select('handed_over_at').executeTakeFirstOrThrow()
  expect(handed_over_at).toBe(null)
  await it.smtpProxy.reconnect()
  it.later()
  await it.send()
  expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 2 })
  expect(it.transferred).toHaveLength(1)
})

test('a server that was stalled beyond the expiry of its claims sends no message that another has claimed since [ONCE-07]', async () => {
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  const it = await setUpEmail({
    answerTimeoutMs: 60_000,
    async onMessage() {
      if (!isFirst) return
      isFirst = false
      arrived.resolve()
      await answer.promise
    },
  })
  for (let days = 1; days <= 3; days += 1) {
    const other = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
      status: 'PENDING',
      startsAt: startOn(2 + days),
    })
    await queueOrderNotifications(it.db, other.id, 'STYLIST_CHANGED')
  }
  const heldUp = it.send()
  await arrived.promise
  it.later()
  await sendMessages(it)
  answer.resolve()
  await heldUp

  const states = await it.db.selectFrom('messages').select(['outcome', 'attempts']).orderBy('attempts').execute()
  expect(states).toEqual([1, 2, 2, 2].map((attempts) => ({ outcome: 'SENT', attempts })))
  expect(new Set(it.transferred).size).toBe(4)
  expect(it.transferred).toHaveLength(4)
})

test('messages in doubt are counted in the metrics, and an operator can send them again [ONCE-08]', async () => {
  const countUnknown = async () => {
    const { body } = await it.app.inject('/metrics')
    return Number(/^messages_total\{channel="EMAIL",outcome="UNKNOWN"\} (\d+)$/m.exec(body)?.[1] ?? 0)
  }
  let isLost = true
  const it = await setUpEmail({ onMessage: async () => (isLost ? it.smtpProxy.disconnect() : undefined) })
  const countBefore = await countUnknown()
  await it.send()
  expect(await countUnknown()).toBe(countBefore + 1)

  isLost = false
  await it.smtpProxy.reconnect()
  const guide = await readFile(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8')
  const [, statement = ''] = /```sql\n(update messages[^`]*)```/.exec(guide) ?? []
  await sql.raw(statement).execute(it.db)
  await it.send()
  expect(await it.state()).toEqual({ outcome: 'SENT', attempts: 1 })
  expect(it.transferred).toEqual([expect.any(String), it.transferred[0]])
})
