import { POLICIES_VERSION } from '@nikhar/contract/constants'
import { expect, test } from 'vitest'
import { wrongCode, readLastCode } from '../../../testing/codes.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const YESTERDAY = new Date('2026-04-30T09:00:00Z')
/** Of the regular customer, before a change that can still be undone. */
const OLD_EMAIL = 'before@example.in'
const TOMORROW = new Date('2026-05-02T09:00:00Z')

/** A customer with data in every module. */
async function aRegular(it: TestApp) {
  const { db } = it
  const customer = await createCustomer(db, {
    gender: 'FEMALE',
    date_of_birth: '1994-03-08',
    consent_at: YESTERDAY,
    consent_version: POLICIES_VERSION,
  })
  const salon = await createSalon(db)
  const { outlet, service, stylist } = salon
  const order = await createOrder(db, salon, customer, { status: 'COMPLETED', startsAt: YESTERDAY })
  const ids = { customer_id: customer.id, outlet_id: outlet.id }
  await db
    .insertInto('favourite_outlets')
    .values({ ...ids, created_at: YESTERDAY })
    .execute()
  await db
    .insertInto('favourite_services')
    .values({ ...ids, service_id: service.id })
    .execute()
  await db
    .insertInto('cart_lines')
    .values({ ...ids, service_id: service.id, quantity: 2, created_at: YESTERDAY })
    .execute()
  const review = {
    whitelabel_id: 1,
    order_id: order.id,
    service_id: service.id,
    rating: 5,
    body: 'Lovely',
    created_at: YESTERDAY,
  }
  await db
    .insertInto('reviews')
    .values({ ...ids, ...review })
    .execute()
  const held = { ...ids, stylist_id: stylist.id, starts_at: TOMORROW, ends_at: new Date(TOMORROW.getTime() + 3600_000) }
  await db
    .insertInto('appointments')
    .values({ ...held, status: 'HELD', held_until: TOMORROW })
    .execute()
  await db
    .insertInto('newsletter_subscriptions')
    .values({
      whitelabel_id: 1,
      email: customer.email!.toUpperCase(),
      city: 'Bengaluru',
      pincode: '560038',
      created_at: YESTERDAY,
    })
    .execute()
  await db
    .insertInto('contact_changes')
    .values({
      customer_id: customer.id,
      session_id: crypto.randomUUID(),
      kind: 'email',
      old_contact: OLD_EMAIL,
      token_hash: Buffer.from('hash'),
      changed_at: YESTERDAY,
      expires_at: TOMORROW,
    })
    .execute()
  return { customer, salon, order, headers: await logInCustomer(db, customer, NOW) }
}

async function deleteCode(it: TestApp, headers: Record<string, string>, email: string) {
  const reply = await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })
  expect(reply.json()).toMatchObject({
    data: { resendAfterSeconds: 30 },
    message: 'Verification code sent successfully!',
  })
  return readLastCode(it.db, email)
}

function deleteAccount({ app }: TestApp, headers: Record<string, string>, otp: unknown) {
  return app.inject({ method: 'DELETE', url: '/customer/account', headers, payload: { otp } })
}

test('a customer downloads all of their own data, and none of other customers [SAFE-26]', async () => {
  const it = await testApp({ clock: () => NOW })
  const { customer, order, headers } = await aRegular(it)
  const stranger = await createCustomer(it.db)
  await createOrder(it.db, await createSalon(it.db), stranger, { status: 'COMPLETED', startsAt: YESTERDAY })

  const reply = await it.app.inject({ url: '/customer/export', headers })

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toEqual({
    exportedAt: NOW.toISOString(),
    customer: expect.objectContaining({
      id: customer.id,
      email: customer.email,
      gender: 'FEMALE',
      dateOfBirth: '1994-03-08',
    }),
    consent: { agreedAt: YESTERDAY.toISOString(), policiesVersion: POLICIES_VERSION },
    sessions: [
      {
        device: null,
        network: null,
        startedAt: NOW.toISOString(),
        lastUsedAt: NOW.toISOString(),
        expiresAt: '2026-05-01T11:00:00.000Z',
        endedAt: null,
      },
    ],
    contactChanges: [
      { kind: 'email', oldContact: 'before@example.in', changedAt: YESTERDAY.toISOString(), undoneAt: null },
    ],
    favourites: [{ outletName: 'Aarna Salon', serviceNames: ['Kesar Glow Facial'], savedAt: YESTERDAY.toISOString() }],
    cart: [
      { outletName: 'Aarna Salon', serviceName: 'Kesar Glow Facial', quantity: 2, addedAt: YESTERDAY.toISOString() },
    ],
    orders: [
      {
        orderId: order.id,
        createdAt: '2026-04-29T09:00:00.000Z',
        orderStatus: 'ORDER_PLACED',
        outletName: 'Aarna Salon',
        couponCode: null,
        discount: 0,
        taxes: 0,
        amountPaid: 1499.5,
        appointment: {
          status: 'COMPLETED',
          startTime: YESTERDAY.toISOString(),
          endTime: '2026-04-30T10:00:00.000Z',
          stylistName: 'Kabir',
        },
        services: [{ serviceName: 'Kesar Glow Facial', price: 1499.5, quantity: 1, status: 'ACCEPTED' }],
      },
    ],
    salonNotes: [],
    waitlist: [],
    notificationChoices: [],
    reviews: [
      {
        outletName: 'Aarna Salon',
        serviceName: 'Kesar Glow Facial',
        rating: 5,
        review: 'Lovely',
        createdAt: YESTERDAY.toISOString(),
        photo: null,
        hidden: null,
      },
    ],
    complaints: [],
    visitsForNumber: [],
    refusedSalons: [],
    newsletter: [{ city: 'Bengaluru', pincode: '560038', subscribedAt: YESTERDAY.toISOString() }],
  })
})

test('deleting an account leaves anonymised orders and reviews, and nothing else [SAFE-26]', async () => {
  const it = await testApp({ clock: () => NOW })
  const { customer, order, headers } = await aRegular(it)

  const reply = await deleteAccount(it, headers, Number(await deleteCode(it, headers, OLD_EMAIL)))

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ data: null, message: 'Your account was deleted.' })
  const { db } = it
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([
    {
      id: customer.id,
      whitelabel_id: 1,
      blocked_at: null,
      blocked_reason: null,
      blocked_until: null,
      name: 'Former customer',
      email: null,
      contact_number: null,
      password_hash: null,
      updates_seen_at: null,
      gender: null,
      date_of_birth: null,
      profile_photos: [],
      consent_at: null,
      consent_version: null,
      created_at: customer.created_at,
      updated_at: NOW,
      deleted_at: NOW,
    },
  ])
  expect(await db.selectFrom('orders').select(['id', 'customer_id']).execute()).toEqual([
    { id: order.id, customer_id: customer.id },
  ])
  expect(await db.selectFrom('reviews').select('body').execute()).toEqual([{ body: 'Lovely' }])
  expect(await db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'COMPLETED' }])
  for (const table of [
    'sessions',
    'contact_changes',
    'favourite_outlets',
    'favourite_services',
    'cart_lines',
    'newsletter_subscriptions',
    'media',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(401)
  const login = await it.app.inject({
    method: 'POST',
    url: '/customer/login',
    payload: { username: customer.email, password: PASSWORD },
  })
  expect(login.statusCode).toBe(401)
  await it.app.close()
  const told = await db
    .selectFrom('outbox_messages')
    .select('recipient')
    .where('subject', '=', 'Your Nikhar account was deleted')
    .orderBy('recipient')
    .execute()
  expect(told).toEqual([{ recipient: customer.email }, { recipient: OLD_EMAIL }])
})

test("the messages about a customer's orders are deleted with the account; those to the salon and of others stay [TEND-12]", async () => {
  const it = await testApp({ clock: () => NOW })
  const { order, headers } = await aRegular(it)
  const other = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
    status: 'COMPLETED',
    startsAt: YESTERDAY,
  })
  const message = { kind: 'CHANGED_BY_SALON', channel: 'EMAIL', version: 9, starts_at: YESTERDAY } as const
  const reminder = { ...message, kind: 'DAY_BEFORE' } as const
  const detail = 'Kabir goes on with Facial. Reason: she asked for him'
  await it.db
    .insertInto('messages')
    .values([
      { ...message, order_id: order.id, recipient: 'CUSTOMER', detail },
      { ...reminder, order_id: order.id, recipient: 'CUSTOMER' },
      { ...message, order_id: order.id, recipient: 'SALON' },
      { ...message, order_id: other.id, recipient: 'CUSTOMER' },
    ])
    .execute()

  await deleteAccount(it, headers, Number(await deleteCode(it, headers, OLD_EMAIL)))

  const left = await it.db.selectFrom('messages').select(['order_id', 'recipient']).execute()
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      { order_id: order.id, recipient: 'SALON' },
      { order_id: other.id, recipient: 'CUSTOMER' },
    ]),
  )
})

test('after a deletion the same e-mail and number can sign up again', async () => {
  const it = await testApp({ clock: () => NOW })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, NOW)
  await deleteAccount(it, headers, await deleteCode(it, headers, customer.email!))

  const again = await createCustomer(it.db, { email: customer.email, contact_number: customer.contact_number })

  expect(again.id).not.toBe(customer.id)
})

test('upcoming bookings must be cancelled before a deletion; past and cancelled ones need not', async () => {
  const it = await testApp({ clock: () => NOW })
  const { customer, salon, headers } = await aRegular(it)
  await it.db.deleteFrom('appointments').where('status', '=', 'HELD').execute()
  const ahead = await createOrder(it.db, salon, customer, { status: 'CONFIRMED', startsAt: TOMORROW })
  const code = await deleteCode(it, headers, OLD_EMAIL)

  const refused = await deleteAccount(it, headers, code)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error).toEqual({
    code: 'ACCOUNT_HAS_BOOKINGS',
    message: 'Please cancel your upcoming bookings first.',
  })

  await it.db
    .updateTable('appointments')
    .set({ status: 'CANCELLED_BY_CUSTOMER' })
    .where('order_id', '=', ahead.id)
    .execute()
  expect((await deleteAccount(it, headers, code)).statusCode).toBe(200)
})

test('only a deletion code deletes an account', async () => {
  const it = await testApp({ clock: () => NOW })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, NOW)
  await it.app.inject({
    method: 'POST',
    url: '/customer/send-otp',
    payload: { username: customer.email, userType: 'CUSTOMER' },
  })
  const forReset = await readLastCode(it.db, customer.email!)
  const [{ id: resetMessage } = { id: 0 }] = await it.db.selectFrom('outbox_messages').select('id').execute()
  await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })
  const code = await readLastCode(it.db, customer.email!, resetMessage)

  for (const wrong of [wrongCode(code), ...(forReset === code ? [] : [forReset])]) {
    const reply = await deleteAccount(it, headers, wrong)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toMatchObject({ code: 'INVALID_CODE', fields: { otp: 'Invalid or expired code' } })
  }
  expect((await deleteAccount(it, headers, '12345')).json().error.fields).toEqual({
    otp: 'OTP must be exactly 6 digits',
  })
  expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)
})

test('a deletion code is sent at most every 30 seconds', async () => {
  const it = await testApp({ clock: () => NOW })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, NOW)
  await deleteCode(it, headers, customer.email!)

  const again = await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })

  expect(again.statusCode).toBe(429)
  expect(again.headers['retry-after']).toBe('30')
})

test.each([
  ['GET', '/customer/export'],
  ['POST', '/customer/account/send-otp'],
  ['DELETE', '/customer/account'],
] as const)('%s %s requires a token', async (method, url) => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)

  expect((await it.app.inject({ method, url })).statusCode).toBe(401)
  expect(
    (await it.app.inject({ method, url, headers: { ...headers, 'customer-id': String(customer.id + 1) } })).statusCode,
  ).toBe(403)
})
