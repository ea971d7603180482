import type { DelayPlan, HandOverChoices } from '@nikhar/contract/billing'
import type { OnWire } from '@nikhar/contract/client-id'
import type { Board } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { Report } from '@nikhar/contract/reports'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { logInStaff } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { readEvents } from '../../../testing/read-events.ts'
import { waitFor } from '../../../testing/wait-for.ts'

async function setUpDay() {
  const it = await createTill()
  const post = async (url: string, payload: object) => {
    const reply = await it.app.inject({ method: 'POST', url, headers: it.headers, payload })
    return { status: reply.statusCode, ...reply.json<{ data: DelayPlan & HandOverChoices } & ErrorReply>() }
  }
  const readBoard = async () =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers }))
      .json<{
        data: OnWire<Board>
      }>()
      .data.appointments.map(({ clientId, startTime, endTime, isRest, services, AppointmentStatus }) => ({
        clientId,
        span: [startTime, endTime],
        isRest,
        services: services.map(({ serviceName }) => serviceName),
        status: AppointmentStatus,
      }))
  const free = (clientId: number) =>
    freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId })
  /** In the chair with Kabir since ten: a haircut of 45 minutes and a facial of 30. */
  async function seat() {
    const orderId = await it.bookServices(600, [it.service, it.facial], { clientId: it.kabir })
    it.time.now = new Date(at(600))
    await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
    await it.act(orderId, 'seat')
    return orderId
  }
  const delay = `/salon/outlet/${it.outlet.id}/delay`
  return { ...it, post, readBoard, free, seat, delay }
}

test('a free colleague takes over the rest of a visit: the first stylist is free again, one visit, one bill [PANEL-09]', async () => {
  const it = await setUpDay()
  const orderId = await it.seat()
  it.time.now = new Date(at(643))
  const rest = { serviceIds: [it.facial.id] }
  const { data } = await it.post(`/salon/order/${orderId}/hand-over/preview`, rest)
  expect(data).toMatchObject({
    startTime: at(645),
    endTime: at(675),
    stylists: [{ clientId: it.zoya, state: 'FREE', inTheWay: [] }],
  })
  const { bill } = await it.look(orderId)
  const handed = await it.act(orderId, 'hand-over', { ...rest, clientId: it.zoya, reason: 'Kabir is called away' })
  expect(handed.status).toBe(200)
  expect(handed.data.bill).toEqual(bill)
  expect(handed.data.appointment).toMatchObject({ startTime: at(600), endTime: at(675), clientId: it.kabir })
  expect(await it.readBoard()).toMatchObject([
    { clientId: it.kabir, span: [at(600), at(645)], isRest: false, services: ['Haircut'] },
    { clientId: it.zoya, span: [at(645), at(675)], isRest: true, services: ['Facial'] },
  ])
  expect(await it.free(it.zoya)).not.toContain(660)
  expect((await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Again' })).error.code).toBe('ORDER_STATE')

  const longer = await it.act(orderId, 'services', {
    lines: [it.service, it.facial].map(({ id }) => ({ serviceId: id, quantity: id === it.facial.id ? 2 : 1 })),
    reason: 'Both sides',
  })
  expect(longer.data.appointment.endTime).toBe(at(705))
  expect((await it.readBoard())[1]?.span).toEqual([at(645), at(705)])

  it.time.now = new Date(at(705))
  expect((await it.act(orderId, 'complete')).status).toBe(200)
  expect((await it.readBoard()).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
  const log = await it.db.selectFrom('audit_log').select('action').where('subject_id', '=', orderId).execute()
  expect(log.map(({ action }) => action)).toEqual(['HAND_OVER', 'CHANGE_SERVICES'])
})

test('the salon’s pause and closed days apply to the colleague who takes over too [DAY-03]', async () => {
  const it = await setUpDay()
  const orderId = await it.seat()
  it.time.now = new Date(at(643))
  const readState = async () =>
    (await it.post(`/salon/order/${orderId}/hand-over/preview`, { serviceIds: [it.facial.id] })).data.stylists[0]?.state
  const pause = { outlet_id: it.outlet.id, weekday: 1, starts_minute: 660, ends_minute: 690 }
  await it.db.insertInto('opening_pauses').values(pause).execute()
  expect(await readState()).toBe('OFF')
  await it.db.deleteFrom('opening_pauses').execute()
  expect(await readState()).toBe('FREE')
  await it.db.insertInto('closures').values({ outlet_id: it.outlet.id, day: MONDAY }).execute()
  expect(await readState()).toBe('OFF')
})

test('a hand-over is undone, and refused to a stylist who is busy or unable, and before the guest is in the chair [PANEL-10]', async () => {
  const it = await setUpDay()
  const orderId = await it.seat()
  const busy = await it.book(660, { clientId: it.zoya })
  const hand = (given: object = {}) =>
    it.act(orderId, 'hand-over', { serviceIds: [it.facial.id], clientId: it.zoya, reason: 'Called away', ...given })
  it.time.now = new Date(at(640))
  const taken = await hand()
  expect(taken).toMatchObject({ status: 409, error: { code: 'SLOT_TAKEN' } })
  expect(taken.error.message).toMatch(/is booked 11:00 am – 11:45 am/)
  await it.act(busy, 'cancel', { reason: 'Made room' })
  const named = { outlet_id: it.outlet.id, service_id: it.facial.id, stylist_id: it.kabir }
  await it.db.insertInto('service_stylists').values(named).execute()
  expect((await hand()).error.code).toBe('STYLIST_UNABLE')
  await it.db.deleteFrom('service_stylists').execute()
  expect((await hand({ clientId: it.kabir })).error.code).toBe('INVALID_REQUEST')
  expect((await hand({ serviceIds: [orderId] })).error.fields).toHaveProperty('serviceIds')
  expect((await hand()).status).toBe(200)
  expect((await hand()).error.message).toMatch(/handed over already/)
  const back = await it.act(orderId, 'hand-back')
  expect(back.data.appointment.endTime).toBe(at(670))
  expect(await it.readBoard()).toMatchObject([
    { clientId: it.kabir, span: [at(600), at(670)], services: ['Haircut', 'Facial'] },
    { status: 'CANCELLED_BY_SALON' },
  ])
  const later = await it.bookConfirmed(780, { clientId: it.kabir })
  const early = await it.act(later, 'hand-over', { serviceIds: [it.service.id], clientId: it.zoya, reason: 'Why not' })
  expect(early).toMatchObject({ status: 409, error: { code: 'ORDER_STATE' } })
})

test('of a hand-over and a concurrent walk-in in the colleague’s time one wins [PANEL-10]', raceRepeats, async () => {
  const it = await setUpDay()
  const orderId = await it.seat()
  it.time.now = new Date(at(618))
  const guest = { startTime: at(630), serviceIds: [it.service.id], stylistId: it.zoya }
  const [handed, walkIn] = await Promise.all([
    it.act(orderId, 'hand-over', { serviceIds: [it.facial.id], clientId: it.zoya, reason: 'Called away' }),
    it.post(`/salon/outlet/${it.outlet.id}/walk-ins`, guest),
  ])
  expect([handed.status, walkIn.status].toSorted()).toEqual([200, 409])
})

test('the stylist who takes over opens and completes the visit, and is notified of its changes until it is handed back [PANEL-13]', async () => {
  const it = await setUpDay()
  const staff = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.zoya }, it.time.now)
  const orderId = await it.seat()
  const open = async () => (await it.app.inject({ url: `/salon/order/${orderId}`, headers: staff.headers })).statusCode
  expect(await open()).toBe(403)
  const stream = await readEvents(it.app, '/salon/events', staff.headers)
  it.time.now = new Date(at(640))
  const hand = () =>
    it.act(orderId, 'hand-over', { serviceIds: [it.facial.id], clientId: it.zoya, reason: 'Called away' })
  await hand()
  expect(await open()).toBe(200)
  const url = `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`
  const board = (await it.app.inject({ url, headers: staff.headers })).json<{ data: Board }>().data
  expect(board.appointments).toMatchObject([{ orderId, isRest: true, visitor: { phone: null } }])
  await it.act(orderId, 'hand-back')
  expect(await open()).toBe(403)
  await hand()
  await it.pay(orderId, { amount: 100 })
  expect((await it.act(orderId, 'complete', {}, staff.headers)).status).toBe(200)
  const heard = ['HAND_OVER', 'HAND_BACK', 'HAND_OVER', 'PAY', 'COMPLETE'].map((action) => ({ orderId, action }))
  await waitFor(() => expect(stream.events).toMatchObject(heard))
})

test('a report credits each stylist with their own part of a visit that was handed over [PANEL-14]', async () => {
  const it = await setUpDay()
  const orderId = await it.seat()
  it.time.now = new Date(at(645))
  await it.act(orderId, 'hand-over', { serviceIds: [it.facial.id], clientId: it.zoya, reason: 'Called away' })
  await it.pay(orderId, { amount: 1363.96, tip: 100 })
  it.time.now = new Date(at(675))
  await it.act(orderId, 'complete')
  const search = `?from=${MONDAY}&to=${MONDAY}`
  const read = (path: string) =>
    it.app.inject({ url: `/salon/outlet/${it.outlet.id}/${path}${search}`, headers: it.headers })
  const { totals, stylists } = (await read('report')).json<{ data: Report }>().data
  // 75 minutes of twice twelve hours; a facial for 800 of 1,299 rupees.
  expect(totals).toMatchObject({ completed: 1, revenue: 1363.96, tips: 100, occupancy: 5 })
  expect(stylists).toMatchObject([
    { stylistId: it.zoya, visits: 1, revenue: 840, tips: 61.58, occupancy: 4 },
    { stylistId: it.kabir, visits: 1, revenue: 523.96, tips: 38.42, occupancy: 6 },
  ])
  expect((await read('report.csv')).body).toContain('Kabir + Kabir')
})

test('a delay moves the following bookings after a preview, all at once, and the customers are notified [PANEL-11, PANEL-12]', async () => {
  const it = await setUpDay()
  const [first, second, third] = [
    await it.bookConfirmed(600, { clientId: it.kabir }),
    await it.bookConfirmed(645, { clientId: it.kabir }),
    await it.bookConfirmed(720, { clientId: it.kabir }),
  ]
  await it.bookConfirmed(600, { clientId: it.zoya })
  const wanted = { stylistId: it.kabir, minutes: 20 }
  const { data: plan } = await it.post(`${it.delay}/preview`, wanted)
  expect(plan.bookings.map(({ orderId, startTime, obstacle }) => [orderId, startTime.after, obstacle])).toEqual([
    [first, at(620), null],
    [second, at(665), null],
  ])
  expect((await it.look(first)).appointment.startTime).toBe(at(600))
  const bookings = plan.bookings.map(({ orderId, version }) => ({ orderId, version }))
  const stale = await it.post(it.delay, { ...wanted, bookings: [...bookings, { orderId: third, version: 1 }] })
  expect(stale).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } })

  expect((await it.post(it.delay, { ...wanted, bookings })).status).toBe(200)

  expect(
    (await it.readBoard()).filter(({ clientId }) => clientId === it.kabir).map(({ span: [from] }) => from),
  ).toEqual([at(620), at(665), at(720)])
  const told = await it.db
    .selectFrom('messages')
    .select(['order_id', 'kind', 'detail'])
    .where('kind', '=', 'MOVED_BY_SALON')
    .where('channel', '=', 'EMAIL')
    .execute()
  expect(told.map(({ order_id }) => order_id).toSorted()).toEqual([first, second].toSorted())
  expect(told[0]?.detail).toMatch(/is running late today/)
  const [entry] = await it.db.selectFrom('audit_log').selectAll().where('action', '=', 'RUN_LATE').execute()
  expect(entry?.after).toMatchObject({ minutes: 20, moved: [first, second] })
})

test('a delay names the bookings that cannot be moved, which stay, and invalid input is refused [PANEL-12]', async () => {
  const it = await setUpDay()
  const last = await it.bookConfirmed(1215, { clientId: it.kabir })
  const wanted = { stylistId: it.kabir, minutes: 15 }
  const { data } = await it.post(`${it.delay}/preview`, wanted)
  expect(data.bookings).toMatchObject([{ orderId: last, obstacle: 'CLOSING' }])
  const lunch = { weekday: 1, starts_minute: 780, ends_minute: 840 }
  await it.db
    .insertInto('stylist_breaks')
    .values({ stylist_id: it.zoya, ...lunch })
    .execute()
  const beforeLunch = await it.bookConfirmed(735, { clientId: it.zoya })
  const lunched = await it.post(`${it.delay}/preview`, { stylistId: it.zoya, minutes: 15 })
  expect(lunched.data.bookings).toMatchObject([{ orderId: beforeLunch, obstacle: 'OFF' }])
  const bookings = data.bookings.map(({ orderId, version }) => ({ orderId, version }))
  const refused = await it.post(it.delay, { ...wanted, bookings })
  expect(refused.error.code).toBe('CHANGED_MEANWHILE')
  for (const bad of [{ minutes: 7 }, { minutes: 0 }, { minutes: 125 }, { stylistId: 0 }, { stylistId: 999_999 }]) {
    expect((await it.post(`${it.delay}/preview`, { ...wanted, ...bad })).status).toBe(400)
  }
})

test('the desk makes a visit longer or shorter; services and bill stay, and a conflicting booking is named [BOARD-13]', async () => {
  const it = await setUpDay()
  const orderId = await it.bookConfirmed(600, { clientId: it.kabir })
  await it.book(690, { clientId: it.kabir })
  const resize = (minute: number) => it.act(orderId, 'resize', { endTime: at(minute) })
  const longer = await resize(690)
  expect(longer).toMatchObject({ status: 200, data: { appointment: { endTime: at(690) }, bill: { total: 523.96 } } })
  const refused = await resize(705)
  expect(refused).toMatchObject({ status: 409, error: { code: 'SLOT_TAKEN' } })
  expect(refused.error.message).toMatch(/is booked 11:30 am – 12:15 pm/)
  expect((await resize(630)).status).toBe(200)
  expect(await it.free(it.kabir)).toContain(630)
  for (const minute of [600, 632, 630, 540]) expect((await resize(minute)).error.fields).toHaveProperty('endTime')
  // The time that the salon has taken off stays off when a service is added.
  const lines = [it.service, it.facial].map(({ id }) => ({ serviceId: id, quantity: 1 }))
  const added = await it.act(orderId, 'services', { lines, reason: 'She asked for it' })
  expect(added.data.appointment.endTime).toBe(at(660))
})

test('the board shows the buffer that a stylist needs after a visit [BOARD-14]', async () => {
  const it = await setUpDay()
  const colour = await createService(it.db, it.outlet.id, { name: 'Colour', minutes: 60, buffer_minutes: 15 })
  await it.bookServices(600, [colour], { clientId: it.kabir })
  const reply = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers })
  const [appointment] = reply.json<{ data: Board }>().data.appointments
  expect(appointment).toMatchObject({ endTime: at(660), bufferMinutes: 15 })
})
