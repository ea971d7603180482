import type { OnWire } from '@nikhar/contract/client-id'
import type { Board, BoardAppointment, OwnOutlet } from '@nikhar/contract/desk'
import { expect, test } from 'vitest'
import { at, MONDAY } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInStaff } from '../../../testing/desk.ts'
import { createCaller, createNewSalon, NEW_OUTLET } from '../../../testing/new-salon.ts'
import { readEvents, waitUntilPublished } from '../../../testing/read-events.ts'
import { waitFor } from '../../../testing/wait-for.ts'

/** A salon with a booking in each of its two columns, and the account of the first stylist. */
async function createColumns() {
  const it = await createSalonDesk()
  const staff = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  const [own, others] = [await it.book(600, { clientId: it.kabir }), await it.book(720, { clientId: it.zoya })]
  return { ...it, staff, own, others, call: createCaller(it.app, staff.headers) }
}

test('a stylist sees only their own column, and no phone number [STAFF-03, STAFF-04]', async () => {
  const it = await createColumns()
  const url = `/salon/outlet/${it.outlet.id}`

  const board = (await it.call('GET', `${url}/board?day=${MONDAY}`)).data as OnWire<Board>
  expect(board.stylists.map(({ clientId }) => clientId)).toEqual([it.kabir])
  expect(board.appointments.map(({ orderId }) => orderId)).toEqual([it.own])
  const requests = (await it.call('GET', `${url}/requests`)).data as BoardAppointment[]
  expect(requests.map(({ orderId }) => orderId)).toEqual([it.own])
  const order = (await it.call('GET', `/salon/order/${it.own}`)).data
  for (const { visitor } of [...board.appointments, ...requests, order]) {
    expect(visitor).toMatchObject({ firstName: 'Ananya', phone: null })
  }
  expect((await it.look(it.own)).visitor.phone).not.toBeNull()
  const [outlet] = (await it.call('GET', '/salon/outlets')).data as OwnOutlet[]
  expect(outlet).toMatchObject({
    outletId: it.outlet.id,
    role: 'STYLIST',
    stylistId: it.kabir,
    waiting: 1,
    permissions: ['readBoard', 'changeBookings', 'readCardNotes', 'shareCalendar', 'changeLooks'],
  })
})

test('a stylist confirms and moves bookings in their own column, and never out of it [STAFF-03]', async () => {
  const it = await createColumns()
  const act = (orderId: string, action: string, body: object) =>
    it.call('POST', `/salon/order/${orderId}/${action}`, body)

  expect((await act(it.own, 'confirm', { version: 0 })).data.visitor.phone).toBeNull()
  expect((await act(it.others, 'confirm', { version: 0 })).status).toBe(403)
  const reassigned = await act(it.own, 'reassign', { version: 1, clientId: it.zoya, reason: 'I am tired' })
  expect(reassigned.status).toBe(403)
  const moved = await act(it.own, 'reschedule', { version: 1, clientId: it.zoya, startTime: at(900) })
  expect(moved.data.appointment).toMatchObject({ clientId: it.kabir, startTime: at(900) })
  const slots = await it.call('GET', `/salon/order/${it.own}/available-slots?dates[]=${MONDAY}&clientId=${it.zoya}`)
  const at720 = slots.data[MONDAY].find(({ startTime }: { startTime: string }) => startTime === at(720))
  expect(at720.isAvailable).toBe(true)
})

test('a stylist is notified of bookings that are in their own column, enter it or leave it [STAFF-03]', async () => {
  const it = await createColumns()
  await waitUntilPublished(it.db)
  const stream = await readEvents(it.app, '/salon/events', it.staff.headers)

  await it.act(it.others, 'confirm')
  await it.act(it.own, 'confirm')
  await it.act(it.own, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  await it.act(it.own, 'check-in', { code: await it.codeOf(it.own) })
  await it.act(it.others, 'reassign', { clientId: it.kabir, reason: 'Kabir is well' })

  await waitFor(() => expect(stream.events).toHaveLength(3))
  expect(stream.events).toMatchObject([
    { orderId: it.own, action: 'CONFIRM' },
    { orderId: it.own, action: 'REASSIGN' },
    { orderId: it.others, action: 'REASSIGN' },
  ])
})

test('a role that is removed or changed takes effect with the next call, and ends open streams [STAFF-05]', async () => {
  const it = await createColumns()
  const { accountId } = it.staff
  const stream = await readEvents(it.app, '/salon/events', it.staff.headers)
  const board = `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`
  const change = (values: object) =>
    it.db.updateTable('outlet_members').set(values).where('account_id', '=', accountId).execute()

  await change({ role: 'RECEPTION', stylist_id: null })
  await stream.ended
  expect((await it.call('GET', board)).data.appointments).toHaveLength(2)
  await change({ removed_at: it.time.now })
  expect((await it.call('GET', board)).status).toBe(403)
  expect((await it.call('GET', '/salon/outlets')).data).toEqual([])
  const events = await readEvents(it.app, '/salon/events', it.staff.headers)
  await it.act(it.own, 'confirm')
  await it.act(it.others, 'confirm')
  expect(events.events).toEqual([])
})

test('a stylist who has left has no access to the salon any more [STAFF-05]', async () => {
  const it = await createColumns()
  await it.db.updateTable('stylists').set({ deleted_at: it.time.now }).where('id', '=', it.kabir).execute()
  expect((await it.call('GET', `/salon/order/${it.own}`)).status).toBe(403)
})

test('a manager changes the salon but neither its GSTIN nor its UPI id [STAFF-06]', async () => {
  const it = await createSalonDesk()
  const salon = await createNewSalon(it)
  const manager = await logInStaff(it.db, { id: salon.outletId }, { role: 'MANAGER' }, it.time.now)
  const call = createCaller(it.app, manager.headers)

  expect((await call('PATCH', salon.url, { name: 'Noor Lounge' })).data.name).toBe('Noor Lounge')
  for (const money of [{ upiId: 'me@upi' }, { gstin: null }]) {
    expect((await call('PATCH', salon.url, money)).error.code).toBe('FORBIDDEN')
  }
  expect((await salon.call('GET', `${salon.url}/setup`)).data.upiId).toBe(NEW_OUTLET.upiId)
})
