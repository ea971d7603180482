import { randomUUID } from 'node:crypto'
import type { Hold } from '@nikhar/contract/booking'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, createBookableSalon, freeStarts, holdOf, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { testApp } from '../../../testing/test-app.ts'
import { deleteOldGuestHolds } from './guest-hold-queries.ts'

const TEN = 600
const MINUTE = 60_000

async function setUpGuests(stylists = 1) {
  let now = monday9
  const it = await testApp({ clock: () => now })
  const salon = await createBookableSalon(it.db, { stylists })
  const [me, other] = (await createCustomers(it.db, 2, monday9)).map(({ headers }) => headers) as [
    Record<string, string>,
    Record<string, string>,
  ]
  const send = async (
    url: string,
    payload: object,
    options: { headers?: Record<string, string>; from?: string } = {},
  ) => {
    const { headers = {}, from = '203.0.113.1' } = options
    const reply = await it.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
    const { data, error, message } = reply.json<{ data?: Hold } & Partial<ErrorReply>>()
    return { status: reply.statusCode, data, message, code: error?.code, details: error?.details }
  }
  return {
    ...it,
    ...salon,
    me,
    other,
    guest: (minute: number, guestToken: string = randomUUID(), from?: string, to = salon) =>
      send(
        `/customer/outlet/${to.outlet.id}/guest-hold`,
        { startTime: at(minute), serviceId: to.service.id, guestToken },
        { ...(from !== undefined && { from }) },
      ),
    hold: (minute: number, given: object = {}, headers = me) =>
      send(`/customer/outlet/${salon.outlet.id}/hold`, holdOf(salon, minute, given), { headers }),
    order: (minute: number, headers = me) => send('/customer/order', orderOf(salon, minute), { headers }),
    starts: (headers = me) =>
      freeStarts(it.app, headers, { outletId: salon.outlet.id, minutes: 45, serviceIds: [salon.service.id] }),
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE)
    },
    held: () =>
      it.db
        .selectFrom('appointments')
        .select(['id', 'customer_id', 'starts_at', 'status'])
        .orderBy('starts_at')
        .execute(),
  }
}

test('a time that a guest chooses is held for ten minutes, and becomes theirs after the login [HOLD-06, HOLD-07]', async () => {
  const it = await setUpGuests()
  const token = randomUUID()
  const { data: held } = await it.guest(TEN, token)
  expect(held).toMatchObject({ startTime: at(TEN), endTime: at(645), clientId: it.stylist.id })
  expect(Date.parse(held?.heldUntil ?? '') - monday9.getTime()).toBe(10 * MINUTE)
  expect(await it.starts(it.other)).not.toContain(TEN)
  expect(await it.order(TEN, it.other)).toMatchObject({
    status: 409,
    message: 'Someone else is booking this time right now. Please choose another time.',
  })
  expect((await it.guest(TEN, token)).data?.holdId, 'a reload').toBe(held?.holdId)
  expect((await it.hold(TEN)).code, 'without the token it is somebody else’s').toBe('SLOT_TAKEN')

  it.advance(6)
  const { data: adopted } = await it.hold(TEN, { guestToken: token.toUpperCase() })
  expect(adopted).toMatchObject({ holdId: held?.holdId, heldUntil: held?.heldUntil, renewalsLeft: 2 })
  expect((await it.hold(TEN, { guestToken: token }, it.other)).code, 'only once').toBe('SLOT_TAKEN')
  expect((await it.order(TEN)).status).toBe(200)
  expect(await it.held()).toMatchObject([{ id: held?.holdId, status: 'PENDING' }])
})

test('a guest’s hold expires by itself [HOLD-06]', async () => {
  const it = await setUpGuests()
  const token = randomUUID()
  await it.guest(TEN, token)
  it.advance(10)
  expect(await it.starts(it.other)).toContain(TEN)
  expect((await it.order(TEN, it.other)).status).toBe(200)
  expect((await it.hold(TEN, { guestToken: token })).code).toBe('SLOT_TAKEN')
})

test('a guest holds two times; a third replaces the oldest, an overlapping one the one it overlaps [HOLD-08]', async () => {
  const it = await setUpGuests()
  const token = randomUUID()
  const starts = async () => (await it.held()).map(({ starts_at }) => starts_at.toISOString())
  for (const minute of [TEN, 720, 840]) {
    expect((await it.guest(minute, token)).status).toBe(200)
    it.advance(1)
  }
  expect(await starts()).toEqual([at(720), at(840)])
  expect((await it.guest(855, token)).status).toBe(200)
  expect(await starts()).toEqual([at(720), at(855)])
})

test('strangers cannot block a salon for its customers: the network, the outlet and each time have limits [HOLD-09, HOLD-10]', async () => {
  const it = await setUpGuests(20)
  const limitOf = async (call: ReturnType<typeof it.guest>) => (await call).details?.['limit']
  // Four guests an hour for one time, wherever they come from; an IPv6 network counts once.
  for (let n = 0; n < 4; n += 1) expect((await it.guest(TEN, undefined, `198.51.100.${n}`)).status).toBe(200)
  const refused = await it.guest(TEN, undefined, '198.51.100.9')
  expect(refused).toMatchObject({ status: 409, code: 'HOLD_LIMIT', details: { limit: 'GUEST_TIME' } })
  expect(refused.message).toBe(
    'Others have held this time several times in the last hour, so we can’t hold it now. You can still book it. We can hold one again from 10:00 am.',
  )
  expect((await it.order(TEN)).status, 'booking goes on').toBe(200)
  // Six concurrently at an outlet.
  for (const n of [1, 2]) expect((await it.guest(600 + 60 * n, undefined, `198.51.100.${n}`)).status).toBe(200)
  expect(await limitOf(it.guest(900, undefined, '192.0.2.1'))).toBe('GUEST_OUTLET')

  const elsewhere = await Promise.all(Array.from({ length: 8 }, () => createBookableSalon(it.db)))
  const calls = elsewhere.map((salon, n) => it.guest(TEN, undefined, `2001:db8::${n + 1}`, salon))
  const outcomes = await Promise.all(calls)
  expect(
    outcomes.filter(({ status }) => status === 200),
    'one network, at the same moment',
  ).toHaveLength(6)
  expect(outcomes.map(({ details }) => details?.['limit']).filter(Boolean)).toEqual(['GUEST_NETWORK', 'GUEST_NETWORK'])
})

test('a network gets eight new guest holds an hour at one outlet, however they end [HOLD-09]', async () => {
  const it = await setUpGuests()
  const token = randomUUID()
  for (let n = 0; n < 8; n += 1) expect((await it.guest(TEN + 60 * n, token)).status).toBe(200)
  expect((await it.guest(555, token)).details).toMatchObject({ limit: 'GUEST_NETWORK' })
  await sql`update guest_holds set held_from = held_from - interval '1 hour'`.execute(it.db)
  expect((await it.guest(555, token)).status).toBe(200)
  await sql`update guest_holds set held_from = held_from - interval '1 day'`.execute(it.db)
  await deleteOldGuestHolds(it.db, new Date())
  expect(await it.db.selectFrom('guest_holds').select('hold_id').execute()).toEqual([])
})

test('a time that cannot be booked is not held for a guest [HOLD-06]', async () => {
  const it = await setUpGuests()
  expect((await it.guest(TEN, 'me')).status).toBe(400)
  expect((await it.guest(1260)).code).toBe('SLOT_TAKEN')
  expect((await it.guest(500)).code, 'it has passed').toBe('INVALID_REQUEST')
  await it.db.updateTable('services').set({ deleted_at: monday9 }).execute()
  expect((await it.guest(TEN)).code).toBe('SERVICE_GONE')
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).execute()
  expect((await it.guest(TEN)).code).toBe('OUTLET_CLOSED')
  expect(await it.held()).toEqual([])
})
