import type { WaitingChange } from '@nikhar/contract/operator'
import type { PendingChange } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, monday9 } from '../../../testing/bookable-salon.ts'
import { readLastCode } from '../../../testing/codes.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { logInStaff } from '../../../testing/desk.ts'
import { createCaller, createNewSalon, FACIAL, NEW_OUTLET } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runOperatorCommand } from '../../operator/operator-command.ts'

/** A live salon, its owner, a customer and an operator. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const row = await it.db
    .selectFrom('salon_accounts')
    .innerJoin('outlets', 'outlets.owner_id', 'salon_accounts.id')
    .select(['contact_number', 'salon_accounts.email', 'slug'])
    .executeTakeFirstOrThrow()
  const customerHeaders = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  const asCustomer = createCaller(it.app, customerHeaders)
  const operator = await openConsole(it)
  const { outletId, call, url } = salon
  const readCode = async () => {
    const asked = await call('POST', `${url}/owner-code`)
    expect(asked.status).toBe(200)
    return readLastCode(it.db, row.contact_number)
  }
  const look = async () => (await asCustomer('GET', `/customer/outlet/${outletId}`)).data as Record<string, unknown>
  const readPage = async () => (await it.app.inject({ url: `/s/${row.slug}` })).body
  /** Typed without null: tests read its fields only while a change is pending. */
  const waiting = async () => (await call('GET', `${url}/pending-change`)).data as PendingChange
  const queue = async () =>
    (await operator.asOperator('GET', '/operator/waiting-changes')).data as [WaitingChange, ...WaitingChange[]]
  const decide = (body: object) => operator.asOperator('POST', `/operator/outlet/${outletId}/change/decision`, body)
  const actions = async () =>
    (
      await it.db.selectFrom('audit_log').select('action').where('outlet_id', '=', outletId).orderBy('id').execute()
    ).map(({ action }) => action)
  return {
    ...it,
    ...salon,
    ...operator,
    owner: row,
    time,
    asCustomer,
    readCode,
    look,
    readPage,
    waiting,
    queue,
    decide,
    actions,
  }
}

const OTHER = {
  name: 'Aarna Salon & Spa',
  street: '100 Feet Road, Koramangala',
  pincode: '560034',
  latitude: 12.9352,
  longitude: 77.6245,
  phoneNumber: '9845099999',
}

test('a live salon that changes its identity stays as it was for all customers until an operator accepts the change [IDENT-01, IDENT-05]', async () => {
  const it = await setUp()
  const before = await it.look()
  const setup = (await it.call('GET', `${it.url}/setup`)).data
  const asked = await it.call('PATCH', it.url, OTHER)
  expect([asked.status, asked.data]).toEqual([200, setup])
  expect(await it.look()).toEqual(before)
  const find = async (q: string) =>
    (await it.asCustomer('GET', `/customer/search?q=${q}&latitude=12.9719&longitude=77.6412`)).data as object
  expect(JSON.stringify(await find('Noor'))).toContain('Noor Beauty Lounge')
  expect(JSON.stringify(await find('Aarna'))).not.toContain('Aarna Salon')
  expect(await it.readPage()).toContain('Noor Beauty Lounge')
  expect(await it.readPage()).not.toContain('Aarna')

  const [change, ...more] = await it.queue()
  expect(more).toEqual([])
  expect(change).toMatchObject({
    outletId: it.outletId,
    outletName: NEW_OUTLET.name,
    since: monday9.toISOString(),
    metres: 4464,
    changes: [
      { part: 'NAME', before: NEW_OUTLET.name, after: OTHER.name },
      { part: 'ADDRESS', before: '12th Main Road, Indiranagar, Bengaluru 560038' },
      { part: 'PIN', before: '12.97190, 77.64120', after: '12.93520, 77.62450' },
      { part: 'PHONE', before: NEW_OUTLET.phoneNumber, after: OTHER.phoneNumber },
    ],
    reasons: [
      'The name is another one',
      'The address is another one',
      'The pin moves 4.5 km from the place that was accepted',
      'The phone number is another one',
    ],
    pin: { after: { latitude: OTHER.latitude, longitude: OTHER.longitude } },
  })
  expect((await it.asOperator('GET', '/operator/queues')).data).toMatchObject({
    changes: 1,
    oldestChangeAt: monday9.toISOString(),
  })

  expect((await it.decide({ changeId: change.changeId, decision: 'ACCEPT' })).status).toBe(200)
  expect(await it.look()).toMatchObject({ name: OTHER.name, phoneNumber: `+91${OTHER.phoneNumber}` })
  expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({ ...OTHER, stage: 'LIVE' })
  expect(await it.waiting()).toBeNull()
  expect((await it.actions()).slice(-2)).toEqual(['PROPOSE_CHANGE', 'ACCEPT_CHANGE'])
  const told = await it.db
    .selectFrom('messages')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'LETTER')
    .execute()
  expect(told).toEqual([{ to_address: it.owner.email, subject: 'Noor Beauty Lounge: your change is accepted' }])
})

test('an operator refuses a change with a reason, which the salon sees [IDENT-05]', async () => {
  const it = await setUp()
  await it.call('PATCH', it.url, { name: OTHER.name })
  const { changeId } = await it.waiting()
  expect((await it.decide({ changeId, decision: 'REFUSE' })).error.fields).toEqual({
    reason: 'Enter a reason: the salon will read it',
  })
  expect((await it.decide({ changeId, decision: 'REFUSE', reason: 'This is another salon.' })).status).toBe(200)
  expect(await it.look()).toMatchObject({ name: NEW_OUTLET.name })
  expect([await it.waiting(), await it.queue()]).toEqual([null, []])
  expect((await it.actions()).at(-1)).toBe('REFUSE_CHANGE')
  const { after } = await it.db.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(after).toEqual({ name: OTHER.name, reason: 'This is another salon.' })
  await it.db.selectFrom('messages').selectAll().where('kind', '=', 'LETTER').executeTakeFirstOrThrow()
  expect((await it.decide({ changeId, decision: 'ACCEPT' })).error.code).toBe('CHANGED_MEANWHILE')
})

test('small corrections are visible at once, and many of them do not add up to another name or place [IDENT-02, IDENT-03]', async () => {
  const it = await setUp()
  expect((await it.call('PATCH', it.url, { name: 'NOOR Beauty-Lounge', latitude: 12.9734 })).status).toBe(200)
  expect(await it.look()).toMatchObject({ name: 'NOOR Beauty-Lounge', latitude: 12.9734 })
  // Another 170 m in the same direction: 340 m from where it was accepted.
  await it.call('PATCH', it.url, { latitude: 12.9749 })
  expect(await it.look()).toMatchObject({ latitude: 12.9734 })
  expect(await it.waiting()).toMatchObject({ metres: 334, changes: [{ part: 'PIN' }] })
  // Back again, and in the other direction.
  await it.call('PATCH', it.url, { latitude: 12.9705 })
  expect(await it.look()).toMatchObject({ latitude: 12.9705 })
  expect(await it.waiting()).toBeNull()
  await it.call('PATCH', it.url, { name: 'NOOR Beaty Lounge' })
  expect(await it.look()).toMatchObject({ name: 'NOOR Beaty Lounge' })
  await it.call('PATCH', it.url, { name: 'NOOR Beat Longe' })
  expect(await it.look()).toMatchObject({ name: 'NOOR Beaty Lounge' })
  // The next changes are measured from what the operator accepted.
  await it.call('PATCH', it.url, { latitude: 12.98 })
  await it.decide({ changeId: (await it.waiting()).changeId, decision: 'ACCEPT' })
  await it.call('PATCH', it.url, { latitude: 12.9812 })
  expect(await it.look()).toMatchObject({ latitude: 12.9812 })
})

test('address and pin wait together, and the two coordinates of a pin are one value [IDENT-02]', async () => {
  const it = await setUp()
  await it.call('PATCH', it.url, { street: '9th Main Road, HAL', longitude: 77.6415 })
  expect(await it.look()).toMatchObject({ longitude: NEW_OUTLET.longitude })
  expect((await it.waiting()).changes.map(({ part }: { part: string }) => part)).toEqual(['ADDRESS', 'PIN'])
})

test('the salon sees pending changes, adds to them, removes a value and withdraws them all [IDENT-04]', async () => {
  const it = await setUp()
  expect(await it.waiting()).toBeNull()
  await it.call('PATCH', it.url, { name: OTHER.name })
  const first = await it.waiting()
  expect(first.changes).toEqual([{ part: 'NAME', before: NEW_OUTLET.name, after: OTHER.name }])
  // The same value again changes nothing.
  await it.call('PATCH', it.url, { name: OTHER.name })
  expect(await it.waiting()).toEqual(first)
  it.time.now = new Date(monday9.getTime() + 60_000)
  await it.call('PATCH', it.url, { phoneNumber: OTHER.phoneNumber })
  const both = await it.waiting()
  expect(both.changes).toHaveLength(2)
  expect(both.changeId).not.toBe(first.changeId)
  expect(both.since).toBe(it.time.now.toISOString())
  await it.call('PATCH', it.url, { name: NEW_OUTLET.name })
  expect((await it.waiting()).changes.map(({ part }: { part: string }) => part)).toEqual(['PHONE'])
  expect((await it.call('DELETE', `${it.url}/pending-change`)).status).toBe(200)
  expect(await it.waiting()).toBeNull()
  expect((await it.call('DELETE', `${it.url}/pending-change`)).status).toBe(200)
  expect((await it.actions()).slice(-4)).toEqual([
    'PROPOSE_CHANGE',
    'PROPOSE_CHANGE',
    'PROPOSE_CHANGE',
    'WITHDRAW_CHANGE',
  ])
})

test('hidden and suspended salons count as live, and changes outside the identity apply at once [IDENT-01]', async () => {
  const it = await setUp()
  const stages = [
    { decision: 'HIDE', reason: 'You asked for it' },
    { decision: 'SUSPEND', reason: 'A matter of safety', bookings: 'keep' },
  ]
  for (const stage of stages) {
    await it.asOperator('POST', `/operator/outlet/${it.outletId}/decision`, stage)
    await it.call('PATCH', it.url, { ...OTHER, audience: 'UNISEX', kind: 'SPA' })
    expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({
      name: NEW_OUTLET.name,
      phoneNumber: NEW_OUTLET.phoneNumber,
      audience: 'UNISEX',
      kind: 'SPA',
    })
  }
  await it.asOperator('POST', `/operator/outlet/${it.outletId}/decision`, { decision: 'REINSTATE' })
  expect(await it.look()).toMatchObject({ name: NEW_OUTLET.name })
})

test('a change by an operator is accepted immediately and no longer pending [IDENT-05]', async () => {
  const it = await setUp()
  await it.call('PATCH', it.url, { name: OTHER.name, phoneNumber: OTHER.phoneNumber })
  const { changeId } = await it.waiting()
  await it.asOperator('PATCH', `/operator/outlet/${it.outletId}`, { name: 'Noor', reason: 'By phone' })
  expect(await it.look()).toMatchObject({ name: 'Noor' })
  expect((await it.waiting()).changes.map(({ part }: { part: string }) => part)).toEqual(['PHONE'])
  expect((await it.decide({ changeId, decision: 'ACCEPT' })).error.code).toBe('CHANGED_MEANWHILE')
})

test('the operator accepts what was shown: a change that was replaced meanwhile is not accepted [IDENT-06]', async () => {
  const it = await setUp()
  await it.call('PATCH', it.url, { name: 'Noor Studio' })
  const { changeId } = await it.waiting()
  await it.call('PATCH', it.url, { name: OTHER.name })
  expect((await it.decide({ changeId, decision: 'ACCEPT' })).error.code).toBe('CHANGED_MEANWHILE')
  expect(await it.look()).toMatchObject({ name: NEW_OUTLET.name })
  expect((await it.queue())[0].changes[0]?.after).toBe(OTHER.name)
})

test('of a concurrent acceptance and another change no unreviewed name is shown [IDENT-06]', raceRepeats, async () => {
  const it = await setUp()
  await it.call('PATCH', it.url, { name: 'Noor Studio' })
  const { changeId } = await it.waiting()
  const [accepted] = await Promise.all([
    it.decide({ changeId, decision: 'ACCEPT' }),
    it.call('PATCH', it.url, { name: OTHER.name }),
    it.decide({ changeId, decision: 'ACCEPT' }),
  ])
  expect([200, 409]).toContain(accepted.status)
  expect([NEW_OUTLET.name, 'Noor Studio']).toContain((await it.look()).name)
  expect((await it.waiting()).changes[0]?.after).toBe(OTHER.name)
})

test('another UPI id needs the owner’s code and is pending; payments go to the old one meanwhile [IDENT-12, IDENT-01]', async () => {
  const it = await setUp()
  const settings = `${it.url}/settings`
  const order = {
    orderItems: [{ serviceId: it.serviceId, quantity: 1, outletId: it.outletId }],
    outletId: it.outletId,
    paymentId: 'pay_placeholder',
    startTime: at(660),
    endTime: at(660 + FACIAL.minutes),
  }
  const { orderId } = (await it.asCustomer('POST', '/customer/order', order)).data
  const payTo = async () => (await it.asCustomer('GET', `/customer/order/${orderId}`)).data.payment.upiId as string

  for (const change of [
    it.call('PUT', settings, { upiId: 'thief@upi' }),
    it.call('PATCH', it.url, { upiId: 'thief@upi', audience: 'UNISEX' }),
    it.call('PUT', settings, { upiId: null }),
  ]) {
    expect((await change).error.code).toBe('OWNER_CODE_NEEDED')
  }
  expect((await it.call('GET', `${it.url}/setup`)).data.audience).toBe(NEW_OUTLET.audience)
  const code = await it.readCode()
  const wrong = await it.call('PUT', settings, { upiId: 'new@upi', upiCode: code === '111111' ? '222222' : '111111' })
  expect(wrong.error).toMatchObject({ code: 'INVALID_CODE', fields: { upiCode: 'Invalid or expired code' } })
  expect(await it.waiting()).toBeNull()
  const saved = await it.call('PUT', settings, { upiId: 'new@upi', upiCode: code })
  expect([saved.status, saved.data.upiId]).toEqual([200, NEW_OUTLET.upiId])
  expect(await it.waiting()).toMatchObject({ changes: [{ part: 'UPI', before: NEW_OUTLET.upiId, after: 'new@upi' }] })
  expect(await payTo()).toBe(NEW_OUTLET.upiId)
  // The code works once, and a pending change does not need another.
  expect((await it.call('PUT', settings, { upiId: 'other@upi', upiCode: code })).status).toBe(400)
  expect((await it.call('PUT', settings, { upiId: 'new@upi' })).status).toBe(200)
  await it.decide({ changeId: (await it.waiting()).changeId, decision: 'ACCEPT' })
  expect(await payTo()).toBe('new@upi')
})

test('only the owner may request the code and change the UPI id; a draft needs none [IDENT-12]', async () => {
  const it = await setUp()
  const manager = createCaller(
    it.app,
    (await logInStaff(it.db, { id: it.outletId }, { role: 'MANAGER' }, it.time.now)).headers,
  )
  expect((await manager('POST', `${it.url}/owner-code`)).status).toBe(403)
  const code = await it.readCode()
  expect((await manager('PUT', `${it.url}/settings`, { upiId: 'me@upi', upiCode: code })).status).toBe(403)
  const sent = await it.db.selectFrom('outbox_messages').select('recipient').orderBy('id', 'desc').executeTakeFirst()
  expect(sent?.recipient).toBe(it.owner.contact_number)
  const draft = (await it.call('POST', '/salon/outlet', { ...NEW_OUTLET, name: 'Mogra' })).data as { outletId: number }
  const saved = await it.call('PUT', `/salon/outlet/${draft.outletId}/settings`, { upiId: 'mogra@upi' })
  expect(saved.data.upiId).toBe('mogra@upi')
})

test('the database refuses every other write to the identity of a live salon [IDENT-13]', async () => {
  const it = await setUp()
  const { address_id } = await it.db.selectFrom('outlets').select('address_id').executeTakeFirstOrThrow()
  for (const values of [{ name: 'X' }, { latitude: 13 }, { phone_number: null }, { upi_id: 'thief@upi' }]) {
    await expect(it.db.updateTable('outlets').set(values).execute()).rejects.toThrow('changes by a review only')
  }
  for (const values of [{ street: 'Elsewhere 12' }, { city: 'Pune' }, { pincode: '411001' }]) {
    const change = it.db.updateTable('addresses').set(values).where('id', '=', address_id).execute()
    await expect(change).rejects.toThrow('changes by a review only')
  }
  await it.db.updateTable('outlets').set({ description: 'Calm rooms', name: NEW_OUTLET.name }).execute()
})

test('operators list, accept and refuse changes by command [IDENT-16]', async () => {
  const it = await setUp()
  const run = (...words: string[]) => runOperatorCommand(it.db, words, { operator: 'nandini', now: it.time.now })
  expect(await run('changes')).toEqual(['No change waits.'])
  await it.call('PATCH', it.url, { name: 'Mogra House' })
  const { changeId } = await it.waiting()
  expect((await run('changes')).join('\n')).toContain(
    'NAME: Noor Beauty Lounge → Mogra House\n  The name is another one.',
  )
  await expect(run('accept', '999')).rejects.toThrow('No change 999 waits.')
  await expect(run('refuse', String(changeId))).rejects.toThrow('Say why')
  expect(await run('accept', String(changeId))).toEqual([`Change ${changeId} is accepted.`])
  expect(await it.look()).toMatchObject({ name: 'Mogra House' })
  await it.call('PATCH', it.url, { phoneNumber: OTHER.phoneNumber })
  const next = (await it.waiting()).changeId
  expect(await run('refuse', String(next), 'Please', 'write', 'to', 'us')).toEqual([`Change ${next} is refused.`])
  expect(await it.waiting()).toBeNull()
})

test('a GSTIN changes together with the PIN code it matches, and is otherwise checked against the published one [IDENT-01]', async () => {
  const it = await setUp()
  const elsewhere = { street: 'FC Road, Shivajinagar', city: 'Pune', pincode: '411001' }
  expect((await it.call('PATCH', it.url, elsewhere)).error.fields).toHaveProperty('gstin')
  expect((await it.call('PATCH', it.url, { ...elsewhere, gstin: null })).status).toBe(200)
  expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({ gstin: NEW_OUTLET.gstin, city: 'Bengaluru' })
  await it.decide({ changeId: (await it.waiting()).changeId, decision: 'ACCEPT' })
  expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({
    gstin: null,
    city: 'Pune',
    state: 'Maharashtra',
  })
})
