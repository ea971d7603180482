import { expect, test } from 'vitest'
import { at, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, FACIAL } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUp({ outletReview = true } = {}) {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview } })
  const customerHeaders = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  return { ...it, time, ...(await openConsole(it)), asCustomer: createCaller(it.app, customerHeaders) }
}

type Salon = Awaited<ReturnType<typeof createNewSalon>>

function orderFor({ outletId, serviceId }: Salon, startMinute: number) {
  return {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: 'pay_placeholder',
    startTime: at(startMinute),
    endTime: at(startMinute + FACIAL.minutes),
  }
}

test('the queue lists waiting salons with the checks they failed, and the salon’s page lists all checks [OPER-10]', async () => {
  const it = await setUp()
  const first = await createNewSalon(it)
  it.time.now = new Date(monday9.getTime() + 20 * 60_000)
  // The same name and GSTIN at the same address, by another owner.
  const second = await createNewSalon(it)

  const queue = await it.asOperator('GET', '/operator/outlets')
  expect(queue.data.map(({ outletId }: { outletId: number }) => outletId)).toEqual([first.outletId, second.outletId])
  const kinds = queue.data[1].checks.map(({ kind, outcome }: Record<string, string>) => [kind, outcome])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['DOUBLE', 'LOOK'],
      ['GSTIN', 'FAILED'],
      ['PHOTOS', 'LOOK'],
    ]),
  )
  expect((await it.asOperator('GET', '/operator/queues')).data).toMatchObject({
    outlets: 2,
    oldestOutletAt: monday9.toISOString(),
  })
  expect((await it.asOperator('GET', '/operator/outlets?q=bengaluru')).data).toHaveLength(2)
  expect((await it.asOperator('GET', '/operator/outlets?q=100%25')).data).toEqual([])
  expect((await it.asOperator('GET', '/operator/outlets?stage=LIVE')).data).toEqual([])

  const page = await it.asOperator('GET', `/operator/outlet/${second.outletId}`)
  expect(page.data).toMatchObject({
    name: 'Noor Beauty Lounge',
    stage: 'SUBMITTED',
    publicUrl: null,
    owner: { name: 'Shabnam Qureshi', isProven: true },
    services: [{ name: FACIAL.name, price: FACIAL.price, usual: null, isOdd: false }],
    bookings: { total: 0, upcoming: 0 },
    nearby: [{ outletId: first.outletId, metres: 0, isSimilar: true, stage: 'SUBMITTED' }],
  })
  expect(page.data.checks).toHaveLength(7)
})

test('a price far from those of salons nearby is flagged [OPER-10]', async () => {
  const it = await setUp({ outletReview: false })
  // Names that do not resemble each other: lookalikes would wait for an operator.
  const prices = { Mogra: 900, Champa: 1000, Gulmohar: 1100, Parijat: 1200, Kewda: 1300 }
  for (const [name, price] of Object.entries(prices)) {
    const { call, serviceId } = await createNewSalon(it, { name })
    await call('PATCH', `/salon/service/${serviceId}`, { price })
  }
  const odd = await createNewSalon(it)
  await odd.call('PATCH', `/salon/service/${odd.serviceId}`, { price: 90 })
  const { data } = await it.asOperator('GET', `/operator/outlet/${odd.outletId}`)
  expect(data.services).toMatchObject([{ price: 90, usual: { from: 940, to: 1260 }, isOdd: true }])
  expect(data.checks).toEqual(
    expect.arrayContaining([{ kind: 'PRICES', outcome: 'LOOK', text: `${FACIAL.name} ₹90, usual ₹940 – ₹1,260` }]),
  )
})

test('an operator approves, sends back, hides, suspends and reinstates; the salon is notified each time and each is in the log [OPER-11, AUDIT-03]', async () => {
  const it = await setUp()
  const salon = await createNewSalon(it)
  const decide = (body: object) => it.asOperator('POST', `/operator/outlet/${salon.outletId}/decision`, body)

  expect((await decide({ decision: 'SEND_BACK' })).error.fields).toEqual({
    reason: 'Enter a reason of 3 to 200 characters: the salon will read it',
  })
  expect((await decide({ decision: 'SUSPEND', reason: 'Too early' })).error.fields).toMatchObject({
    bookings: 'Choose what happens to upcoming bookings',
  })
  expect((await decide({ decision: 'REINSTATE' })).error).toMatchObject({ code: 'OUTLET_STAGE' })
  const sentBack = await decide({ decision: 'SEND_BACK', reason: 'Which floor is it on?' })
  expect(sentBack.data.outlet).toMatchObject({ stage: 'SENT_BACK', reason: 'Which floor is it on?' })
  expect((await salon.call('GET', `${salon.url}/setup`)).data).toMatchObject({ reason: 'Which floor is it on?' })
  await salon.call('POST', `${salon.url}/submit`)
  expect((await decide({ decision: 'APPROVE' })).data.outlet).toMatchObject({ stage: 'LIVE' })
  await decide({ decision: 'HIDE', reason: 'You asked for it' })
  await decide({ decision: 'REINSTATE' })

  const told = await it.db
    .selectFrom('messages')
    .select(['kind', 'detail'])
    .where('outlet_id', 'is not', null)
    .orderBy('version')
    .execute()
  expect(told).toEqual([
    { kind: 'OUTLET_SENT_BACK', detail: 'Which floor is it on?' },
    { kind: 'OUTLET_LIVE', detail: null },
    { kind: 'OUTLET_HIDDEN', detail: 'You asked for it' },
    { kind: 'OUTLET_LIVE', detail: null },
  ])
  const log = await it.db
    .selectFrom('audit_log')
    .select(['action', 'operator_id', 'actor_name', 'origin', 'after'])
    .where('actor', '=', 'OPERATOR')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'SEND_BACK_OUTLET',
    'APPROVE_OUTLET',
    'HIDE_OUTLET',
    'REINSTATE_OUTLET',
  ])
  expect(log[0]).toMatchObject({
    operator_id: it.operator.id,
    actor_name: 'Nandini Iyer',
    origin: 'Chrome on Linux, Local network',
    after: { stage: 'SENT_BACK', reason: 'Which floor is it on?' },
  })
})

test.each([
  ['keep', 'PENDING', { cancelled: 0, kept: 1 }],
  ['cancel', 'CANCELLED_BY_SALON', { cancelled: 1, kept: 0 }],
] as const)('a suspension can %s the upcoming bookings [OPER-12]', async (bookings, status, effect) => {
  const it = await setUp({ outletReview: false })
  const salon = await createNewSalon(it)
  const { orderId } = (await it.asCustomer('POST', '/customer/order', orderFor(salon, 660))).data
  const decision = { decision: 'SUSPEND', reason: 'Cancels on the day', bookings }
  const suspended = await it.asOperator('POST', `/operator/outlet/${salon.outletId}/decision`, decision)
  expect(suspended.data).toMatchObject({ ...effect, outlet: { stage: 'SUSPENDED', publicUrl: null } })
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).data.appointment).toMatchObject({
    AppointmentStatus: status,
  })
  const told = await it.db.selectFrom('messages').select('kind').where('order_id', '=', orderId).execute()
  expect(told.some(({ kind }) => kind === 'CANCELLED_BY_PLATFORM')).toBe(bookings === 'cancel')
  const history = await it.db.selectFrom('order_history').select('reason').where('order_id', '=', orderId).execute()
  if (bookings === 'cancel')
    expect(history.at(-1)?.reason).toBe('Nikhar has taken this salon off the platform for now. Nothing was charged.')
  expect((await it.asCustomer('POST', '/customer/order', orderFor(salon, 780))).error.code).toBe('OUTLET_CLOSED')
})

test(
  'of a concurrent booking and suspension one comes first: no booking stays with a salon that cancelled all [OPER-12]',
  raceRepeats,
  async () => {
    const it = await setUp({ outletReview: false })
    const salon = await createNewSalon(it)
    const decision = { decision: 'SUSPEND', reason: 'Cancels on the day', bookings: 'cancel' }
    await Promise.all([
      it.asOperator('POST', `/operator/outlet/${salon.outletId}/decision`, decision),
      ...[660, 720, 780].map((minute) => it.asCustomer('POST', '/customer/order', orderFor(salon, minute))),
    ])
    const live = await it.db.selectFrom('appointments').select('id').where('status', '=', 'PENDING').execute()
    expect(live).toEqual([])
  },
)

test('an approval applies to what the operator saw: a salon that has changed since needs another review [IDENT-19]', async () => {
  const it = await setUp()
  const { outletId, call, url } = await createNewSalon(it)
  const decision = `/operator/outlet/${outletId}/decision`
  const { identityHash } = (await it.asOperator('GET', `/operator/outlet/${outletId}`)).data
  expect((await call('PATCH', url, { upiId: 'somebody@upi' })).status).toBe(200)
  const refused = await it.asOperator('POST', decision, { decision: 'APPROVE', identityHash })
  expect([refused.status, refused.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const seen = (await it.asOperator('GET', `/operator/outlet/${outletId}`)).data
  expect(seen.stage).toBe('SUBMITTED')
  const approval = { decision: 'APPROVE', identityHash: seen.identityHash }
  expect((await it.asOperator('POST', decision, approval)).status).toBe(200)
})

test('of two concurrent decisions one counts [OPER-11]', raceRepeats, async () => {
  const it = await setUp()
  const salon = await createNewSalon(it)
  const url = `/operator/outlet/${salon.outletId}/decision`
  const replies = await Promise.all([
    it.asOperator('POST', url, { decision: 'APPROVE' }),
    it.asOperator('POST', url, { decision: 'SEND_BACK', reason: 'Which floor?' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an operator changes any salon and any price by the salon’s own rules, customers see it at once, and the log has the reason [OPER-13, AUDIT-03]', async () => {
  const it = await setUp({ outletReview: false })
  const salon = await createNewSalon(it)
  const url = `/operator/outlet/${salon.outletId}`
  const changes = {
    name: 'Noor Lounge',
    phoneNumber: '9845012288',
    street: 'CMH Road, Indiranagar',
    audience: 'UNISEX',
  }
  expect((await it.asOperator('PATCH', url, changes)).error.fields).toEqual({
    reason: 'Enter a reason for the audit log',
  })
  const edited = await it.asOperator('PATCH', url, { ...changes, reason: 'The owner asked by phone' })
  expect(edited.data).toMatchObject(changes)
  expect((await it.asCustomer('GET', `/customer/outlet/${salon.outletId}`)).data).toMatchObject({ name: 'Noor Lounge' })
  const wrong = await it.asOperator('PATCH', url, { gstin: '29AAGCB7383J1Z5', reason: 'From the papers' })
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['gstin']])

  const price = (body: object) => it.asOperator('PATCH', `/operator/service/${salon.serviceId}`, body)
  const changed = await price({ price: 999, version: 0, reason: 'A typing mistake' })
  expect(changed.data).toEqual({ serviceId: salon.serviceId, name: FACIAL.name, price: 999, version: 1 })
  expect((await price({ price: 900, version: 0, reason: 'Again' })).error.code).toBe('CHANGED_MEANWHILE')
  expect((await price({ price: 9_000_000, version: 1, reason: 'Again' })).status).toBe(400)
  const [service] = (await it.asCustomer('GET', `/customer/outlet/${salon.outletId}/services`)).data as {
    price: number
  }[]
  expect(service?.price).toBe(999)

  const { entries } = (await it.asOperator('GET', '/operator/audit?actor=OPERATOR')).data
  expect(entries).toMatchObject([
    {
      action: 'UPDATE_SERVICE',
      outletName: 'Noor Lounge',
      changes: [
        { name: 'price', before: '1499.5', after: '999' },
        { name: 'reason', before: null, after: 'A typing mistake' },
      ],
    },
    { action: 'UPDATE_OUTLET', actorName: 'Nandini Iyer' },
  ])
  const names = entries[1].changes.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['audience', 'name', 'phone_number', 'reason', 'street'])
})
