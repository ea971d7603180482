import type { Hold } from '@nikhar/contract/booking'
import type { BookingUpdates } from '@nikhar/contract/notifications'
import type { WaitingCustomer } from '@nikhar/contract/waitlist'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY } from '../../../testing/bookable-salon.ts'
import { logInStaff } from '../../../testing/desk.ts'
import { startPushService } from '../../../testing/push-service.ts'
import { eraseCustomer } from '../../accounts/profile/erase-customer.ts'
import { createWaitlist, readWaitlistMessages } from '../../../testing/waitlist.ts'

const TEN = 600

test('a customer waits for a time, sees their position, and leaves; others see nothing of it [WAIT-01]', async () => {
  const it = await createWaitlist()
  const [first, second] = [it.headersOf(0), it.headersOf(1)]
  const { status, data } = await it.join(first)
  expect([status, data]).toEqual([
    200,
    {
      entryId: expect.any(String),
      state: 'WAITING',
      outletId: it.outlet.id,
      outletName: it.outlet.name,
      services: [{ serviceId: it.service.id, serviceName: it.service.name, quantity: 1 }],
      clientId: it.kabir,
      stylistName: 'Kabir',
      day: MONDAY,
      from: '10:00',
      until: '10:00',
      orderId: null,
      bookedStartTime: null,
      ahead: 0,
      offer: null,
      closedBecause: null,
      closedReason: null,
      createdAt: expect.any(String),
    },
  ])
  expect((await it.join(second, { from: undefined, until: undefined })).data).toMatchObject({
    ahead: 1,
    from: null,
    until: null,
  })
  expect(await it.list(first)).toEqual([data])
  const leave = (headers: Record<string, string>) => it.send('DELETE', `/customer/waitlist/${data.entryId}`, headers)
  expect((await leave(second)).status).toBe(404)
  expect([(await leave(first)).status, (await leave(first)).status]).toEqual([200, 200])
  expect(await it.states()).toEqual(['LEFT', 'WAITING', ''])
  await it.cancel()
  await it.run()
  expect(await it.states()).toEqual(['LEFT', 'OFFERED', ''])
})

test('an impossible wish is refused with the reason, and no customer waits for more than five at once [WAIT-02]', async () => {
  const it = await createWaitlist()
  const me = it.headersOf(0)
  const refusal = async (given: object) => {
    const { status, error } = await it.join(me, given)
    return [status, error.fields ?? error.code]
  }
  expect(await refusal({ day: '2026-11-15' })).toEqual([400, { day: 'This time has passed' }])
  expect(await refusal({ until: '08:00', from: '07:00' })).toEqual([400, { day: 'This time has passed' }])
  expect(await refusal({ day: '2026-12-16' })).toEqual([400, { day: 'Choose a day within the next 30 days' }])
  expect(await refusal({ from: '11:00' })).toEqual([400, { until: 'Must not be before the first time' }])
  expect(await refusal({ from: '25:00' })).toEqual([400, { from: 'Must be a time like 17:30' }])
  expect(await refusal({ services: [] })).toEqual([400, { services: 'Choose 1 to 50 services' }])
  expect(await refusal({ clientId: 999_999 })).toEqual([400, { clientId: 'This stylist does not work at this outlet' }])
  expect(await refusal({ outletId: 999_999 })).toEqual([404, 'NOT_FOUND'])
  await it.db.updateTable('services').set({ deleted_at: it.time.now }).where('id', '=', it.facial.id).execute()
  expect(await refusal({ services: [{ serviceId: it.facial.id, quantity: 1 }] })).toEqual([409, 'SERVICE_GONE'])

  expect((await it.join(me)).status).toBe(200)
  expect(await refusal({})).toEqual([409, 'ALREADY_WAITING'])
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    expect((await it.join(me, { day })).status).toBe(200)
  }
  expect(await refusal({ day: '2026-11-21' })).toEqual([409, 'TOO_MANY'])
  const { entryId = '' } = (await it.list(me))[0] ?? {}
  await it.send('DELETE', `/customer/waitlist/${entryId}`, me)
  expect((await it.join(me, { day: '2026-11-21' })).status).toBe(200)
  expect((await it.app.inject({ url: '/customer/waitlist' })).statusCode).toBe(401)
})

test('a time that opens is held ten minutes for the first in line, announced by push, e-mail, text message and updates, and booked from it [WAIT-03, WAIT-04, WAIT-14]', async () => {
  const service = await startPushService()
  const it = await createWaitlist({
    config: { push: { services: [service.host], contact: 'mailto:push@nikhar.example' } },
  })
  const [first, second, stranger] = [it.headersOf(0), it.headersOf(1), it.headersOf(2)]
  await it.app.inject({
    method: 'PUT',
    url: '/customer/push/subscription',
    headers: first,
    payload: service.createBrowser('phone'),
  })
  await it.join(first)
  await it.join(second)
  await it.run()
  expect(await it.states()).toEqual(['WAITING', 'WAITING', ''])
  await it.cancel()
  await it.run()
  await it.run()

  const [entry] = await it.list(first)
  const heldUntil = new Date(it.time.now.getTime() + 10 * 60_000).toISOString()
  const offer = { startTime: at(TEN), endTime: at(645), clientId: it.kabir, stylistName: 'Kabir', heldUntil }
  expect(entry).toMatchObject({ state: 'OFFERED', offer })
  expect(await it.states()).toEqual(['OFFERED', 'WAITING', ''])
  const query = { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }
  expect(await freeStarts(it.app, stranger, query)).not.toContain(TEN)
  expect((await it.place(second)).error.code).toBe('SLOT_TAKEN')

  const messages = await readWaitlistMessages(it.db)
  const [mails, texts] = ['email', 'sms'].map((channel) => messages.filter((message) => message.channel === channel))
  expect(mails).toEqual([
    expect.objectContaining({
      subject: `A time opened: ${it.outlet.name}`,
      body: expect.stringContaining(`/waitlist?offer=${entry?.entryId}`),
    }),
  ])
  expect(mails?.[0]?.body).toContain('We’re holding it for you until Mon, 16 Nov, 9:10 am.')
  expect(texts?.map(({ body }) => body)).toEqual([
    `A time opened at ${it.outlet.name}: Mon, 16 Nov, 10:00 am. It is held for you until Mon, 16 Nov, 9:10 am. Book it in the app. Nikhar`,
  ])
  expect(service.received.map(({ message }) => message.path)).toEqual([`/waitlist?offer=${entry?.entryId}`])
  const readUpdates = async () => (await it.send('GET', '/customer/updates', first)).data as BookingUpdates
  expect(await readUpdates()).toMatchObject({
    newCount: 1,
    updates: [
      { kind: 'TIME_OPENED', orderId: null, entryId: entry?.entryId, startTime: at(TEN), heldUntil, isNew: true },
    ],
  })

  // The sheet requests a hold, and gets this one; leaving the page does not release it.
  const slot = { startTime: at(TEN), endTime: at(645), serviceIds: [it.service.id] }
  const held = (await it.send('POST', `/customer/outlet/${it.outlet.id}/hold`, first, slot)).data as Hold
  const row = await it.db
    .selectFrom('waitlist_entries')
    .select('hold_id')
    .where('id', '=', entry?.entryId ?? '')
    .executeTakeFirstOrThrow()
  expect(held).toMatchObject({ holdId: row.hold_id, heldUntil, clientId: it.kabir, renewalsLeft: 0 })
  await it.send('DELETE', `/customer/outlet/${it.outlet.id}/hold?holdId=${held.holdId}`, first)
  const placed = await it.place(first)
  expect(placed.status).toBe(200)
  const { order_id } = await it.db
    .selectFrom('appointments')
    .select('order_id')
    .where('id', '=', held.holdId)
    .executeTakeFirstOrThrow()
  expect(placed.data).toEqual({ orderId: order_id })
  await it.run()
  expect(await it.states()).toEqual(['BOOKED', 'WAITING', ''])
})

test('an offer not accepted in ten minutes goes to the next in line; no customer is offered a time twice [WAIT-05]', async () => {
  const it = await createWaitlist()
  for (const n of [0, 1, 2]) await it.join(it.headersOf(n))
  await it.cancel()
  await it.run()
  it.pass(9)
  await it.run()
  expect(await it.states()).toEqual(['OFFERED', 'WAITING', 'WAITING'])
  it.pass(1)
  // Before the job runs the time is no longer the customer's, and the reply says so.
  expect(await it.states()).toEqual(['MISSED', 'WAITING', 'WAITING'])
  await it.run()
  expect(await it.states()).toEqual(['MISSED', 'OFFERED', 'WAITING'])
  it.pass(10)
  await it.run()
  expect(await it.states()).toEqual(['MISSED', 'MISSED', 'OFFERED'])
  it.pass(10)
  await it.run()
  expect(await it.states()).toEqual(['MISSED', 'MISSED', 'MISSED'])
  expect(
    await freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }),
  ).toContain(TEN)
  const mails = (await readWaitlistMessages(it.db)).filter(({ channel }) => channel === 'email')
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(3)
  expect(mails).toHaveLength(3)
  // A customer who waits again is at the end of the list, and is offered any free time.
  await it.join(it.headersOf(0))
  await it.run()
  expect((await it.list(it.headersOf(0))).map(({ state }) => state)).toEqual(['OFFERED', 'MISSED'])
})

test('a time opens through a move, a removed block and wider hours [WAIT-03]', async () => {
  const it = await createWaitlist()
  const me = it.headersOf(0)
  const offered = async () => (await it.list(me))[0]?.offer?.startTime ?? null
  const leave = async () => it.send('DELETE', `/customer/waitlist/${(await it.list(me))[0]?.entryId}`, me)

  await it.join(me)
  await it.run()
  expect(await offered()).toBeNull()
  await it.act(it.booked, 'reschedule', { startTime: at(720) })
  await it.run()
  expect(await offered()).toBe(at(TEN))
  await leave()

  const block = { stylistId: it.kabir, startTime: at(TEN), endTime: at(645), reason: 'Training' }
  const { blockId } = (await it.send('POST', `/salon/outlet/${it.outlet.id}/blocks`, it.headers, block)).data as {
    blockId: number
  }
  await it.join(me)
  await it.run()
  expect(await offered()).toBeNull()
  await it.send('DELETE', `/salon/block/${blockId}`, it.headers)
  await it.run()
  expect(await offered()).toBe(at(TEN))
  await leave()

  await it.join(me, { from: '21:00', until: '21:00' })
  await it.run()
  expect(await offered()).toBeNull()
  await it.db.updateTable('opening_hours').set({ closes_minute: 1350 }).where('outlet_id', '=', it.outlet.id).execute()
  await it.db.updateTable('stylist_shifts').set({ ends_minute: 1350 }).where('stylist_id', '=', it.kabir).execute()
  await it.run()
  expect(await offered()).toBe(at(1260))
})

test('a time that the salon takes back is offered again later: the customer keeps the same position [WAIT-05]', async () => {
  const it = await createWaitlist()
  await it.join(it.headersOf(0), { until: '10:45' })
  await it.join(it.headersOf(1))
  await it.cancel()
  await it.run()
  const block = { stylistId: it.kabir, startTime: at(TEN), endTime: at(615), reason: 'Room cleaning' }
  await it.send('POST', `/salon/outlet/${it.outlet.id}/blocks`, it.headers, block)
  expect(await it.states()).toEqual(['WAITING', 'WAITING', ''])
  await it.run()
  expect((await it.list(it.headersOf(0)))[0]).toMatchObject({ state: 'OFFERED', offer: { startTime: at(615) } })
  expect(await it.states()).toEqual(['OFFERED', 'WAITING', ''])
})

test('an entry ends when the customer has booked, the time has passed, or salon or customer are suspended [WAIT-06]', async () => {
  const it = await createWaitlist({ waiters: 4 })
  const tomorrow = '2026-11-17'
  await it.join(it.headersOf(0), { clientId: undefined })
  await it.place(it.headersOf(0), TEN, {})
  expect((await it.states())[0]).toBe('BOOKED')
  await it.join(it.headersOf(1))
  it.pass(61)
  expect((await it.states())[1]).toBe('PASSED')
  await it.join(it.headersOf(2), { day: tomorrow })
  await sql`update customers set blocked_at = now(), blocked_reason = 'Abuse' where id = ${it.customers[2]?.id}`.execute(
    it.db,
  )
  expect((await it.states())[2]).toBe('CLOSED')
  expect((await it.join(it.headersOf(2), { day: tomorrow })).error.code).toBe('CUSTOMER_BLOCKED')
  await it.join(it.headersOf(3), { day: tomorrow })
  await it.db
    .updateTable('outlets')
    .set({ stage: 'SUSPENDED', status: 'INACTIVE' })
    .where('id', '=', it.outlet.id)
    .execute()
  expect((await it.states())[3]).toBe('CLOSED')
  expect((await it.join(it.headersOf(1), { day: tomorrow })).error.code).toBe('OUTLET_CLOSED')
})

test('the entries are in the data export and are deleted with the account [WAIT-07]', async () => {
  const it = await createWaitlist()
  const me = it.headersOf(0)
  await it.join(me)
  const { data } = (await it.send('GET', '/customer/export', me)) as { data: { waitlist: object[] } }
  expect(data.waitlist).toEqual([
    { outletName: it.outlet.name, day: MONDAY, state: 'WAITING', offeredStartTime: null, askedAt: expect.any(String) },
  ])
  const customerId = it.customers[0]?.id ?? 0
  const account = { customerId, whitelabelId: 1, email: '', contactNumber: null, now: it.time.now }
  await it.db.transaction().execute((trx) => eraseCustomer(trx, account))
  expect(await it.db.selectFrom('waitlist_entries').select('id').execute()).toEqual([])
})

test('a customer with a booking waits for an earlier time; accepting it moves the booking, whose old time goes to the next [WAIT-08]', async () => {
  const it = await createWaitlist()
  const [me, other] = [it.headersOf(0), it.headersOf(1)]
  const { orderId } = (await it.place(me, 900)).data as { orderId: string }
  const ask = (headers = me, given: object = { sameStylist: true }) =>
    it.send('POST', `/customer/order/${orderId}/earlier`, headers, given)
  expect((await ask(other)).status).toBe(403)
  // Every earlier time is taken.
  await sql`
    insert into stylist_time_off (stylist_id, starts_at, ends_at, kind) values
      (${it.kabir}, ${at(540)}, ${at(600)}, 'BLOCK'), (${it.kabir}, ${at(645)}, ${at(900)}, 'BLOCK')`.execute(it.db)
  expect((await ask()).data).toMatchObject({ state: 'WAITING', orderId, bookedStartTime: at(900), clientId: it.kabir })
  expect((await ask()).error.code).toBe('ALREADY_WAITING')
  await it.join(other, { from: '15:00', until: '15:00' })
  await it.run()
  expect(await it.states()).toEqual(['WAITING', 'WAITING', ''])
  await it.cancel()
  await it.run()
  const [entry] = await it.list(me)
  expect(entry).toMatchObject({ state: 'OFFERED', offer: { startTime: at(TEN) } })
  const take = (headers: Record<string, string>) =>
    it.send('POST', `/customer/waitlist/${entry?.entryId}/take`, headers, {})
  expect((await take(other)).status).toBe(404)
  expect((await take(me)).data).toEqual({ orderId })
  expect((await it.look(orderId)).appointment).toMatchObject({ startTime: at(TEN), AppointmentStatus: 'RESCHEDULED' })
  await it.run()
  expect((await it.states()).slice(0, 2)).toEqual(['BOOKED', 'OFFERED'])
  expect((await take(me)).error.code).toBe('OFFER_GONE')
  const appointments = await it.db.selectFrom('appointments').select('id').where('order_id', '=', orderId).execute()
  expect(appointments).toHaveLength(1)
})

test('an earlier time is not offered for a booking that is over or too near, and the entry ends with the booking [WAIT-08]', async () => {
  const it = await createWaitlist()
  const me = it.headersOf(0)
  const { orderId } = (await it.place(me, 900, { clientId: it.zoya })).data as { orderId: string }
  const ask = async () => (await it.send('POST', `/customer/order/${orderId}/earlier`, me, {})).error?.code
  expect(await ask()).toBeUndefined()
  await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
  expect((await it.states())[0]).toBe('CLOSED')
  expect(await ask()).toBe('ORDER_STATE')
  const soon = (await it.place(me, 720, { clientId: it.zoya })).data as { orderId: string }
  it.time.now = new Date(at(700))
  expect((await it.send('POST', `/customer/order/${soon.orderId}/earlier`, me, {})).error.code).toBe('TOO_LATE')
})

test('the desk sees who waits on a day, with names for roles that may see clients [WAIT-09]', async () => {
  const it = await createWaitlist()
  await it.join(it.headersOf(0))
  await it.join(it.headersOf(1), { clientId: undefined, from: undefined, until: undefined })
  await it.cancel()
  await it.run()
  const read = (day: string, headers: Record<string, string> = it.headers) =>
    it.send('GET', `/salon/outlet/${it.outlet.id}/waitlist?date=${day}`, headers)
  expect((await read(MONDAY)).data as WaitingCustomer[]).toMatchObject([
    { name: 'Ananya', services: [it.service.name], stylistName: 'Kabir', from: '10:00', offeredStartTime: at(TEN) },
    { name: 'Ananya', stylistName: null, from: null },
  ])
  expect((await read('2026-11-17')).data).toEqual([])
  const stylist = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  expect((await read(MONDAY, stylist.headers)).status).toBe(403)
})
