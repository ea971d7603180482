import type { GuestVisit } from '@nikhar/contract/clientele'
import { expect, test } from 'vitest'
import { at, orderOf } from '../../../testing/bookable-salon.ts'
import { createGuestDesk, NUMBER } from '../../../testing/guest-visits.ts'
import { openConsole } from '../../../testing/operator.ts'
import { hashNumber } from '../../accounts/codes/number-hash.ts'
import { eraseCustomer } from '../../accounts/profile/erase-customer.ts'
import { hashVisitToken } from '../../notifications/invitations.ts'
import { deleteOldInvitations } from './guest-visit-queries.ts'

const TEN = 600
const DAY_MS = 86_400_000
const ONE_EACH = { live: 2, perOutlet: 2, sameTime: 1_000_000, perDay: 2 }

test('the link in the message opens the visit without login, names no guest, and is stored as a hash [WALK-15]', async () => {
  const it = await createGuestDesk()
  const { orderId, guestMessage } = await it.walkIn(TEN, { stylistId: it.kabir })
  expect(guestMessage).toBe('WAITING')
  const [text = ''] = await it.readTexts()
  expect(text).toMatch(
    /^Salon \d+ has booked you in on Mon, 16 Nov, 10:00 am\. See it, or say that it was not you: http\S+\/visit\/[0-9a-f]{30} Nikhar$/,
  )
  const token = await it.readToken()
  const { data } = await it.readVisit(token)
  expect(data.visit).toMatchObject({
    startTime: at(TEN),
    endTime: at(TEN + it.service.minutes),
    stylistName: 'Kabir',
    services: [{ name: it.service.name, quantity: 1 }],
    total: 499,
    state: 'OPEN',
  })
  expect(JSON.stringify(data)).not.toMatch(/Harish|9845077123/)
  expect((await it.look(orderId)).guestMessage).toBe('SENT')
  const stored = await it.db.selectFrom('visit_invitations').selectAll().executeTakeFirstOrThrow()
  expect(stored.token_hash).toEqual(hashVisitToken(token))
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('until it is accepted the booking appears among no customer’s orders and counts towards no limits [WALK-14]', async () => {
  const it = await createGuestDesk({ bookingLimits: ONE_EACH })
  const { customer, headers } = await it.openAccount()
  const { orderId } = await it.walkIn(TEN, { stylistId: it.zoya })
  await it.readTexts()
  expect((await it.look(orderId)).visitor).toEqual({ firstName: 'Harish', phone: NUMBER, hasAccount: false })
  expect(JSON.stringify(await it.call('GET', `/customer/order/${customer.id}/orders`, { headers }))).not.toContain(
    orderId,
  )
  expect((await it.call('GET', `/customer/order/${orderId}`, { headers })).status).toBe(403)
  const place = (minute: number) =>
    it.call('POST', '/customer/order', { headers, body: orderOf(it, minute, { clientId: it.kabir }) })
  expect((await place(900)).status).toBe(200)
  const [visit] = (await it.call('GET', '/customer/guest-visits', { headers })).data as GuestVisit[]
  // A new customer has half of the limits: one booking, which is reached. Accepting is not a new booking, but counts.
  expect((await place(960)).error.code).toBe('BOOKING_LIMIT')
  expect((await it.accept(visit?.invitationId ?? '', headers)).data).toEqual({ orderId })
  await it.db
    .updateTable('appointments')
    .set({ status: 'CANCELLED_BY_CUSTOMER' })
    .where('order_id', '<>', orderId)
    .execute()
  expect((await place(960)).error.code).toBe('BOOKING_LIMIT')
})

test('an account with the number accepts in the app; from then on the salon knows it [WALK-16]', async () => {
  const it = await createGuestDesk()
  const { customer, headers } = await it.openAccount()
  const other = await it.openAccount('9845077999')
  const { orderId } = await it.walkIn(TEN)
  // The app shows nothing before the message has been sent.
  expect((await it.call('GET', '/customer/guest-visits', { headers })).data).toEqual([])
  const token = await it.readToken()
  const { visit } = (await it.readVisit(token)).data
  expect((await it.call('GET', '/customer/guest-visits', { headers })).data).toEqual([visit])
  expect((await it.call('GET', '/customer/guest-visits', { headers: other.headers })).data).toEqual([])

  expect((await it.accept(visit.invitationId, {})).status).toBe(401)
  expect(await it.accept(visit.invitationId, other.headers)).toMatchObject({
    status: 403,
    message: 'This visit was booked for another number. Please log in with the account that has it.',
  })
  expect((await it.accept(crypto.randomUUID(), headers)).status).toBe(404)
  expect((await it.accept(visit.invitationId, headers)).data).toEqual({ orderId })
  expect((await it.accept(visit.invitationId, headers)).data).toEqual({ orderId })

  expect(JSON.stringify(await it.call('GET', `/customer/order/${customer.id}/orders`, { headers }))).toContain(orderId)
  const order = await it.look(orderId)
  expect(order).toMatchObject({ visitor: { firstName: 'Meera', hasAccount: true }, guestMessage: null })
  expect(order.history.map(({ actor, action }) => [actor, action])).toEqual([
    ['SALON', 'PLACE'],
    ['CUSTOMER', 'ACCEPT'],
  ])
  expect((await it.readVisit(token)).data.visit.state).toBe('ACCEPTED')
  expect((await it.refuse(token)).message).toBe('This visit is already in somebody’s account, so it cannot be refused.')
  expect((await it.walkIn(720)).guestMessage).toBe(null)
})

test('a blocked customer and one whose number has changed cannot accept, and a visit that is over cannot be accepted [WALK-16]', async () => {
  const it = await createGuestDesk()
  const { customer, headers } = await it.openAccount()
  const { orderId } = await it.walkIn(TEN)
  const { visit } = (await it.readVisit(await it.readToken())).data
  const change = (values: object) => it.db.updateTable('customers').set(values).where('id', '=', customer.id).execute()
  await change({ blocked_at: it.time.now, blocked_reason: 'Never came' })
  expect((await it.accept(visit.invitationId, headers)).error.code).toBe('CUSTOMER_BLOCKED')
  await change({ blocked_at: null, blocked_reason: null, contact_number: '+919845077888' })
  expect((await it.accept(visit.invitationId, headers)).status).toBe(403)
  await change({ contact_number: `+91${NUMBER}` })
  await it.act(orderId, 'cancel', { reason: 'Changed plans' })
  expect(await it.accept(visit.invitationId, headers)).toMatchObject({ status: 409, error: { code: 'ORDER_STATE' } })
})

test('“This was not me” removes the number from the salon permanently, and can be repeated [WALK-18]', async () => {
  const it = await createGuestDesk()
  const { orderId } = await it.walkIn(TEN, { stylistId: it.kabir })
  const token = await it.readToken()
  for (let times = 0; times < 2; times += 1) {
    const { status, data } = await it.refuse(token)
    expect([status, data.isRefused, data.visit]).toEqual([200, true, null])
  }
  expect((await it.readVisit(token)).data).toMatchObject({ isRefused: true, visit: null })
  const order = await it.look(orderId)
  expect(order).toMatchObject({
    visitor: { firstName: 'Harish', phone: null },
    isNumberRefused: true,
    guestMessage: null,
    appointment: { AppointmentStatus: 'CONFIRMED' },
  })
  expect(order.history.filter(({ action }) => action === 'REFUSE_NUMBER')).toHaveLength(1)
  it.time.now = new Date(it.time.now.getTime() + 2 * DAY_MS)
  const again = await it.walkIn(TEN + 2 * 1440)
  expect(again.guestMessage).toBe('NUMBER_REFUSED')
  expect(await it.readTexts()).toHaveLength(1)
  // A customer who books there becomes known again.
  const { headers } = await it.openAccount()
  const booked = await it.call('POST', '/customer/order', { headers, body: orderOf(it, 900 + 2 * 1440) })
  expect(booked.status).toBe(200)
  expect((await it.walkIn(1020 + 2 * 1440)).guestMessage).toBe(null)
})

test('the desk enters another number; the former one opens nothing any more and refuses only itself [WALK-19]', async () => {
  const it = await createGuestDesk()
  const { orderId } = await it.walkIn(TEN)
  const first = await it.readToken()
  const corrected = await it.act(orderId, 'guest-number', { phone: '98450 77555' })
  expect(corrected.data).toMatchObject({ visitor: { phone: '9845077555' }, guestMessage: 'WAITING', version: 1 })
  const second = await it.readToken('9845077555')
  expect(second).not.toBe('')
  expect((await it.readVisit(first)).data).toMatchObject({ isRefused: false, visit: null })
  expect((await it.refuse(first)).status).toBe(200)
  expect(await it.look(orderId)).toMatchObject({ visitor: { phone: '9845077555' }, isNumberRefused: false })
  expect((await it.readVisit(second)).data.visit.state).toBe('OPEN')

  await it.refuse(second)
  expect((await it.look(orderId)).isNumberRefused).toBe(true)
  expect((await it.act(orderId, 'guest-number', { phone: '12' })).error.fields).toEqual({
    phone: 'Phone number must be 10 digits',
  })
  expect((await it.act(orderId, 'guest-number', { phone: '9845077556', version: 0 })).error.code).toBe('ORDER_CHANGED')
  // The number of a customer known to the salon links the booking, as it does from the start.
  await it.book(900)
  const known = await it.act(orderId, 'guest-number', { phone: String(it.customer.contact_number).slice(3) })
  expect(known.data).toMatchObject({ visitor: { hasAccount: true }, isNumberRefused: false, guestMessage: null })
  expect((await it.act(orderId, 'guest-number', { phone: '9845077557' })).error.code).toBe('ORDER_STATE')
})

test('the number of one booking can be corrected three times, so that one booking does not message many numbers [WALK-20]', async () => {
  const it = await createGuestDesk()
  const { orderId } = await it.walkIn(TEN)
  for (const phone of ['9845077551', '9845077552', '9845077553'])
    expect((await it.act(orderId, 'guest-number', { phone })).status).toBe(200)
  const refused = await it.act(orderId, 'guest-number', { phone: '9845077554' })
  expect([refused.error.code, refused.message]).toEqual([
    'ORDER_STATE',
    'The number of this booking was changed 3 times already.',
  ])
})

test('a salon messages an unknown number once a day, and in its first week at most 20 of them [WALK-20, WALK-22]', async () => {
  const it = await createGuestDesk()
  const first = await it.walkIn(TEN, { stylistId: it.kabir })
  const same = await it.walkIn(TEN, { stylistId: it.zoya, phone: `+91 ${NUMBER}` })
  expect([first.guestMessage, same.guestMessage]).toEqual(['WAITING', 'TOLD_TODAY'])
  expect((await it.look(same.orderId)).guestMessage).toBe('TOLD_TODAY')
  await it.db
    .updateTable('outlets')
    .set({ published_at: new Date(it.time.now.getTime() - 6 * DAY_MS) })
    .execute()
  const rows = Array.from({ length: 19 }, (_, n) => ({
    order_id: first.orderId,
    outlet_id: it.outlet.id,
    number_hash: Buffer.from(`${n}`),
    day: '2026-11-16',
    created_at: it.time.now,
  }))
  await it.db.insertInto('visit_invitations').values(rows).execute()
  const over = await it.walkIn(720, { phone: '9845077200' })
  expect(over.guestMessage).toBe('DAY_LIMIT')
  await it.db
    .updateTable('outlets')
    .set({ published_at: new Date(it.time.now.getTime() - 8 * DAY_MS) })
    .execute()
  expect((await it.walkIn(780, { phone: '9845077201' })).guestMessage).toBe('WAITING')
  // The next day at the salon, which begins before that of the server's clock.
  it.time.now = new Date(at(1440 + 540))
  expect((await it.walkIn(1440 + TEN)).guestMessage).toBe('WAITING')
})

test('a salon that is not live sends no message to an unknown number [WALK-20]', async () => {
  const it = await createGuestDesk()
  const { orderId } = await it.walkIn(TEN)
  await it.db.updateTable('outlets').set({ stage: 'HIDDEN', status: 'INACTIVE' }).execute()
  const corrected = await it.act(orderId, 'guest-number', { phone: '9845077555' })
  expect(corrected.data.guestMessage).toBe('NOT_LIVE')
  expect(await it.readTexts('9845077555')).toEqual([])
})

test('without a template nothing is sent, the desk is notified, and the booking is made [WALK-22]', async () => {
  const { delivery } = (await createGuestDesk()).config
  const smsGateway = {
    url: 'http://127.0.0.1:9',
    authKey: 'k',
    codeTemplateId: 'c',
    noticeTemplateId: 'n',
    orderTemplates: {},
  }
  const it = await createGuestDesk({ delivery: { ...delivery, smsGateway } })
  const { orderId, guestMessage } = await it.walkIn(TEN)
  expect(guestMessage).toBe('NO_TEMPLATE')
  expect(await it.look(orderId)).toMatchObject({ guestMessage: 'NO_TEMPLATE', visitor: { phone: NUMBER } })
  expect(await it.db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('three “This was not me” answers stop the messages of a salon, and the operator sees which salon it is [WALK-21]', async () => {
  const it = await createGuestDesk()
  const { asOperator } = await openConsole(it)
  const list = async () => (await asOperator('GET', '/operator/overview')).data.refusedNumbers as unknown
  const numbers = ['9845077301', '9845077302', '9845077303']
  for (const [n, phone] of numbers.entries()) {
    await it.walkIn(TEN + n * 60, { phone })
    await it.refuse(await it.readToken(phone))
    expect(await list()).toMatchObject([{ outletId: it.outlet.id, numbers: n + 1, isStopped: n === 2 }])
  }
  expect((await it.walkIn(900)).guestMessage).toBe('STOPPED')
  it.time.now = new Date(it.time.now.getTime() + 31 * DAY_MS)
  const later = await openConsole(it)
  expect((await later.asOperator('GET', '/operator/overview')).data.refusedNumbers).toEqual([])
})

test('the export lists visits for the number and refused salons; deleting the account deletes open links [WALK-23]', async () => {
  const it = await createGuestDesk()
  const { customer, headers } = await it.openAccount()
  const { orderId } = await it.walkIn(TEN)
  const token = await it.readToken()
  const read = async () => (await it.call('GET', '/customer/export', { headers })).data as unknown
  expect(await read()).toMatchObject({ visitsForNumber: [{ startTime: at(TEN) }], refusedSalons: [] })
  await it.refuse(token)
  expect(await read()).toMatchObject({ visitsForNumber: [], refusedSalons: [{ refusedAt: it.time.now.toISOString() }] })

  await it.act(orderId, 'guest-number', { phone: '9845077555' })
  const second = await it.readToken('9845077555')
  const erased = { whitelabelId: customer.whitelabel_id, email: '', now: it.time.now }
  await eraseCustomer(it.db, { ...erased, customerId: customer.id, contactNumber: '+919845077555' })
  expect((await it.readVisit(second)).status).toBe(404)
  expect((await it.look(orderId)).visitor).toEqual({ firstName: 'Walk-in', phone: null, hasAccount: false })
})

test('links are deleted 90 days after they were created; a refusal stays, as a hash that survives a new secret [WALK-23, WALK-24]', async () => {
  const it = await createGuestDesk()
  await it.walkIn(TEN)
  const token = await it.readToken()
  await it.refuse(token)
  const { created_at: madeAt } = await it.db
    .selectFrom('visit_invitations')
    .select('created_at')
    .executeTakeFirstOrThrow()
  await deleteOldInvitations(it.db, new Date(madeAt.getTime() + 90 * DAY_MS - 1))
  expect((await it.readVisit(token)).status).toBe(200)
  await deleteOldInvitations(it.db, new Date(madeAt.getTime() + 90 * DAY_MS))
  expect(await it.readVisit(token)).toMatchObject({ status: 404, message: 'This link has expired.' })
  const dump = JSON.stringify([
    await it.db.selectFrom('number_refusals').selectAll().execute(),
    await it.db.selectFrom('orders').selectAll().execute(),
  ])
  expect(dump).not.toContain(NUMBER)
  const tokenSecret = 'another-secret-of-at-least-32-characters'
  it.config.acceptedTokenSecrets = [tokenSecret, it.config.tokenSecret]
  it.time.now = new Date(at(1440 + 540))
  expect((await it.walkIn(1440 + TEN, { stylistId: it.kabir })).guestMessage).toBe('NUMBER_REFUSED')
  // From then on it is known under the new secret.
  const kept = await it.db.selectFrom('number_refusals').select('number_hash').execute()
  const hashes = hashNumber({ acceptedTokenSecrets: [tokenSecret] }, `+91${NUMBER}`)
  expect(kept.map(({ number_hash }) => number_hash)).toEqual(hashes)
})

test('a malformed or unknown token is refused with that reason, and the calls of the page are rate-limited [WALK-25]', async () => {
  const it = await createGuestDesk({ throttle: { perAddress: 6, perToken: 100 } })
  expect((await it.readVisit('short')).error.fields).toEqual({
    token: 'This link is not complete. Please open it from the message again.',
  })
  expect((await it.readVisit('a'.repeat(30))).status).toBe(404)
  expect((await it.refuse('a'.repeat(30))).status).toBe(404)
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await it.refuse('b'.repeat(30))).status)
  expect(statuses.at(-1)).toBe(429)
})
