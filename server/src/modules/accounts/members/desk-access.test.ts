import { desk } from '@nikhar/contract/desk'
import { PERMISSIONS } from '@nikhar/contract/permissions'
import type { Route } from '@nikhar/contract/route'
import { expect, test } from 'vitest'
import { createBookableSalon, MONDAY } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { pauseFirstStatement } from '../../../testing/pause-statement.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { hashPassword } from '../auth/password.ts'
import { testApp } from '../../../testing/test-app.ts'

const salonCalls = Object.entries<Route>(desk).filter(([, { access }]) => access === 'salon')

test('a salon owner logs in with the role CLIENT and logs out', async () => {
  const it = await createSalonDesk()
  await it.db
    .updateTable('salon_accounts')
    .set({ email: 'desk@aarna.example', password_hash: await hashPassword(PASSWORD) })
    .execute()
  const login = (username: string, password: string) =>
    it.app.inject({ method: 'POST', url: '/salon/login', payload: { username, password } })

  const { token, client } = (await login('Desk@Aarna.example', PASSWORD)).json().data
  const headers = { authorization: `Bearer ${token}` }
  expect(client).toEqual({
    id: it.outlet.owner_id,
    name: 'Kavya Shetty',
    email: 'desk@aarna.example',
    userType: 'CLIENT',
  })
  expect((await it.app.inject({ url: '/salon/outlets', headers })).json().data).toEqual([
    {
      outletId: it.outlet.id,
      outletName: it.outlet.name,
      slug: it.outlet.slug,
      street: '100 Feet Road, Indiranagar',
      city: 'Bengaluru',
      status: 'ACTIVE',
      stage: 'LIVE',
      waiting: 0,
      role: 'OWNER',
      permissions: PERMISSIONS,
      stylistId: null,
    },
  ])
  expect((await it.app.inject({ method: 'POST', url: '/salon/logout', headers })).statusCode).toBe(200)
  expect((await it.app.inject({ url: '/salon/outlets', headers })).json().error.code).toBe('SESSION_EXPIRED')
  const wrong = await login('desk@aarna.example', 'something else')
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid email or password'])
  expect((await login('nobody@aarna.example', PASSWORD)).statusCode).toBe(401)
})

test('a log-in that verified the old password gets no session after the password has changed', async () => {
  const it = await createSalonDesk()
  await it.db
    .updateTable('salon_accounts')
    .set({ email: 'desk@aarna.example', password_hash: await hashPassword(PASSWORD) })
    .execute()
  await it.db.deleteFrom('sessions').execute()
  const statement = await pauseFirstStatement(it.url, 'before insert on sessions')

  const loggingIn = it.app.inject({
    method: 'POST',
    url: '/salon/login',
    payload: { username: 'desk@aarna.example', password: PASSWORD },
  })
  await statement.waitForBlocked()
  await it.db
    .updateTable('salon_accounts')
    .set({ password_hash: await hashPassword('another good password') })
    .execute()
  await statement.resume()

  expect((await loggingIn).json().error?.code).toBe('INVALID_CREDENTIALS')
  expect(await it.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('repeated wrong passwords of a salon are rate limited', async () => {
  const it = await testApp()
  const guess = () =>
    it.app.inject({ method: 'POST', url: '/salon/login', payload: { username: 'a@b.example', password: 'guess one' } })
  for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(401)
  const refused = await guess()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('a customer’s token is refused at the desk, and a salon’s token by customer routes', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  for (const [name, { method, path }] of salonCalls) {
    const url = path.replace(':outletId', String(it.outlet.id)).replace(':orderId', orderId)
    for (const headers of [it.customerHeaders, {}]) {
      const reply = await it.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
      expect([name, reply.statusCode]).toEqual([name, 401])
    }
  }
  for (const url of ['/customer/profile', '/customer/cart', `/customer/order/${orderId}`]) {
    expect((await it.app.inject({ url, headers: it.headers })).json().error.code).toBe('NOT_SIGNED_IN')
  }
})

test('a salon can neither read nor change another salon’s data', async () => {
  const it = await createSalonDesk()
  const other = await createBookableSalon(it.db)
  const [orderId, otherHeaders] = [await it.book(), await logInSalon(it.db, other.outlet, it.time.now)]
  for (const [name, { method, path }] of salonCalls) {
    if (!/:(outletId|orderId)/.test(path)) continue
    const url = path.replace(':outletId', String(it.outlet.id)).replace(':orderId', orderId)
    const payload = {
      version: 0,
      reason: 'We want to',
      code: '123456',
      clientId: it.zoya,
      serviceIds: [it.service.id],
      startTime: '2026-11-16T09:00:00Z',
      choices: [{ kind: 'BOOKED', channel: 'EMAIL', wanted: false }],
    }
    const reply = await it.app.inject({
      method,
      url: method === 'GET' ? `${url}?day=${MONDAY}&text=ananya&dates[]=${MONDAY}&serviceIds[]=${it.service.id}` : url,
      headers: otherHeaders,
      ...(method !== 'GET' && { payload }),
    })
    expect([name, reply.statusCode, reply.json().error.code]).toEqual([name, 403, 'FORBIDDEN'])
  }
  expect(await it.look(orderId)).toMatchObject({ version: 0, appointment: { AppointmentStatus: 'PENDING' } })
  expect((await it.app.inject({ url: '/salon/outlets', headers: otherHeaders })).json().data).toMatchObject([
    { outletId: other.outlet.id },
  ])
  for (const url of [
    `/salon/order/${crypto.randomUUID()}`,
    `/salon/outlet/99999/board?day=${MONDAY}`,
    '/salon/outlet/99999/requests',
  ]) {
    expect((await it.app.inject({ url, headers: it.headers })).statusCode).toBe(404)
  }
})

test('the desk shows the first name and, before the visit, the phone number; never code, e-mail address or surname', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const board = () => it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers })
  const order = () => it.app.inject({ url: `/salon/order/${orderId}`, headers: it.headers })
  const code = await it.codeOf(orderId)
  for (const { body } of [await board(), await order()]) {
    expect(body).toContain('"firstName":"Ananya"')
    expect(body).toContain(String(it.customer.contact_number).slice(-10))
    for (const secret of ['Rao', String(it.customer.email), code]) expect(body).not.toContain(secret)
  }
  await it.act(orderId, 'cancel', { reason: 'No water today' })
  for (const { body } of [await board(), await order()]) expect(body).toContain('"phone":null')
})

test('a session is valid only for its own whitelabel', async () => {
  const it = await createSalonDesk()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Other' }).execute()
  const headers = { ...it.headers, 'whitelabel-id': '2' }
  expect((await it.app.inject({ url: '/salon/outlets', headers })).statusCode).toBe(401)
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect((await it.app.inject({ url: '/salon/outlets', headers: stranger })).statusCode).toBe(401)
})
