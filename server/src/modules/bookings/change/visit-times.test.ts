import { expect, test } from 'vitest'
import { at, freeStarts } from '../../../testing/bookable-salon.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { closeUnanswered } from './close-unanswered.ts'

const NOON = 720

/** A booking at noon, seen at any minute of that Monday. */
async function bookAtNoon({ confirmed }: { confirmed: boolean }) {
  const it = await createSalonDesk()
  const orderId = await it.book(NOON)
  if (confirmed) await it.act(orderId, 'confirm')
  const code = await it.codeOf(orderId)
  return {
    ...it,
    orderId,
    /** Performs the action at that minute and returns status, code and message. */
    actAt: async (minute: number, action: string, body: object = {}) => {
      it.time.now = new Date(at(minute))
      const { status, error, message, data } = await it.act(orderId, action, body)
      return { status, code: error?.code, message, data }
    },
    checkIn: { code },
  }
}

test('a customer is checked in from two hours before the start [VISIT-01]', async () => {
  const it = await bookAtNoon({ confirmed: true })
  expect(await it.actAt(NOON - 121, 'check-in', it.checkIn)).toMatchObject({
    status: 409,
    code: 'TOO_EARLY',
    message: 'Check-in opens at 10:00 am, 2 hours before the start.',
  })
  // A refused check-in costs no attempt.
  const wrong = it.checkIn.code === '111111' ? '222222' : '111111'
  expect((await it.actAt(NOON - 120, 'check-in', { code: wrong })).message).toContain('4 tries left')
  expect((await it.actAt(NOON - 120, 'check-in', it.checkIn)).status).toBe(200)
})

test('a visit is completed once the guest has arrived, also before its booked start [VISIT-02]', async () => {
  const it = await bookAtNoon({ confirmed: true })
  expect(await it.actAt(NOON - 90, 'complete')).toMatchObject({
    status: 409,
    code: 'ORDER_STATE',
    message: 'Only a visit that was checked in can be completed.',
  })
  await it.actAt(NOON - 60, 'check-in', it.checkIn)
  expect((await it.actAt(NOON - 1, 'complete')).data.orderStatus).toBe('ORDER_COMPLETED')
})

test('a no-show is recorded from 15 minutes after the start, and frees the time [VISIT-03]', async () => {
  const it = await bookAtNoon({ confirmed: true })
  expect(await it.actAt(NOON + 14, 'no-show')).toMatchObject({
    status: 409,
    code: 'TOO_EARLY',
    message: 'You can mark a no-show at 12:15 pm, 15 minutes after the start.',
  })
  expect((await it.actAt(NOON + 15, 'no-show')).data.appointment.AppointmentStatus).toBe('NO_SHOW')
  expect((await it.actAt(NOON + 16, 'complete')).code).toBe('ORDER_STATE')
  const slots = { outletId: it.outlet.id, minutes: 15, clientId: it.kabir }
  expect(await freeStarts(it.app, it.customerHeaders, slots)).toContain(NOON + 45)
})

test('an unanswered booking is checked in while it can be answered, which confirms it [VISIT-04]', async () => {
  const it = await bookAtNoon({ confirmed: false })
  it.time.now = new Date(at(NOON - 2))
  // The desk lists it for just as long.
  const requests = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/requests`, headers: it.headers })
  expect(requests.json().data).toMatchObject([{ orderId: it.orderId, awaitingSalon: true }])
  const outlets = await it.app.inject({ url: '/salon/outlets', headers: it.headers })
  expect(outlets.json().data).toMatchObject([{ waiting: 1 }])

  const { status, data } = await it.actAt(NOON - 1, 'check-in', it.checkIn)

  expect(status).toBe(200)
  expect(data.appointment).toMatchObject({
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    checkedInAt: at(NOON - 1),
  })
  expect(data.history.at(-1)).toMatchObject({ action: 'CHECK_IN', from: 'PENDING', to: 'CONFIRMED' })
  expect((await it.actAt(NOON + 40, 'complete')).status).toBe(200)
})

test('the job that closes unanswered bookings waits just as long, after which confirmation and check-in are refused [VISIT-05, LIMIT-15]', async () => {
  const it = await bookAtNoon({ confirmed: false })
  const closeAt = (minute: number) => closeUnanswered(it.db, new Date(at(minute)))
  expect(await closeAt(NOON - 1)).toBe(0)
  // Also in the minute before the job runs.
  expect((await it.actAt(NOON, 'confirm')).code).toBe('TOO_LATE')
  expect(await it.actAt(NOON, 'check-in', it.checkIn)).toMatchObject({
    status: 409,
    code: 'TOO_LATE',
    message: 'It wasn’t confirmed in time, so the guest can no longer be checked in.',
  })
  expect(await closeAt(NOON)).toBe(1)
  expect((await it.actAt(NOON + 31, 'check-in', it.checkIn)).code).toBe('ORDER_STATE')
})

test('of a concurrent check-in and closing job one wins [VISIT-05]', async () => {
  const it = await bookAtNoon({ confirmed: false })
  it.time.now = new Date(at(NOON - 1))
  const [reply, closed] = await Promise.all([
    it.act(it.orderId, 'check-in', it.checkIn),
    closeUnanswered(it.db, new Date(at(NOON))),
  ])
  expect([reply.status, closed]).toEqual(reply.status === 200 ? [200, 0] : [409, 1])
  const { appointment } = await it.look(it.orderId)
  expect(appointment.AppointmentStatus).toBe(closed === 1 ? 'CANCELLED_BY_SALON' : 'CONFIRMED')
})

test('moving an order without naming a stylist assigns any who is free, for salon and customer alike [VISIT-18]', async () => {
  const it = await createSalonDesk()
  const taken = NOON + 180
  await it.book(taken, { clientId: it.kabir })
  const orderId = await it.book(NOON, { clientId: it.kabir })
  const url = `/salon/order/${orderId}/available-slots?dates[]=2026-11-16`
  const slots = (await it.app.inject({ url, headers: it.headers })).json<{
    data: Record<string, { startTime: string; isAvailable: boolean }[]>
  }>().data['2026-11-16']
  expect(slots?.find(({ startTime }) => startTime === at(taken))?.isAvailable).toBe(true)

  const bySalon = await it.act(orderId, 'reschedule', { startTime: at(taken) })

  expect(bySalon.data.appointment).toMatchObject({ startTime: at(taken), clientId: it.zoya })
  expect((await it.act(orderId, 'reschedule', { startTime: at(NOON), clientId: it.kabir })).status).toBe(200)
  const byCustomer = await it.app.inject({
    method: 'POST',
    url: `/customer/order/${orderId}/reschedule`,
    headers: it.customerHeaders,
    payload: { startTime: at(taken) },
  })
  expect(byCustomer.json().data.appointment).toMatchObject({ startTime: at(taken), clientId: it.zoya })
})

test('the reason for a reassignment is dropped when the order moves to yet another stylist', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book(NOON, { clientId: it.kabir })
  await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  const kept = await it.act(orderId, 'reschedule', { startTime: at(NOON + 60), clientId: it.zoya })
  expect(kept.data.appointment.overrideClientReason).toBe('Kabir is ill')
  const moved = await it.act(orderId, 'reschedule', { startTime: at(NOON), clientId: it.kabir })
  expect(moved.data.appointment.overrideClientReason).toBe(null)
})
