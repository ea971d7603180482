import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Email } from '../../integrations/mailer.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueEmail, type Letter } from './letters.ts'
import { queueOperatorLink } from './operator-link.ts'
import { sendMessages } from './send-messages.ts'
import { queueStageMessage } from './stage-messages.ts'

async function setUp() {
  const sent: Email[] = []
  let inDoubt = () => {}
  const mailer = {
    async send(email: Email) {
      inDoubt()
      sent.push(email)
    },
  }
  const it = await testApp({ mailer, config: { operatorOrigin: 'https://operator.example' } })
  const salon = await createSalon(it.db)
  const { id: operatorId } = await it.db
    .insertInto('operators')
    .values({ whitelabel_id: 1, name: 'Nandini', email: 'nandini@nikhar.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const states = () => it.db.selectFrom('messages').select(['kind', 'outcome', 'attempts']).orderBy('kind').execute()
  return {
    ...it,
    salon,
    operatorId,
    sent,
    states,
    send: () => sendMessages({ ...it, mailer }),
    stopAtNext: (stop: () => void) => {
      inDoubt = stop
    },
  }
}

const letter = {
  to: 'ananya@example.in',
  subject: 'Your complaint',
  paragraphs: ['We have an answer.', { why: 'You complained.' }],
} satisfies Letter

test('messages about an order, letters, decisions about an outlet and links wait in one table and are sent once [QUEUE-01]', async () => {
  const it = await setUp()
  const customer = await createCustomer(it.db)
  const order = await createOrder(it.db, it.salon, customer, {
    status: 'PENDING',
    startsAt: new Date(Date.now() + 2 * 86_400_000),
  })
  await sql`
    insert into messages (order_id, kind, recipient, channel, version, starts_at)
    select order_id, 'STYLIST_CHANGED', 'CUSTOMER', 'EMAIL', version, starts_at from appointments
    where order_id = ${order.id}`.execute(it.db)
  await queueEmail(it.db, letter, new Date())
  await queueStageMessage(it.db, it.salon.outlet.id, { stage: 'LIVE', reason: undefined, now: new Date() })
  await queueOperatorLink(it.db, it.operatorId, new Date())

  await Promise.all([it.send(), it.send()])
  await it.send()
  expect(it.sent.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining('is live'),
    expect.stringContaining('Another stylist'),
    'Your Nikhar operator account',
    'Your complaint',
  ])
  expect((await it.states()).map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['LETTER', 'SENT'],
    ['OPERATOR_LINK', 'SENT'],
    ['OUTLET_LIVE', 'SENT'],
    ['STYLIST_CHANGED', 'SENT'],
  ])
})

test('a letter is sent once by servers that send concurrently, and its text is deleted with it [QUEUE-02]', async () => {
  const it = await setUp()
  await queueEmail(it.db, letter, new Date())
  await Promise.all([it.send(), it.send(), it.send()])
  expect(it.sent.map(({ to, subject }) => [to, subject])).toEqual([[letter.to, letter.subject]])
  const { paragraphs } = await it.db.selectFrom('messages').select('paragraphs').executeTakeFirstOrThrow()
  expect(paragraphs).toEqual([])
})

test('no transaction is open while an operator is sent a link; only the newest link works [QUEUE-03]', async () => {
  const it = await setUp()
  await queueOperatorLink(it.db, it.operatorId, new Date())
  await queueOperatorLink(it.db, it.operatorId, new Date())
  const open: unknown[] = []
  it.stopAtNext(() => {
    open.push(
      sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
        .execute(it.db)
        .then(({ rows }) => rows[0]?.count),
    )
  })
  await it.send()
  expect(await Promise.all(open)).toEqual([0])
  expect(it.sent).toHaveLength(1)
  expect(await it.states()).toEqual([
    { kind: 'OPERATOR_LINK', outcome: 'DROPPED', attempts: 0 },
    { kind: 'OPERATOR_LINK', outcome: 'SENT', attempts: 1 },
  ])
  expect(await it.db.selectFrom('operator_links').select('operator_id').execute()).toHaveLength(1)
})
