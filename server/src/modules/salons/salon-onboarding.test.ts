import { expect, test } from 'vitest'
import { at, monday9, requestSlots } from '../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import {
  createCaller,
  createNewSalon,
  FACIAL,
  HOURS,
  NEW_OUTLET,
  registerOwner,
  REHANA,
} from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'
import { findAuditEntries } from '../accounts/audit/audit-queries.ts'
import { runOperatorCommand } from '../operator/operator-command.ts'
import { findCheckFacts, type CheckFacts } from '../operator/outlets/check-queries.ts'
import { checkOutlet } from '../operator/outlets/outlet-checks.ts'
import { findReviewQueue, reviewOutlet } from './review-outlet.ts'

/** Monday, nine in the morning; the salon opens at ten. */
async function setUp({ outletReview = false } = {}) {
  const it = await testApp({ clock: () => monday9, config: { outletReview } })
  const customer = await createCustomer(it.db)
  const customerHeaders = await logInCustomer(it.db, customer, monday9)
  return { ...it, customerHeaders, asCustomer: createCaller(it.app, customerHeaders) }
}

const HERE = 'latitude=12.97&longitude=77.64'

function orderFor({ outletId, serviceId }: { outletId: number; serviceId: string }, startMinute: number) {
  return {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: 'pay_placeholder',
    startTime: at(startMinute),
    endTime: at(startMinute + FACIAL.minutes),
  }
}

test('a salon registers, sets itself up, goes live, is found, booked, changes a price and closes a booked day [REG-01, SETUP-01, SETUP-02, SETUP-03, MENU-01, HOURS-02, AUDIT-01]', async () => {
  const it = await setUp()
  const call = createCaller(it.app, await registerOwner(it))
  const { outletId } = (await call('POST', '/salon/outlet', NEW_OUTLET)).data as { outletId: number }
  const url = `/salon/outlet/${outletId}`

  expect((await call('POST', `${url}/submit`)).error).toMatchObject({
    code: 'OUTLET_INCOMPLETE',
    message: 'Still missing: opening hours, at least one service, at least one stylist.',
    details: { missing: ['HOURS', 'SERVICES', 'STYLISTS'] },
  })
  expect((await call('PUT', `${url}/hours`, { hours: HOURS })).data).toEqual({ moved: 0, cancelled: 0, kept: 0 })
  const { serviceId } = (await call('POST', `${url}/services`, FACIAL)).data as { serviceId: string }
  expect((await call('GET', `${url}/setup`)).data).toMatchObject({
    stage: 'DRAFT',
    state: 'Karnataka',
    checklist: { hours: 7, services: 1, stylists: 0, photos: 0 },
    missing: ['STYLISTS'],
  })
  await call('POST', `${url}/stylists`, REHANA)
  expect((await call('POST', `${url}/submit`)).data).toMatchObject({ stage: 'LIVE', missing: [] })

  const found = await it.asCustomer('GET', `/customer/results?q=facial&${HERE}`)
  expect(found.data).toMatchObject([
    { outletId, name: 'Noor Beauty Lounge', service: { _id: serviceId, price: 1499.5 } },
  ])
  expect((await it.asCustomer('GET', `/customer/outlet/${outletId}`)).data).toMatchObject({
    name: 'Noor Beauty Lounge',
  })
  const { orderId } = (await it.asCustomer('POST', '/customer/order', orderFor({ outletId, serviceId }, 660))).data as {
    orderId: string
  }

  const changed = await call('PATCH', `/salon/service/${serviceId}`, { price: 1600 })
  expect(changed.data).toMatchObject({ price: 1600, version: 1 })
  expect((await it.asCustomer('GET', `/customer/outlet/${outletId}/services`)).data).toMatchObject([{ price: 1600 }])
  // 1499.50 with 5 % GST: the bill stays as it was booked.
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).data).toMatchObject({ amountPaid: 1574.48 })

  const day = '2026-11-16'
  const asked = await call('POST', `${url}/closures`, { day })
  expect([asked.status, asked.error.code]).toEqual([409, 'BOOKINGS_AFFECTED'])
  expect(asked.error.details).toMatchObject({ bookings: [{ orderId, visitor: { firstName: 'Ananya' } }] })
  expect((await call('GET', `${url}/closures`)).data).toEqual([])
  const closed = await call('POST', `${url}/closures`, { day, resolve: 'cancel', reason: 'Stock-taking' })
  expect(closed.data).toEqual({ moved: 0, cancelled: 1, kept: 0 })
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).data.appointment).toMatchObject({
    AppointmentStatus: 'CANCELLED_BY_SALON',
  })
  const slots = await requestSlots(it.app, it.customerHeaders, { outletId, minutes: 60 })
  expect(slots.json().data).toEqual({ [day]: [] })
  const told = await it.db.selectFrom('messages').select('kind').where('order_id', '=', orderId).execute()
  expect(told.map(({ kind }) => kind)).toContain('CANCELLED_BY_SALON')
  const log = await it.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual([
    'REGISTER',
    'CREATE_OUTLET',
    'UPDATE_HOURS',
    'ADD_SERVICE',
    'ADD_STYLIST',
    'SUBMIT_OUTLET',
    'UPDATE_SERVICE',
    'CLOSE_DAY',
  ])
})

test('a salon that cannot be booked is not accepted, and sees why; one shift that fits a service is enough [SETUP-10, SETUP-11]', async () => {
  const it = await setUp({ outletReview: true })
  const call = createCaller(it.app, await registerOwner(it))
  const { outletId } = (await call('POST', '/salon/outlet', NEW_OUTLET)).data as { outletId: number }
  const url = `/salon/outlet/${outletId}`
  await call('PUT', `${url}/hours`, { hours: HOURS })
  await call('POST', `${url}/services`, FACIAL)
  const { stylistId } = (await call('POST', `${url}/stylists`, { ...REHANA, shifts: [] })).data as { stylistId: number }
  const setShift = (starts: string, ends: string) =>
    call('PUT', `/salon/stylist/${stylistId}/shifts`, { shifts: [{ weekday: 1, starts, ends }] })

  // Without shifts, outside the opening hours, and too short within them for the hour that the facial takes.
  for (const [starts, ends] of [[], ['07:00', '10:00'], ['09:00', '10:45']]) {
    if (starts && ends) expect((await setShift(starts, ends)).status).toBe(200)
    expect((await call('GET', `${url}/setup`)).data).toMatchObject({
      missing: ['SHIFTS'],
      unbookable: { services: ['Gold Glow Facial'] },
    })
    expect((await call('POST', `${url}/submit`)).error).toMatchObject({
      code: 'OUTLET_INCOMPLETE',
      message: 'Still missing: a stylist whose shifts, within the opening hours, are long enough for a service.',
      details: { missing: ['SHIFTS'] },
    })
  }
  await setShift('09:00', '11:00')
  const meena = { ...REHANA, name: 'Meena', shifts: [] }
  await call('POST', `${url}/stylists`, meena)
  expect((await call('POST', `${url}/submit`)).data).toMatchObject({
    stage: 'SUBMITTED',
    missing: [],
    unbookable: { services: [], stylists: ['Meena'] },
  })
  const readCheck = async () =>
    checkOutlet((await findCheckFacts(it.db, [outletId]))[0] as CheckFacts).find(({ kind }) => kind === 'BOOKABLE')
  expect(await readCheck()).toMatchObject({ outcome: 'LOOK', text: 'No shifts within the hours: Meena' })
  await setShift('07:00', '10:00')
  expect(await readCheck()).toMatchObject({ outcome: 'FAILED' })
})

test('a draft is returned by no customer’s call and is on no public page [SETUP-04]', async () => {
  const it = await setUp({ outletReview: true })
  const { outletId, serviceId, stylistId, call, url } = await createNewSalon(it)
  expect((await call('GET', `${url}/setup`)).data).toMatchObject({ stage: 'SUBMITTED' })
  const { slug } = (await call('GET', '/salon/outlets')).data[0] as { slug: string }
  const hidden: [string, string, object?][] = [
    ['GET', `/customer/outlet/${outletId}`],
    ['GET', `/customer/outlet/${outletId}/services`],
    ['GET', `/customer/outlet/${outletId}/stylish`],
    ['GET', `/customer/outlet/${outletId}/team`],
    ['GET', `/customer/outlet/${outletId}/reviews`],
    ['GET', `/customer/services/${serviceId}`],
    ['GET', `/customer/outlet/${outletId}/available-slots?slotDuration=60&dates[]=2026-11-16`],
    ['GET', `/customer/next-times?outletId=${outletId}&serviceIds=${serviceId}`],
    [
      'POST',
      `/customer/outlet/${outletId}/hold`,
      { startTime: at(660), endTime: at(720), clientId: stylistId, serviceIds: [serviceId] },
    ],
    ['POST', '/customer/order', orderFor({ outletId, serviceId }, 660)],
    ['PATCH', '/customer/cart/upsert', { outletId, serviceId, quantity: 1, status: true }],
  ]
  for (const [method, path, payload] of hidden) {
    const reply = await it.asCustomer(method as 'GET', path, payload)
    expect([path, reply.status]).toEqual([path, 404])
  }
  expect((await it.app.inject({ url: `/s/${slug}` })).statusCode).toBe(404)
  for (const path of [`/customer/outlets?${HERE}`, `/customer/results?q=noor&${HERE}`]) {
    expect(JSON.stringify((await it.asCustomer('GET', path)).data ?? [])).not.toContain('Noor')
  }
  expect((await it.app.inject({ url: '/sitemap.xml' })).body).not.toContain(slug)
  for (const status of ['ACTIVE', 'INACTIVE'] as const) {
    const published = { status, ...(status === 'INACTIVE' && { published_at: monday9 }) }
    await expect(it.db.updateTable('outlets').set(published).where('id', '=', outletId).execute()).rejects.toThrow(
      /outlet_(active_is_live|draft_is_unpublished)/,
    )
  }

  await reviewOutlet(it.db, { outletId, decision: 'APPROVE', actor: { kind: 'OPERATOR', name: 'asha' }, now: monday9 })
  for (const [method, path, payload] of hidden) {
    const reply = await it.asCustomer(method as 'GET', path, payload)
    expect([path, reply.status]).toEqual([path, 200])
  }
  expect((await it.app.inject({ url: `/s/${slug}` })).statusCode).toBe(200)
  expect(JSON.stringify((await it.asCustomer('GET', `/customer/results?q=noor&${HERE}`)).data)).toContain('Noor')
  expect(JSON.stringify((await it.asCustomer('GET', `/customer/outlets?${HERE}`)).data)).toContain('Noor')
})

test('a submitted salon waits for an operator, is sent back with a reason, corrected and approved [OPER-01, OPER-02, SETUP-05]', async () => {
  const it = await setUp({ outletReview: true })
  const { outletId, call, url } = await createNewSalon(it)
  const review = { outletId, actor: { kind: 'OPERATOR', name: 'asha' } as const, now: monday9 }
  expect(await findReviewQueue(it.db)).toMatchObject([{ id: outletId, stage: 'SUBMITTED', owner: 'Shabnam Qureshi' }])
  const sendBack = (reason: string) => reviewOutlet(it.db, { ...review, decision: 'SEND_BACK', reason })
  const approve = () => reviewOutlet(it.db, { ...review, decision: 'APPROVE' })
  await sendBack('Please add the number of the building')
  expect((await call('GET', `${url}/setup`)).data).toMatchObject({
    stage: 'SENT_BACK',
    reason: 'Please add the number of the building',
  })
  await expect(approve()).rejects.toMatchObject({ code: 'OUTLET_STAGE' })
  await call('PATCH', url, { street: '14, 12th Main Road, Indiranagar' })
  expect((await call('POST', `${url}/submit`)).data).toMatchObject({ stage: 'SUBMITTED', reason: null })
  const both = await Promise.allSettled([approve(), sendBack('Second thoughts')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reviewOutlet(it.db, { ...review, decision: 'APPROVE', outletId: 999_999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const log = await findAuditEntries(it.db, outletId, 100)
  expect(log.at(-6)).toMatchObject({
    actor: 'OPERATOR',
    actor_name: 'asha',
    action: 'SEND_BACK_OUTLET',
    before: { stage: 'SUBMITTED' },
    after: { stage: 'SENT_BACK', reason: 'Please add the number of the building' },
  })
  expect((await call('POST', `${url}/submit`)).status).toBe(200)
})

test('registering needs both codes, a strong password and contacts that no other salon has [REG-01, REG-02]', async () => {
  const it = await testApp()
  await registerOwner(it)
  const [owner] = await it.db.selectFrom('salon_accounts').selectAll().execute()
  const form = {
    name: 'Somebody Else',
    email: owner?.email,
    contactNumber: owner?.contact_number.slice(3),
    password: 'a long enough password',
    emailOtp: '123456',
    contactNumberOtp: '123456',
  }
  const call = createCaller(it.app, {})
  const unknown = await call('POST', '/salon/signup', form)
  expect([unknown.status, Object.keys(unknown.error.fields ?? {})]).toEqual([400, ['emailOtp', 'contactNumberOtp']])
  const easy = await call('POST', '/salon/signup', { ...form, password: 'password' })
  expect(easy.error.fields).toEqual({ password: 'This password is too easy to guess.' })
  const abroad = await call('POST', '/salon/signup/send-otp', { username: '447700900123' })
  expect([abroad.status, Object.keys(abroad.error.fields ?? {})]).toEqual([400, ['username']])
  const again = await call('POST', '/salon/signup/send-otp', { username: owner?.email })
  expect([again.status, again.error.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  await it.db.deleteFrom('code_sends').execute()
  await expect(registerAgain(it, { email: 'new@noor.example' })).resolves.toBe('MOBILE_TAKEN')
  await it.db.deleteFrom('code_sends').execute()
  await expect(registerAgain(it, { contactNumber: '9845099999' })).resolves.toBe('EMAIL_TAKEN')
})

async function registerAgain(
  it: Awaited<ReturnType<typeof testApp>>,
  given: { email?: string; contactNumber?: string },
): Promise<string> {
  const owner = await it.db.selectFrom('salon_accounts').selectAll().executeTakeFirstOrThrow()
  const { email = owner.email, contactNumber = owner.contact_number.slice(3) } = given
  const codes = await Promise.all(
    [email, contactNumber].map(async (username) => {
      await it.app.inject({ method: 'POST', url: '/salon/signup/send-otp', payload: { username } })
      const to = username.includes('@') ? username : `+91${username}`
      const sent = await it.db
        .selectFrom('outbox_messages')
        .select('code')
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return sent.code
    }),
  )
  const reply = await it.app.inject({
    method: 'POST',
    url: '/salon/signup',
    payload: {
      name: 'Shabnam Qureshi',
      email,
      contactNumber,
      password: 'a long enough password',
      emailOtp: codes[0],
      contactNumberOtp: codes[1],
    },
  })
  return reply.json<{ error: { code: string } }>().error.code
}

test('invalid details of an outlet are refused field by field [REG-03, REG-04, REG-05]', async () => {
  const it = await testApp()
  const call = createCaller(it.app, await registerOwner(it))
  const wrong: [object, string][] = [
    [{ name: 'x' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ kind: 'GARAGE' }, 'kind'],
    [{ audience: 'DOGS' }, 'audience'],
    [{ phoneNumber: '123' }, 'phoneNumber'],
    [{ street: 'x' }, 'street'],
    [{ city: '1' }, 'city'],
    [{ pincode: '56003' }, 'pincode'],
    [{ pincode: '999999' }, 'pincode'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: 'east' }, 'longitude'],
    [{ gstin: '29AAGCB7383J1Z5' }, 'gstin'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'gstin'],
    [{ upiId: 'noor' }, 'upiId'],
  ]
  for (const [given, field] of wrong) {
    const reply = await call('POST', '/salon/outlet', { ...NEW_OUTLET, ...given })
    expect([given, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([given, 400, [field]])
  }
  const london = await call('POST', '/salon/outlet', { ...NEW_OUTLET, latitude: 51.5, longitude: -0.12 })
  expect([london.status, london.error.code]).toEqual([400, 'OUTSIDE_INDIA'])
  expect(await it.db.selectFrom('outlets').select('id').execute()).toEqual([])
  const bare = { ...NEW_OUTLET, gstin: undefined, upiId: undefined, kind: 'salon', audience: 'unisex' }
  const { outletId } = (await call('POST', '/salon/outlet', bare)).data as { outletId: number }
  const url = `/salon/outlet/${outletId}`
  expect((await call('GET', `${url}/setup`)).data).toMatchObject({ kind: 'SALON', audience: 'UNISEX', gstin: null })
  expect((await call('PATCH', url, { gstin: '29aagcb7383j1z4', name: 'Noor' })).data).toMatchObject({
    gstin: '29AAGCB7383J1Z4',
    name: 'Noor',
  })
  const moved = await call('PATCH', url, { pincode: '400001' })
  expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([400, ['gstin']])
})

test('an operator approves salons by command [OPER-03]', async () => {
  const it = await setUp({ outletReview: true })
  const { outletId, call, url } = await createNewSalon(it)
  const run = (...args: string[]) => runOperatorCommand(it.db, args, { operator: 'asha', now: monday9 })
  expect(await run('outlets')).toEqual([
    `${outletId}  SUBMITTED  since 2026-11-16T03:30Z  Noor Beauty Lounge, Bengaluru (Shabnam Qureshi)`,
  ])
  expect(await run('send-back', String(outletId), 'Which', 'floor?')).toEqual([`Outlet ${outletId} was sent back.`])
  expect((await call('GET', `${url}/setup`)).data).toMatchObject({ stage: 'SENT_BACK', reason: 'Which floor?' })
  expect(await run('outlets')).toEqual(['No salon waits.'])
  expect(await run('outlets', 'all')).toHaveLength(1)
  await call('POST', `${url}/submit`)
  expect(await run('approve', String(outletId))).toEqual([`Outlet ${outletId} is live.`])
  expect((await run('log', String(outletId)))[0]).toMatch(/APPROVE_OUTLET {2}by operator asha$/)
  for (const args of [
    [],
    ['dance'],
    ['approve'],
    ['approve', 'x'],
    ['approve', String(outletId)],
    ['send-back', '1'],
  ]) {
    await expect(run(...args)).rejects.toMatchObject({ name: 'Failure' })
  }
})

test('a hidden or suspended salon takes no bookings, keeps its existing ones, and can be reinstated [OPER-04]', async () => {
  const it = await setUp()
  const { outletId, serviceId, call, url } = await createNewSalon(it)
  const run = (...args: string[]) => runOperatorCommand(it.db, args, { operator: 'asha', now: monday9 })
  const book = (minute: number) => it.asCustomer('POST', '/customer/order', orderFor({ outletId, serviceId }, minute))
  const { orderId } = (await book(660)).data as { orderId: string }
  for (const [command, stage] of [
    ['hide', 'HIDDEN'],
    ['suspend', 'SUSPENDED'],
  ] as const) {
    await run(command, String(outletId), 'Complaints are being looked into')
    expect((await call('GET', `${url}/setup`)).data).toMatchObject({
      stage,
      reason: 'Complaints are being looked into',
    })
    expect((await book(780)).error.code).toBe('OUTLET_CLOSED')
    expect((await it.asCustomer('GET', `/customer/results?q=noor&${HERE}`)).data).toEqual([])
    expect((await call('POST', `${url}/submit`)).error.code).toBe('OUTLET_STAGE')
  }
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).data.appointment.AppointmentStatus).toBe('PENDING')
  expect((await call('POST', `/salon/order/${orderId}/confirm`, { version: 0 })).status).toBe(200)
  await expect(run('approve', String(outletId))).rejects.toMatchObject({ code: 'OUTLET_STAGE' })
  expect(await run('reinstate', String(outletId))).toEqual([`Outlet ${outletId} is live again.`])
  expect((await book(780)).status).toBe(200)
})
