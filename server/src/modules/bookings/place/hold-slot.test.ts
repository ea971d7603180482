import type { Hold } from '@nikhar/contract/booking'
import type { OnWire } from '@nikhar/contract/client-id'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBookableSalon, at, freeStarts, monday9, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteExpiredHolds, deleteOldHeldTimes } from './hold-queries.ts'

const TEN = 600
const SECOND = 1000

async function setUpCheckout(stylists = 1) {
  let now = monday9
  const it = await testApp({ clock: () => now })
  const salon = await createBookableSalon(it.db, { stylists })
  const [me, other] = (await createCustomers(it.db, 2, monday9)).map(({ headers }) => headers) as [
    Record<string, string>,
    Record<string, string>,
  ]
  const url = `/customer/outlet/${salon.outlet.id}/hold`
  return {
    ...it,
    ...salon,
    me,
    other,
    url,
    async hold(startMinute: number, given: object = {}, headers = me) {
      const payload = holdOf(salon, startMinute, given)
      const reply = await it.app.inject({ method: 'POST', url, headers, payload })
      const { data, error } = reply.json<{ data?: OnWire<Hold> } & Partial<ErrorReply>>()
      return { status: reply.statusCode, code: error?.code, error, data }
    },
    async release(query = '', headers = me) {
      return (await it.app.inject({ method: 'DELETE', url: url + query, headers })).statusCode
    },
    async place(startMinute: number, given: object = {}, headers = me) {
      const payload = orderOf(salon, startMinute, given)
      return (await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })).statusCode
    },
    starts: (headers: Record<string, string>) =>
      freeStarts(it.app, headers, { outletId: salon.outlet.id, minutes: 45 }),
    rows: () =>
      it.db.selectFrom('appointments').select(['id', 'status', 'stylist_id', 'starts_at', 'ends_at']).execute(),
    advanceTime: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

test('a hold lasts five minutes, hides the slot from others, and is booked in the same row', async () => {
  const it = await setUpCheckout()
  const { data: held } = await it.hold(TEN)
  expect(held).toEqual({
    holdId: expect.any(String),
    outletId: it.outlet.id,
    clientId: it.stylist.id,
    startTime: at(TEN),
    endTime: at(645),
    heldUntil: new Date(monday9.getTime() + 300 * SECOND).toISOString(),
    renewalsLeft: 2,
  })
  expect(await it.starts(it.other)).not.toContain(TEN)
  expect(await it.starts(it.me)).toContain(TEN)
  expect(await it.place(TEN, {}, it.other)).toBe(409)
  expect((await it.hold(615, {}, it.other)).code).toBe('SLOT_TAKEN')
  expect(await it.place(TEN)).toBe(200)
  expect(await it.rows()).toMatchObject([{ id: held?.holdId, status: 'PENDING' }])
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('an expired hold does not block others, and its holder may still book the slot if it is free', async () => {
  const it = await setUpCheckout()
  await it.hold(TEN)
  await it.hold(720)
  it.advanceTime(299 * SECOND)
  expect(await it.place(TEN, {}, it.other)).toBe(409)
  it.advanceTime(SECOND)
  expect(await it.starts(it.other)).toContain(TEN)
  expect(await it.place(TEN, {}, it.other)).toBe(200)
  expect(await it.place(TEN)).toBe(409)
  expect(await it.place(720)).toBe(200)
  expect((await it.rows()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('a repeated request returns the same hold; a hold can be renewed twice, and a booking needs none', async () => {
  const it = await setUpCheckout()
  const first = await it.hold(TEN)
  it.advanceTime(60 * SECOND)
  expect((await it.hold(TEN)).data).toEqual(first.data)
  for (const renewalsLeft of [1, 0]) {
    it.advanceTime(200 * SECOND)
    expect((await it.hold(TEN, { renew: true })).data).toMatchObject({ holdId: first.data?.holdId, renewalsLeft })
  }
  expect((await it.hold(TEN, { renew: true })).code).toBe('HOLD_LIMIT')
  expect((await it.hold(TEN)).data).toMatchObject({
    heldUntil: new Date(monday9.getTime() + (60 + 200 + 200 + 300) * SECOND).toISOString(),
  })
  expect(await it.place(TEN)).toBe(200)
  expect(await it.place(720)).toBe(200)
})

test('a hold created by a server of the previous version is renewed and counted from then on [HOLD-03]', async () => {
  const it = await setUpCheckout()
  const { data } = await it.hold(TEN)
  await it.db.deleteFrom('held_times').execute()
  expect((await it.hold(TEN, { renew: true })).data).toMatchObject({ holdId: data?.holdId, renewalsLeft: 1 })
  expect(await it.db.selectFrom('held_times').select('hold_id').execute()).toEqual([{ hold_id: data?.holdId }])
})

test('a customer has at most three holds, until one is released or expires', async () => {
  const it = await setUpCheckout()
  for (const start of [TEN, 660, 720]) expect((await it.hold(start)).status).toBe(200)
  expect((await it.hold(780)).code).toBe('HOLD_LIMIT')
  expect((await it.hold(780, {}, it.other)).status).toBe(200)
  const { data } = await it.hold(660)
  expect(await it.release(`?holdId=${data?.holdId}`)).toBe(200)
  expect(await it.starts(it.other)).toContain(660)
  expect((await it.hold(840)).status).toBe(200)
  it.advanceTime(300 * SECOND)
  expect((await it.hold(900)).status).toBe(200)
})

test('releasing deletes only the customer’s own holds at the outlet', async () => {
  const it = await setUpCheckout(2)
  await it.hold(TEN)
  await it.hold(660)
  const otherHold = await it.hold(TEN, {}, it.other)
  await it.place(780)
  expect(await it.release(`?holdId=${otherHold.data?.holdId}`)).toBe(200)
  expect(await it.rows()).toHaveLength(4)
  expect(await it.release()).toBe(200)
  expect((await it.rows()).map(({ status }) => status).toSorted()).toEqual(['HELD', 'PENDING'])
  expect(await it.release()).toBe(200)
  expect(await it.release('?holdId=x')).toBe(400)
})

test('another duration or stylist replaces the hold, and the booking gets the hold’s stylist', async () => {
  const it = await setUpCheckout(2)
  const [a, b] = it.stylists.map(({ id }) => id) as [number, number]
  const twice = [it.service.id, it.service.id]
  expect((await it.hold(TEN, { clientId: b })).data?.clientId).toBe(b)
  expect((await it.hold(TEN, { endTime: at(660), serviceIds: twice })).data).toMatchObject({
    clientId: b,
    endTime: at(660),
  })
  expect(await it.rows()).toHaveLength(1)
  // A hold that overlaps the customer's own hold with the same stylist replaces it.
  expect((await it.hold(615, { clientId: b })).data?.clientId).toBe(b)
  expect(await it.rows()).toMatchObject([{ stylist_id: b, starts_at: new Date(at(615)) }])
  expect(await it.place(615)).toBe(200)
  expect(await it.rows()).toMatchObject([{ stylist_id: b, status: 'PENDING', ends_at: new Date(at(660)) }])
  await it.hold(720, { clientId: a })
  expect(await it.place(720, { clientId: b })).toBe(200)
  expect((await it.rows()).map(({ stylist_id, status }) => [stylist_id, status])).toEqual([
    [b, 'PENDING'],
    [b, 'PENDING'],
  ])
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('a customer who held a slot while it was bookable may book it until it starts', async () => {
  const it = await setUpCheckout()
  await it.hold(555)
  it.advanceTime(4 * 60 * SECOND)
  expect((await it.hold(555, {}, it.other)).code).toBe('SLOT_TAKEN')
  expect(await it.place(555)).toBe(200)
})

test('a time is held for chosen services of the outlet, and for no longer than they take [HOLD-01]', async () => {
  const it = await setUpCheckout()
  const elsewhere = await createBookableSalon(it.db)
  const refusals = [
    [{ serviceIds: undefined }, { serviceIds: 'Choose the services that the time is for' }],
    [{ serviceIds: [] }, { serviceIds: 'Choose at least one service' }],
    [{ serviceIds: [elsewhere.service.id] }, { serviceIds: 'This outlet does not offer all of these services' }],
    [{ endTime: at(646) }, { endTime: 'These services take 45 minutes' }],
    [
      { endTime: at(691), serviceIds: [it.service.id, it.service.id.toUpperCase()] },
      { endTime: 'These services take 90 minutes' },
    ],
    [{ startTime: at(555), endTime: at(1260) }, { endTime: 'These services take 45 minutes' }],
  ] as const
  for (const [given, fields] of refusals) expect((await it.hold(TEN, given)).error).toMatchObject({ fields })
  expect(await it.rows()).toEqual([])
  const twice = await it.hold(TEN, { endTime: at(690), serviceIds: [it.service.id, it.service.id] })
  expect(twice.data?.endTime).toBe(at(690))
  await it.release()
  await it.db.updateTable('services').set({ deleted_at: monday9 }).execute()
  expect((await it.hold(TEN)).status).toBe(400)
})

/** As if an hour of the database's clock had passed. */
function letHourPass({ db }: Pick<TestApp, 'db'>) {
  return sql`
    update held_times set held_from = held_from - interval '1 hour', held_until = held_until - interval '1 hour'`.execute(
    db,
  )
}

test('a customer gets twelve new holds an hour at an outlet, however quickly they are released; booking still works [HOLD-02, HOLD-10]', async () => {
  const it = await setUpCheckout()
  const other = await createBookableSalon(it.db)
  for (let n = 0; n < 12; n += 1) {
    expect((await it.hold(TEN + (n % 3) * 60)).status).toBe(200)
    await it.release()
  }
  const refused = await it.hold(TEN)
  expect(refused).toMatchObject({ status: 409, error: { code: 'HOLD_LIMIT', details: { limit: 'HOUR' } } })
  expect(refused.error?.message).toMatch(
    /^You have chosen 12 times here within an hour, so this one is not held. You can still book it. We can hold one again .*from \d+:\d\d [ap]m.$/,
  )
  expect((await it.hold(TEN, {}, it.other)).status, 'another customer').toBe(200)
  await it.release('', it.other)
  const url = `/customer/outlet/${other.outlet.id}/hold`
  const elsewhere = await it.app.inject({ method: 'POST', url, headers: it.me, payload: holdOf(other, TEN) })
  expect(elsewhere.statusCode, 'another outlet').toBe(200)
  expect(await it.place(TEN), 'a booking needs no hold').toBe(200)
  await letHourPass(it)
  expect((await it.hold(720)).status).toBe(200)
})

test('a customer gets an hour of held time a day at an outlet; an early release counts only the time held [HOLD-03, HOLD-10]', async () => {
  const it = await setUpCheckout()
  /** Lets a hold expire. */
  const runOut = async (start: number) => {
    expect((await it.hold(start)).status).toBe(200)
    it.advanceTime(300 * SECOND)
    await letHourPass(it)
    await deleteExpiredHolds(it.db, new Date(monday9.getTime() + 3_600 * SECOND))
  }
  for (let n = 0; n < 11; n += 1) await runOut(720 + n * 15)
  const first = await it.hold(960)
  expect(first.status, 'the last five of sixty minutes').toBe(200)
  expect(await it.hold(960, { renew: true })).toMatchObject({
    code: 'HOLD_LIMIT',
    error: { details: { limit: 'DAY' } },
  })
  const refused = await it.hold(1020)
  expect(refused.error?.message).toMatch(
    /^We have held times here for you for 60 minutes within 24 hours, so this one is not held. You can still book it. We can hold one again .*from \d+:\d\d [ap]m.$/,
  )
  await it.release()
  expect((await it.hold(1020)).status, 'released at once, so nearly five minutes are left').toBe(409)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from sum(held_until - held_from)) / 60)::int as minutes from held_times`.execute(it.db)
  expect(rows).toEqual([{ minutes: 55 }])
  expect(await it.place(1020)).toBe(200)
  await sql`update held_times set held_from = held_from - interval '1 day', held_until = held_until - interval '1 day'`.execute(
    it.db,
  )
  expect((await it.hold(1080)).status, 'the next day').toBe(200)
  await deleteOldHeldTimes(it.db, new Date())
  expect(await it.db.selectFrom('held_times').select('hold_id').execute()).toHaveLength(1)
})

test('the job deletes expired holds and leaves live ones and bookings', async () => {
  const it = await setUpCheckout()
  await it.hold(TEN)
  it.advanceTime(300 * SECOND)
  await it.hold(660)
  await it.place(780)
  await deleteExpiredHolds(it.db, new Date(monday9.getTime() + 300 * SECOND))
  expect((await it.rows()).map(({ status }) => status).toSorted()).toEqual(['HELD', 'PENDING'])
})

test('a slot that cannot be booked cannot be held', async () => {
  const it = await setUpCheckout()
  for (const [given, status] of [
    [{ startTime: at(525), endTime: at(570) }, 400],
    [{ startTime: at(605) }, 400],
    [{ endTime: at(500) }, 400],
    [{ startTime: at(1230), endTime: at(1275) }, 409],
    [{ startTime: at(TEN, '2027-12-21'), endTime: at(645, '2027-12-21') }, 400],
    [{ startTime: at(TEN), endTime: at(2060) }, 400],
    [{ startTime: 'soon' }, 400],
    [{ clientId: 99_999 }, 400],
  ] as const) {
    expect([given, (await it.hold(TEN, given)).status]).toEqual([given, status])
  }
  const payload = holdOf(it, TEN)
  expect(
    (await it.app.inject({ method: 'POST', url: '/customer/outlet/99999/hold', headers: it.me, payload })).statusCode,
  ).toBe(404)
  expect((await it.app.inject({ method: 'POST', url: it.url, payload })).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'DELETE', url: it.url })).statusCode).toBe(401)
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).execute()
  expect((await it.hold(TEN)).code).toBe('OUTLET_CLOSED')
  expect(await it.rows()).toEqual([])
})
