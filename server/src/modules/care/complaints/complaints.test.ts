import type { PersonalData } from '@nikhar/contract/accounts'
import type { Complaint } from '@nikhar/contract/care'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { openConsole, logInOperator } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'

const HOUR_MS = 3_600_000
const TEXT = 'I was charged ₹600 more than the price I booked.'

async function setUp() {
  const it = await createSalonDesk()
  const asCustomer = createCaller(it.app, it.customerHeaders)
  const stranger = await createCustomer(it.db)
  const asStranger = createCaller(it.app, await logInCustomer(it.db, stranger, it.time.now))
  const raise = async (body: object = {}) => {
    const raised = await asCustomer('POST', '/customer/complaints', { category: 'PRICE', text: TEXT, ...body })
    return { ...raised, data: raised.data as Complaint }
  }
  const console = await openConsole(it)
  const colleague = await it.db
    .insertInto('operators')
    .values({ whitelabel_id: WHITELABEL_ID, name: 'Arvind Menon', email: 'arvind@nikhar.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asColleague = createCaller(console.consoleApp, await logInOperator(it.db, colleague, { now: it.time.now }))
  const pass = async (hours: number) => {
    it.time.now = new Date(it.time.now.getTime() + hours * HOUR_MS)
    // Sessions of operators expire.
    return createCaller(console.consoleApp, await logInOperator(it.db, console.operator, { now: it.time.now }))
  }
  /** All messages sent, once no background work is running. */
  const readMail = async () => {
    await Promise.all([it.app.close(), console.consoleApp.close()])
    return it.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject', 'body'])
      .where('subject', 'like', 'NK-C-%')
      .orderBy('id')
      .execute()
  }
  return { ...it, ...console, asCustomer, asStranger, asColleague, raise, pass, readMail }
}

test('a complaint shows a number and two deadlines, on the page and by e-mail [CARE-05]', async () => {
  const it = await setUp()
  const orderId = await it.book()
  const raised = await it.raise({ orderId })
  expect(raised.data).toMatchObject({
    number: `NK-C-${String(raised.data.complaintId).padStart(6, '0')}`,
    category: 'PRICE',
    order: { orderId },
    raisedAt: it.time.now.toISOString(),
    answerDueAt: new Date(it.time.now.getTime() + 48 * HOUR_MS).toISOString(),
    settleDueAt: new Date(it.time.now.getTime() + 30 * 24 * HOUR_MS).toISOString(),
    answeredAt: null,
    settledAt: null,
    messages: [{ from: 'CUSTOMER', event: 'RAISED', text: TEXT }],
  })
  const general = await it.raise({ category: 'ACCOUNT', text: 'Please delete\nmy old number.' })
  expect(general.data).toMatchObject({ order: null, category: 'ACCOUNT' })
  expect(general.data.number).not.toBe(raised.data.number)
  const { data } = await it.asCustomer('GET', '/customer/complaints')
  expect((data as Complaint[]).map(({ number }) => number)).toEqual([general.data.number, raised.data.number])
  const { number } = raised.data
  const mail = (await it.readMail()).filter(({ subject }) => subject?.startsWith(number))
  expect(mail.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    [it.customer.email, `${number}: we have your complaint`],
    ['support@nikhar.example', `${number}: a new complaint`],
  ])
  const told = mail.find(({ recipient }) => recipient === it.customer.email)?.body
  expect(told).toContain('Someone answers by: Wed, 18 Nov, 9:00 am\nSettled by: Wed, 16 Dec')
})

test('customer and operator write to each other, and each message is mailed to the other side [CARE-06]', async () => {
  const it = await setUp()
  const { complaintId, number } = (await it.raise()).data
  const url = `/operator/complaint/${complaintId}`
  const seen = (await it.asOperator('GET', url)).data
  expect(seen).toMatchObject({
    version: 1,
    customer: { name: 'Ananya Rao', bookings: 0 },
    visit: null,
    isOverdue: false,
  })
  const answered = await it.asOperator('POST', `${url}/messages`, { text: 'We ask the salon.', version: 1 })
  expect(answered.data).toMatchObject({ answeredAt: it.time.now.toISOString(), lastFrom: 'OPERATOR', version: 2 })
  // The first answer counts; later ones do not change its time.
  const first = it.time.now.toISOString()
  const asOperator = await it.pass(1)
  await asOperator('POST', `${url}/messages`, { text: 'They answer tomorrow.', version: 2 })
  const own = await it.asCustomer('POST', `/customer/complaint/${complaintId}/messages`, { text: 'Thank you.' })
  expect(own.data).toMatchObject({ answeredAt: first, lastFrom: 'CUSTOMER' })
  expect((own.data as Complaint).messages.map(({ from, name, text }) => [from, name, text])).toEqual([
    ['CUSTOMER', null, TEXT],
    ['OPERATOR', 'Nandini', 'We ask the salon.'],
    ['OPERATOR', 'Nandini', 'They answer tomorrow.'],
    ['CUSTOMER', null, 'Thank you.'],
  ])
  const mail = await it.readMail()
  const answers = mail.filter(({ subject }) => subject === `${number}: an answer to your complaint`)
  expect(answers.map(({ recipient }) => recipient)).toEqual([it.customer.email, it.customer.email])
  expect(answers[0]?.body).toContain('Nandini from Nikhar wrote:\n\n“We ask the salon.”')
  expect(mail.at(-1)).toMatchObject({ recipient: it.operator.email, subject: `${number}: the customer wrote` })
})

test('operators see the next deadlines, overdue complaints, and how many wait [CARE-07]', async () => {
  const it = await setUp()
  const orderId = await it.book()
  const early = (await it.raise({ orderId })).data
  const asNow = await it.pass(10)
  const late = (await it.raise({ category: 'OTHER' })).data
  const list = async (search: string, asOperator = it.asOperator) => {
    const { data, ...rest } = await asOperator('GET', `/operator/complaints${search}`)
    return { ...rest, ids: (data as Complaint[]).map((one) => one.complaintId), data }
  }
  expect((await list('', asNow)).ids).toEqual([early.complaintId, late.complaintId])
  const asOperator = await it.pass(39)
  expect(await list('?state=OVERDUE', asOperator)).toMatchObject({
    ids: [early.complaintId],
    data: [{ isOverdue: true, dueAt: early.answerDueAt, customerName: 'Ananya Rao' }],
  })
  expect((await asOperator('GET', '/operator/queues')).data).toMatchObject({
    complaints: 2,
    overdueComplaints: 1,
    oldestComplaintAt: early.raisedAt,
  })
  // Once it is answered, the outcome is due next, and it is the customer's turn.
  const url = `/operator/complaint/${early.complaintId}`
  expect((await asOperator('GET', url)).data).toMatchObject({
    isOverdue: true,
    visit: { outletId: it.outlet.id, total: 499, paid: 0, status: 'PENDING', sameKind: 0 },
  })
  await asOperator('POST', `${url}/messages`, { text: 'Sorry for the wait.', version: 1 })
  expect((await list('?state=WAITING', asOperator)).data).toMatchObject([
    { dueAt: early.settleDueAt, isOverdue: false },
  ])
  expect((await list('?state=OVERDUE', asOperator)).ids).toEqual([])
  const later = await it.pass(30 * 24)
  expect((await list('?state=OVERDUE', later)).ids).toEqual([late.complaintId, early.complaintId])
  for (const [q, ids] of [
    [early.number.slice(-6), [early.complaintId]],
    ['ananya', [early.complaintId]],
    [orderId, [early.complaintId]],
    ['100%', []],
  ] as const)
    expect([q, (await list(`?state=WAITING&q=${encodeURIComponent(q)}`, later)).ids]).toEqual([q, ids])
})

test('a complaint is settled with an outcome; a refund is at most the price of the visit [CARE-08, CARE-14]', async () => {
  const it = await setUp()
  const { complaintId, number } = (await it.raise({ orderId: await it.book() })).data
  const settle = (body: object) =>
    it.asOperator('POST', `/operator/complaint/${complaintId}/outcome`, { version: 1, ...body })
  const text = 'The salon returns the difference to your UPI.'
  for (const [body, field] of [
    [{ outcome: 'REFUND_PROMISED', text }, 'refund'],
    [{ outcome: 'REFUND_PROMISED', text, refund: 0 }, 'refund'],
    [{ outcome: 'REFUND_PROMISED', text, refund: 499.01 }, 'refund'],
    [{ outcome: 'RESOLVED', text, refund: 10 }, 'refund'],
    [{ outcome: 'RESOLVED', text: '' }, 'text'],
    [{ outcome: 'ACCOUNT_DELETED', text }, 'outcome'],
  ] as const)
    expect([body, Object.keys((await settle(body)).error.fields ?? {})]).toEqual([body, [field]])
  const settled = await settle({ outcome: 'REFUND_PROMISED', text, refund: 499 })
  expect(settled.data).toMatchObject({ outcome: 'REFUND_PROMISED', refund: 499, dueAt: null, isOverdue: false })
  // An outcome counts as an answer too.
  expect(settled.data.answeredAt).toBe(it.time.now.toISOString())
  expect((await it.asCustomer('GET', `/customer/complaint/${complaintId}`)).data).toMatchObject({
    outcome: 'REFUND_PROMISED',
    refund: 499,
    messages: [{}, { event: 'SETTLED', text }],
  })
  const closed = await it.asCustomer('POST', `/customer/complaint/${complaintId}/messages`, { text: 'And when?' })
  expect([closed.error.code, closed.error.message]).toEqual([
    'COMPLAINT_STATE',
    'This complaint is settled. You can reopen it once.',
  ])
  const general = (await it.raise({ category: 'OTHER' })).data
  const nothing = await it.asOperator('POST', `/operator/complaint/${general.complaintId}/outcome`, {
    outcome: 'REFUND_PROMISED',
    text,
    refund: 1,
    version: 1,
  })
  expect(Object.keys(nothing.error.fields ?? {})).toEqual(['outcome'])
  const log = await it.db.selectFrom('audit_log').selectAll().where('action', 'like', '%COMPLAINT').execute()
  expect(log).toMatchObject([
    {
      action: 'SETTLE_COMPLAINT',
      actor_name: 'Nandini Iyer',
      outlet_id: it.outlet.id,
      subject_id: String(complaintId),
      after: { number, outcome: 'REFUND_PROMISED', refund: 499 },
    },
  ])
  expect(JSON.stringify(log)).not.toContain('difference')
  const mail = (await it.readMail()).find(({ subject }) => subject === `${number}: your complaint is settled`)
  expect(mail?.body).toContain(`Refund promised: ₹499.\n\n“${text}”`)
})

test('a settled complaint is reopened once, and its deadlines restart [CARE-09]', async () => {
  const it = await setUp()
  const orderId = await it.book()
  const { complaintId, settleDueAt } = (await it.raise({ orderId })).data
  const url = `/customer/complaint/${complaintId}`
  const reopen = () => it.asCustomer('POST', `${url}/reopen`, { text: 'Nothing came on my account.' })
  expect((await reopen()).error.message).toBe('This complaint is already open.')
  const settle = (asOperator: typeof it.asOperator, version: number) =>
    asOperator('POST', `/operator/complaint/${complaintId}/outcome`, { outcome: 'RESOLVED', text: 'Done.', version })
  await settle(it.asOperator, 1)
  const asOperator = await it.pass(100)
  // By then another one about the same visit may be open.
  const other = (await it.raise({ orderId })).data
  expect((await reopen()).error).toMatchObject({
    code: 'COMPLAINT_EXISTS',
    details: { complaintId: other.complaintId, number: other.number },
  })
  await asOperator('POST', `/operator/complaint/${other.complaintId}/outcome`, {
    outcome: 'CLOSED',
    text: 'Twice.',
    version: 1,
  })
  const { data } = await reopen()
  expect(data).toMatchObject({
    settledAt: null,
    outcome: null,
    answeredAt: null,
    reopenedAt: it.time.now.toISOString(),
  })
  expect(Date.parse(data.answerDueAt)).toBe(it.time.now.getTime() + 48 * HOUR_MS)
  expect(Date.parse(data.settleDueAt)).toBeGreaterThan(Date.parse(settleDueAt))
  expect((data as Complaint).messages.at(-1)).toMatchObject({ event: 'REOPENED', text: 'Nothing came on my account.' })
  expect((await settle(asOperator, 3)).status).toBe(200)
  expect((await reopen()).error.message).toBe('This complaint has already been reopened once. Please raise a new one.')
})

test(
  'of two concurrent operators one acts; the other, and one who missed a message, must reload [CARE-10]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const { complaintId } = (await it.raise()).data
    const url = `/operator/complaint/${complaintId}`
    await it.asCustomer('POST', `/customer/complaint/${complaintId}/messages`, { text: 'One more thing.' })
    const stale = await it.asOperator('POST', `${url}/messages`, { text: 'Hello', version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    const settle = { outcome: 'CLOSED', text: 'Nothing is due.', version: 2 }
    const acts = await Promise.all([
      it.asOperator('POST', `${url}/outcome`, settle),
      it.asColleague('POST', `${url}/outcome`, settle),
      it.asColleague('POST', `${url}/messages`, { text: 'Hello', version: 2 }),
    ])
    expect(acts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { messages } = (await it.asCustomer('GET', `/customer/complaint/${complaintId}`)).data as Complaint
    expect(messages.filter(({ from }) => from === 'OPERATOR')).toHaveLength(1)
  },
)

test(
  'a visit has one open complaint at a time, and the limits hold, also concurrently [CARE-11]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const orderId = await it.book()
    const key = { ...it.customerHeaders, 'idempotency-key': 'one-tap' }
    const tap = () =>
      createCaller(it.app, key)('POST', '/customer/complaints', { category: 'PRICE', text: TEXT, orderId })
    const taps = await Promise.all([tap(), tap()])
    expect(taps.map(({ status }) => status)).toEqual([200, 200])
    expect(taps[0]?.data.complaintId).toBe(taps[1]?.data.complaintId)
    expect((await it.raise({ orderId })).error).toMatchObject({
      code: 'COMPLAINT_EXISTS',
      details: { number: taps[0]?.data.number },
    })
    const more = await Promise.all([1, 2, 3, 4, 5, 6].map(() => it.raise({ category: 'OTHER' })))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(more.find(({ status }) => status !== 200)?.error.code).toBe('COMPLAINT_LIMIT')
    // Settled complaints make room, but not on the same day.
    for (const { data, status } of more)
      if (status === 200)
        await it.asOperator('POST', `/operator/complaint/${data.complaintId}/outcome`, {
          outcome: 'CLOSED',
          text: 'Nothing is due.',
          version: 1,
        })
    expect((await it.raise({ category: 'OTHER' })).error.message).toContain('5 complaints in 24 hours')
    await it.pass(25)
    expect((await it.raise({ category: 'OTHER' })).status).toBe(200)
  },
)

test('an invalid complaint is refused with its fields, and messages have a daily limit [CARE-11]', async () => {
  const it = await setUp()
  for (const [body, fields] of [
    [{ category: 'ANGER', text: 'short' }, ['category', 'text']],
    [{ text: 'a'.repeat(2001) }, ['text']],
    [{ text: 'with a bell \u0007 in it' }, ['text']],
    [{ orderId: '12' }, ['orderId']],
  ] as const)
    expect(Object.keys((await it.raise(body)).error.fields ?? {}).toSorted()).toEqual(fields)
  const { complaintId } = (await it.raise()).data
  const write = () => it.asCustomer('POST', `/customer/complaint/${complaintId}/messages`, { text: 'Hello?' })
  expect((await it.asCustomer('POST', `/customer/complaint/${complaintId}/messages`, { text: ' ' })).status).toBe(400)
  for (let n = 1; n < 30; n += 1) expect((await write()).status).toBe(200)
  expect((await write()).error.code).toBe('COMPLAINT_LIMIT')
})

test('no other customer reads a complaint or writes to it; a blocked customer can complain [CARE-12]', async () => {
  const it = await setUp()
  const orderId = await it.book()
  const { complaintId } = (await it.raise({ orderId })).data
  const url = `/customer/complaint/${complaintId}`
  expect((await it.asStranger('GET', url)).status).toBe(404)
  expect((await it.asStranger('POST', `${url}/messages`, { text: 'Hello' })).status).toBe(404)
  expect((await it.asStranger('POST', `${url}/reopen`, { text: 'Open it again, please' })).status).toBe(404)
  const foreign = await it.asStranger('POST', '/customer/complaints', { category: 'PRICE', text: TEXT, orderId })
  expect(foreign.status).toBe(403)
  expect((await it.raise({ orderId: crypto.randomUUID() })).status).toBe(404)
  expect((await it.asStranger('GET', '/customer/complaints')).data).toEqual([])
  expect((await it.asCustomer('GET', '/customer/complaint/999999')).status).toBe(404)
  for (const headers of [{}, it.headers]) {
    const asOther = createCaller(it.app, headers)
    expect((await asOther('GET', url)).status).toBe(401)
    expect((await asOther('GET', '/customer/complaints')).status).toBe(401)
    expect((await asOther('POST', '/customer/complaints', { category: 'PRICE', text: TEXT })).status).toBe(401)
  }
  await it.asOperator('POST', `/operator/customer/${it.customer.id}/block`, { reason: 'Did not come five times' })
  expect((await it.raise({ category: 'OTHER' })).status).toBe(200)
  expect((await it.asCustomer('POST', `${url}/messages`, { text: 'Why am I blocked?' })).status).toBe(200)
  expect((await it.asOperator('GET', `/operator/complaint/${complaintId}`)).data.customer.isBlocked).toBe(true)
})

test('complaints are exported, and deleting the account deletes their text and closes the open ones [CARE-13]', async () => {
  const it = await setUp()
  const { complaintId, number } = (await it.raise()).data
  const { data } = await it.asCustomer('GET', '/customer/export')
  expect((data as PersonalData).complaints).toMatchObject([
    { number, category: 'PRICE', outletName: null, settledAt: null, messages: [{ from: 'CUSTOMER', text: TEXT }] },
  ])
  expect(
    (await it.asOperator('POST', `/operator/customer/${it.customer.id}/erase`, { reason: 'Asked by letter' })).status,
  ).toBe(200)
  expect((await it.asOperator('GET', `/operator/complaint/${complaintId}`)).data).toMatchObject({
    outcome: 'ACCOUNT_DELETED',
    messages: [],
    customer: { name: 'Former customer', isErased: true },
  })
  const late = await it.asOperator('POST', `/operator/complaint/${complaintId}/messages`, { text: 'Hello', version: 1 })
  expect(late.error.code).toBe('CHANGED_MEANWHILE')
  expect((await it.asOperator('GET', '/operator/complaints')).data).toEqual([])
  expect(JSON.stringify(await it.db.selectFrom('complaint_messages').selectAll().execute())).toBe('[]')
})
