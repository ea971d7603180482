import { expect, test } from 'vitest'
import { createBookableSalon, monday9, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now })
  const salon = await createBookableSalon(it.db)
  const customer = await createCustomer(it.db, { name: 'Deepak Yadav', contact_number: '+919958012293' })
  const asCustomer = createCaller(it.app, await logInCustomer(it.db, customer, monday9))
  const url = `/operator/customer/${customer.id}`
  return { ...it, time, salon, customer, asCustomer, url, ...(await openConsole(it)) }
}

test('customers are found by name, address, number and order, with masked contacts [CARE-01]', async () => {
  const it = await setUp()
  const { orderId } = (await it.asCustomer('POST', '/customer/order', orderOf(it.salon, 600))).data
  const find = async (q: string) => {
    const { data } = await it.asOperator('GET', `/operator/customers?q=${encodeURIComponent(q)}`)
    return (data as { customerId: number }[]).map(({ customerId }) => customerId)
  }
  for (const q of ['deepak', 'YADAV', it.customer.email ?? '', '+91 99580 12293', '9958012293', orderId as string])
    expect([q, await find(q)]).toEqual([q, [it.customer.id]])
  for (const q of ['nobody', 'x@example.in', '9958012294', '%', crypto.randomUUID()])
    expect([q, await find(q)]).toEqual([q, []])
  const page = (await it.asOperator('GET', it.url)).data
  expect(page).toMatchObject({
    phone: '9958•••293',
    bookings: 1,
    upcoming: 1,
    visits: [{ orderId, status: 'PENDING' }],
  })
  expect(JSON.stringify(page)).not.toContain('9958012293')
  expect(JSON.stringify(page)).not.toContain(it.customer.email)
})

test('showing a contact needs a reason and is in the log without the contact [CARE-01, AUDIT-03]', async () => {
  const it = await setUp()
  expect((await it.asOperator('POST', `${it.url}/contact`, {})).status).toBe(400)
  const shown = await it.asOperator('POST', `${it.url}/contact`, { reason: 'To call about a complaint' })
  expect(shown.data).toEqual({ phoneNumber: '9958012293', email: it.customer.email })
  const log = await it.db.selectFrom('audit_log').selectAll().where('action', '=', 'SHOW_CONTACT').execute()
  expect(log).toMatchObject([{ subject_id: String(it.customer.id), after: { reason: 'To call about a complaint' } }])
  expect(JSON.stringify(log)).not.toContain('9958012293')
})

test('a blocked customer makes no new bookings, sees the reason, and keeps orders and data rights [CARE-02]', async () => {
  const it = await setUp()
  const { orderId } = (await it.asCustomer('POST', '/customer/order', orderOf(it.salon, 600))).data
  const hold = holdOf(it.salon, 720)
  await it.asCustomer('POST', `/customer/outlet/${it.salon.outlet.id}/hold`, hold)
  const past = await it.asOperator('POST', `${it.url}/block`, { reason: 'No-shows', untilDay: '2026-11-15' })
  expect(past.error.fields).toEqual({ untilDay: 'Choose today or a later day' })
  const blocked = await it.asOperator('POST', `${it.url}/block`, {
    reason: '11 of 22 bookings were not kept',
    untilDay: '2026-11-17',
  })
  expect(blocked.data).toMatchObject({ blockedReason: '11 of 22 bookings were not kept', upcoming: 1 })
  expect((await it.asOperator('GET', '/operator/customers?filter=BLOCKED')).data).toHaveLength(1)

  const refused = await it.asCustomer('POST', '/customer/order', orderOf(it.salon, 720))
  expect([refused.status, refused.error.code]).toEqual([403, 'CUSTOMER_BLOCKED'])
  expect(refused.error.message).toContain('11 of 22 bookings were not kept')
  const held = await it.asCustomer('POST', `/customer/outlet/${it.salon.outlet.id}/hold`, hold)
  expect(held.error.code).toBe('CUSTOMER_BLOCKED')
  const holds = await it.db.selectFrom('appointments').select('id').where('status', '=', 'HELD').execute()
  expect(holds).toEqual([])
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).status).toBe(200)
  expect((await it.asCustomer('GET', '/customer/profile/export')).status).not.toBe(403)

  // The last day is included.
  it.time.now = new Date('2026-11-17T18:29:00Z')
  const asLater = createCaller(it.app, await logInCustomer(it.db, it.customer, it.time.now))
  const day = orderOf(it.salon, 600, { startTime: '2026-11-18T05:00:00Z', endTime: '2026-11-18T05:45:00Z' })
  expect((await asLater('POST', '/customer/order', day)).error.code).toBe('CUSTOMER_BLOCKED')
  it.time.now = new Date('2026-11-17T18:30:00Z')
  expect((await asLater('POST', '/customer/order', day)).status).toBe(200)
})

test('an unblocked customer books again; both are in the log and announced by e-mail [CARE-02, AUDIT-03]', async () => {
  const it = await setUp()
  await it.asOperator('POST', `${it.url}/block`, { reason: 'Abuse of staff' })
  await it.asOperator('POST', `${it.url}/unblock`, { reason: 'Apologised by phone' })
  expect((await it.asCustomer('POST', '/customer/order', orderOf(it.salon, 600))).status).toBe(200)
  const log = await it.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', 'OPERATOR')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['BLOCK_CUSTOMER', 'UNBLOCK_CUSTOMER'])
  await it.consoleApp.close()
  const told = await it.db.selectFrom('outbox_messages').select(['subject', 'body']).orderBy('id').execute()
  // The booking is confirmed by the same queue, before or after the server stops.
  const ofAccount = told.filter(({ subject }) => subject?.startsWith('You can'))
  expect(ofAccount.map(({ subject }) => subject).toSorted()).toEqual([
    'You can book again',
    'You cannot make new bookings',
  ])
  expect(told.map(({ body }) => body).join()).toContain('Our reason:\n\n“Abuse of staff”')
})

test('of a concurrent block and bookings one comes first [CARE-02]', raceRepeats, async () => {
  const it = await setUp()
  const [blocked, ...booked] = await Promise.all([
    it.asOperator('POST', `${it.url}/block`, { reason: 'Fake bookings' }),
    ...[600, 660, 720].map((minute) => it.asCustomer('POST', '/customer/order', orderOf(it.salon, minute))),
  ])
  expect(blocked?.status).toBe(200)
  for (const { status } of booked) expect([200, 403]).toContain(status)
  const { data } = await it.asOperator('GET', it.url)
  expect(data.bookings).toBe(booked.filter(({ status }) => status === 200).length)
})

test('an erasure on request deletes personal data, is refused while bookings are upcoming, and is logged [CARE-03]', async () => {
  const it = await setUp()
  await it.asCustomer('POST', '/customer/order', orderOf(it.salon, 600))
  const erase = () => it.asOperator('POST', `${it.url}/erase`, { reason: 'Asked by letter' })
  expect((await erase()).error.code).toBe('ACCOUNT_HAS_BOOKINGS')
  it.time.now = new Date(monday9.getTime() + 20 * 60_000)
  await it.db.updateTable('appointments').set({ status: 'COMPLETED' }).execute()
  expect((await erase()).data).toMatchObject({
    name: 'Former customer',
    phone: null,
    email: null,
    isErased: true,
    bookings: 1,
  })
  expect((await it.asCustomer('GET', '/customer/profile')).status).toBe(401)
  expect((await erase()).status).toBe(404)
  expect(JSON.stringify(await it.db.selectFrom('audit_log').selectAll().execute())).not.toContain('Deepak')
})

test('an account whose contact was changed in the last seven days is not erased on request [SAFE-34]', async () => {
  const it = await setUp()
  await it.db
    .insertInto('contact_changes')
    .values({
      customer_id: it.customer.id,
      session_id: crypto.randomUUID(),
      kind: 'email',
      old_contact: 'before@example.in',
      token_hash: Buffer.from('hash'),
      changed_at: it.time.now,
      expires_at: new Date(it.time.now.getTime() + 7 * 86_400_000),
    })
    .execute()
  const erase = () => it.asOperator('POST', `${it.url}/erase`, { reason: 'Asked by e-mail' })

  const refused = await erase()

  expect([refused.status, refused.error.code]).toEqual([409, 'CONTACT_CHANGED_LATELY'])
  expect(refused.error.message).toMatch(/^A contact of this account was changed on .* only the customer can delete it/)
  await it.db.updateTable('contact_changes').set({ expires_at: it.time.now }).execute()
  expect((await erase()).status).toBe(200)
})
