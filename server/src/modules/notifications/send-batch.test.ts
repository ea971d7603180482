import { expect, test } from 'vitest'
import { openSmtp } from '../../integrations/smtp.ts'
import type { Email } from '../../integrations/mailer.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { recordStatements } from '../../testing/statements.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { applyChange } from '../bookings/change/apply-change.ts'
import { getOrderById } from '../bookings/read/order-queries.ts'
import { queueOrderNotifications } from './notification-queries.ts'
import { BATCH_SIZE, sendMessages } from './send-messages.ts'

const DAY = 86_400_000

/** Bookings of one customer with a due e-mail, in the order in which they are sent. */
async function queueEmails(it: TestApp, count: number) {
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const orderIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const startsAt = new Date(Date.now() + (n + 2) * DAY)
    const { id } = await createOrder(it.db, salon, customer, { status: 'PENDING', startsAt })
    await queueOrderNotifications(it.db, id, 'STYLIST_CHANGED')
    orderIds.push(id)
  }
  return { customer, orderIds }
}

function readOutcomes({ db }: TestApp) {
  return db
    .selectFrom('messages')
    .select('outcome')
    .orderBy('created_at')
    .execute()
    .then((rows) => rows.map(({ outcome }) => outcome))
}

test('a batch of e-mails is sent over few connections, with one statement for all that are handed over together [ONCE-09]', async () => {
  let connections = 0
  const inbox = await startSmtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
  })
  const mailer = openSmtp({ host: '127.0.0.1', port: inbox.port, secure: false, from: 'hello@nikhar.example' })
  const it = await testApp({ mailer })
  await queueEmails(it, BATCH_SIZE - 1)

  const startedAt = performance.now()
  const statements = await recordStatements(it.url, (db) => sendMessages({ ...it, db }))
  // Each second of sending adds one outcome stored alone and three statements that read the remaining e-mails again.
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)

  expect(inbox.received).toHaveLength(BATCH_SIZE - 1)
  expect(await readOutcomes(it)).toEqual(Array.from({ length: BATCH_SIZE - 1 }, () => 'SENT'))
  expect(connections).toBe(8)
  expect(statements.length).toBeLessThan(BATCH_SIZE / 8 + 12 + 4 * seconds)
})

test('a connection that the mail server closes between two e-mails is opened again [ONCE-09]', async () => {
  const inbox = await startSmtpInbox({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Like servers that accept few messages per connection.
    onMailFrom(_address, { transaction }, done) {
      done(transaction > 2 ? Object.assign(new Error('Too many messages'), { responseCode: 421 }) : undefined)
    },
  })
  const mailer = openSmtp({ host: '127.0.0.1', port: inbox.port, secure: false, from: 'hello@nikhar.example' })
  const it = await testApp({ mailer })
  await queueEmails(it, 5)
  const failures: unknown[] = []
  await sendMessages(it, { onFailure: (error) => failures.push(error) })
  expect(failures).toEqual([])
  expect(inbox.received).toHaveLength(5)
})

test('a booking that changes while the batch is being sent is described in its new state, or not at all [ONCE-10]', async () => {
  const sent: Email[] = []
  let change = async () => {}
  const mailer = {
    async send(email: Email) {
      sent.push(email)
      await change()
    },
  }
  const it = await testApp({ mailer })
  const { orderIds } = await queueEmails(it, 3)
  change = async () => {
    change = async () => {}
    await it.db.updateTable('stylists').set({ name: 'Meera' }).execute()
    const [, moved, cancelled] = await Promise.all(orderIds.map((id) => getOrderById(it.db, id)))
    if (!moved || !cancelled) throw new Error('no orders')
    const by = { actor: 'SALON', actorId: null, reason: null, now: new Date() } as const
    const starts_at = new Date(moved.starts_at.getTime() + 3_600_000)
    const ends_at = new Date(moved.ends_at.getTime() + 3_600_000)
    await applyChange(it.db, moved, { ...by, action: 'RESCHEDULE' }, { appointment: { starts_at, ends_at } })
    await applyChange(it.db, cancelled, { ...by, action: 'CANCEL' })
  }

  await sendMessages(it)

  const outcomes = await it.db
    .selectFrom('messages')
    .select(['kind', 'outcome', 'attempts'])
    .where('channel', '=', 'EMAIL')
    .where('kind', '=', 'STYLIST_CHANGED')
    .orderBy('created_at')
    .execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT', 'DROPPED'])
  expect(outcomes.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  const [, about] = sent.filter(({ subject }) => subject.startsWith('Another stylist'))
  expect(about?.text).toContain('Stylist: Meera')
})

test('more messages than one batch, sent by two servers, are each sent once [ONCE-07]', async () => {
  const it = await testApp()
  await queueEmails(it, 2 * BATCH_SIZE + 5)
  await Promise.all([sendMessages(it), sendMessages(it)])
  const outcomes = await readOutcomes(it)
  expect(outcomes).toEqual(Array.from({ length: 2 * BATCH_SIZE + 5 }, () => 'SENT'))
  expect(await it.db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(2 * BATCH_SIZE + 5)
})
