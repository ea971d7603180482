import type { BookingUpdates } from '@nikhar/contract/notifications'
import { addDays } from '@nikhar/contract/salon-time'
import type { WaitlistEntry } from '@nikhar/contract/waitlist'
import { expect, test } from 'vitest'
import { at, MONDAY } from '../../../testing/bookable-salon.ts'
import { startPushService } from '../../../testing/push-service.ts'
import { createWaitlist, readWaitlistMessages } from '../../../testing/waitlist.ts'

const TUESDAY = addDays(MONDAY, 1)
const WHOLE_DAY = { from: undefined, until: undefined }

type Waitlist = Awaited<ReturnType<typeof createWaitlist>>

async function close(it: Waitlist, body: object) {
  const reply = await it.app.inject({
    method: 'POST',
    url: `/salon/outlet/${it.outlet.id}/closures`,
    headers: it.headers,
    payload: { day: TUESDAY, resolve: 'cancel', ...body },
  })
  expect(reply.statusCode).toBe(200)
}

async function readMessages(it: Waitlist) {
  const rows = await readWaitlistMessages(it.db)
  return rows.map(({ channel, subject, body }) => `${channel}: ${channel === 'email' ? subject : body}`)
}

test('a closed day accepts no waitlist entry, and the refusal says why [WAIT-12]', async () => {
  const it = await createWaitlist()
  const me = it.headersOf(0)
  const refusal = async (given: object) => {
    const { status, error } = await it.join(me, given)
    return [status, error.code, error.message]
  }
  await close(it, { reason: 'Diwali' })
  expect(await refusal({ day: TUESDAY, ...WHOLE_DAY })).toEqual([
    409,
    'OUTLET_CLOSED',
    'Tue, 17 Nov: Closed: Diwali. Choose another day.',
  ])
  await it.db.deleteFrom('opening_hours').where('weekday', '=', 3).execute()
  expect(await refusal({ day: addDays(MONDAY, 2) })).toEqual([
    409,
    'OUTLET_CLOSED',
    'Wed, 18 Nov: Closed every Wednesday. Choose another day.',
  ])
  // A short day is open, but not in the evening.
  await close(it, { opens: '09:00', closes: '12:00' })
  expect((await refusal({ day: TUESDAY, from: '17:00', until: '24:00' })).slice(0, 2)).toEqual([409, 'OUTLET_CLOSED'])
  expect((await it.join(me, { day: TUESDAY, ...WHOLE_DAY })).status).toBe(200)
  // Today, after the salon has closed.
  it.time.now = new Date(at(1261))
  expect(await refusal({ day: MONDAY, ...WHOLE_DAY })).toEqual([
    409,
    'OUTLET_CLOSED',
    'Mon, 16 Nov: Closed since 9:00 pm today. Choose another day.',
  ])
})

test('entries that a closing makes impossible end, and the customers are notified by every channel and in the app [WAIT-13]', async () => {
  const service = await startPushService()
  const push = { services: [service.host], contact: 'mailto:push@nikhar.example' }
  const it = await createWaitlist({ config: { push } })
  const [me, other, third] = [it.headersOf(0), it.headersOf(1), it.headersOf(2)]
  const payload = service.createBrowser('phone')
  await it.app.inject({ method: 'PUT', url: '/customer/push/subscription', headers: me, payload })
  // No other stylist is free then, so that all of them wait.
  await it.db.updateTable('stylist_shifts').set({ starts_minute: 1200 }).where('weekday', '=', 2).execute()
  await it.join(me, { day: TUESDAY, from: '12:00', until: '16:59' })
  await it.join(other, { day: TUESDAY, from: '09:00', until: '11:59' })
  await it.join(third, { day: MONDAY })
  await close(it, { opens: '09:00', closes: '12:00', reason: 'Power cut' })
  await Promise.all([it.run(), it.run(), it.run()])

  expect(await it.states()).toEqual(['CLOSED', 'WAITING', 'WAITING'])
  const [entry] = (await it.list(me)) as [WaitlistEntry]
  expect(entry).toMatchObject({ closedBecause: 'DAY', closedReason: 'Power cut' })
  expect((await readMessages(it)).toSorted()).toEqual([
    `email: You’re off the waitlist: ${it.outlet.name}`,
    `sms: ${it.outlet.name} takes no bookings for Tue, 17 Nov, so you no longer wait for it. Nikhar`,
  ])
  expect(service.received.map(({ message }) => message)).toMatchObject([
    {
      title: 'You’re off the waitlist',
      body: `${it.outlet.name} isn’t taking bookings for Tue, 17 Nov. Closed: Power cut.`,
      path: '/waitlist',
    },
  ])
  const updates = (await it.send('GET', '/customer/updates', me)).data as BookingUpdates
  expect(updates).toMatchObject({
    newCount: 1,
    updates: [{ kind: 'WAITLIST_CLOSED', entryId: entry.entryId, orderId: null, detail: 'Closed: Power cut' }],
  })
  // A day that the salon reopens is a new wish.
  await it.send('DELETE', `/salon/outlet/${it.outlet.id}/closures/${TUESDAY}`, it.headers)
  await it.run()
  expect(await it.states()).toEqual(['CLOSED', 'WAITING', 'WAITING'])
})

test('a held offer ends with its day; at night only an e-mail says so, other messages wait for the morning [WAIT-13]', async () => {
  const it = await createWaitlist({ waiters: 1 })
  await it.join(it.headersOf(0))
  await it.cancel()
  await it.run()
  expect(await it.states()).toEqual(['OFFERED'])
  await it.db.deleteFrom('outbox_messages').execute()
  await close(it, { day: MONDAY })
  it.time.now = new Date(at(1330))
  await it.db
    .updateTable('waitlist_entries')
    .set({ last_day: TUESDAY, first_day: TUESDAY, held_until: at(1335) })
    .execute()
  await close(it, {})
  await it.run()
  expect(await it.states()).toEqual(['CLOSED'])
  expect(await readMessages(it)).toEqual([`email: You’re off the waitlist: ${it.outlet.name}`])
  it.time.now = new Date(at(480, TUESDAY))
  await it.run()
  await it.run()
  expect((await readMessages(it)).slice(1)).toEqual([
    `sms: ${it.outlet.name} takes no bookings for Tue, 17 Nov, so you no longer wait for it. Nikhar`,
  ])
})

test('the waitlist of a suspended salon ends, and every customer on it is notified once [WAIT-13]', async () => {
  const it = await createWaitlist({ waiters: 2 })
  await it.join(it.headersOf(0))
  await it.db
    .updateTable('outlets')
    .set({ stage: 'SUSPENDED', status: 'INACTIVE' })
    .where('id', '=', it.outlet.id)
    .execute()
  await it.run()
  await it.run()
  expect(await it.states()).toEqual(['CLOSED', ''])
  expect((await it.list(it.headersOf(0)))[0]).toMatchObject({ closedBecause: 'OUTLET', closedReason: null })
  expect((await readMessages(it)).toSorted()).toEqual([
    `email: You’re off the waitlist: ${it.outlet.name}`,
    `sms: ${it.outlet.name} takes no bookings for Mon, 16 Nov, so you no longer wait for it. Nikhar`,
  ])
})
