import type { OnWire } from '@nikhar/contract/client-id'
import type { Board, DeskOrder } from '@nikhar/contract/desk'
import { addDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk, logInStaff } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'

const NOON = 720

/** Three services with Kabir from noon until 2:15 pm, for a guest who is checked in half an hour before. */
async function arriveForNoon() {
  const it = await createSalonDesk()
  const orderItems = [{ serviceId: it.service.id, quantity: 3, outletId: it.outlet.id }]
  const orderId = await it.book(NOON, { clientId: it.kabir, orderItems, endTime: at(NOON + 135) })
  await it.act(orderId, 'confirm')
  const setTime = (minute: number) => {
    it.time.now = new Date(at(minute))
  }
  const actAt = async (minute: number, action: string, body: object = {}) => {
    setTime(minute)
    return it.act(orderId, action, body)
  }
  await actAt(NOON - 30, 'check-in', { code: await it.codeOf(orderId) })
  const board = async () => {
    const url = `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`
    return (await it.app.inject({ url, headers: it.headers })).json<{ data: Board }>().data.appointments
  }
  const free = () => freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir })
  /** Another customer books with Kabir. */
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), new Date(at(0, addDays(MONDAY, 30))))
  const bookAsStranger = async (minute: number) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/order',
      headers: stranger,
      payload: orderOf(it, minute, { clientId: it.kabir }),
    })
  return { ...it, orderId, setTime, actAt, board, free, bookAsStranger }
}

test('a guest arrives and waits, takes the chair, gives it back and is done, each with its time [BOARD-21]', async () => {
  const it = await arriveForNoon()
  const states = ({ appointment: { checkedInAt }, seatedAt, finishedAt }: OnWire<DeskOrder>) => [
    checkedInAt,
    seatedAt,
    finishedAt,
  ]
  const came = at(NOON - 30)
  expect(states(await it.look(it.orderId))).toEqual([came, null, null])
  expect(await it.board()).toMatchObject([{ checkedInAt: came, seatedAt: null, finishedAt: null }])

  expect(states((await it.actAt(NOON - 20, 'seat')).data)).toEqual([came, at(NOON - 20), null])
  expect((await it.actAt(NOON - 19, 'seat')).error.code).toBe('ORDER_STATE')
  expect(states((await it.actAt(NOON - 18, 'unseat')).data)).toEqual([came, null, null])
  expect((await it.actAt(NOON - 18, 'unseat')).message).toBe('Nobody is in the chair.')
  await it.actAt(NOON - 10, 'seat')
  expect((await it.actAt(NOON - 9, 'cancel', { reason: 'Too full' })).error.code).toBe('ORDER_STATE')
  const done = (await it.actAt(NOON + 120, 'complete')).data
  expect(states(done)).toEqual([came, at(NOON - 10), at(NOON + 120)])
  expect(done.appointment).toMatchObject({ AppointmentStatus: 'COMPLETED', endTime: at(NOON + 135) })
  expect(done.history.map(({ action }) => action)).toEqual([
    'PLACE',
    'CONFIRM',
    'CHECK_IN',
    'SEAT',
    'UNSEAT',
    'SEAT',
    'COMPLETE',
  ])
})

test('a stylist seats only the guests of their own column [BOARD-21]', async () => {
  const it = await arriveForNoon()
  const [own, other] = await Promise.all(
    [it.kabir, it.zoya].map(async (stylistId) => {
      const { headers } = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId }, it.time.now)
      return createCaller(it.app, headers)
    }),
  )
  const { version } = await it.look(it.orderId)
  expect((await other?.('POST', `/salon/order/${it.orderId}/seat`, { version }))?.status).toBe(403)
  expect((await own?.('POST', `/salon/order/${it.orderId}/seat`, { version }))?.data.seatedAt).toBe(at(NOON - 30))
})

test('a visit that is done early frees its remaining time at once, online and at the desk [BOARD-22]', async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON, 'seat')
  expect(await it.free()).not.toContain(NOON + 60)
  it.time.now = new Date(Date.parse(at(NOON + 40)) + 30_000)
  const done = (await it.act(it.orderId, 'complete')).data

  // Free from the next full minute on; the order keeps its booked end.
  expect(done.appointment).toMatchObject({ startTime: at(NOON), endTime: at(NOON + 135) })
  expect(await it.board()).toMatchObject([{ startTime: at(NOON), endTime: at(NOON + 41) }])
  expect(await it.free()).toEqual(expect.arrayContaining([NOON + 60, NOON + 90]))
  expect((await it.bookAsStranger(NOON + 60)).statusCode).toBe(200)
  const walkIn = await it.app.inject({
    method: 'POST',
    url: `/salon/outlet/${it.outlet.id}/walk-ins`,
    headers: { ...it.headers, 'idempotency-key': 'after' },
    payload: { stylistId: it.kabir, startTime: at(NOON + 105), serviceIds: [it.facial.id], name: 'Harish' },
  })
  expect(walkIn.json()).toMatchObject({ data: { orderId: expect.any(String) } })
  await expectBookingIntegrity(it.db)
})

test('a visit that is done before its booked start frees all of its time, and is on the board when it took place [BOARD-22]', async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON - 25, 'seat')
  expect((await it.actAt(NOON - 5, 'complete')).status).toBe(200)
  expect(await it.board()).toMatchObject([{ startTime: at(NOON - 25), endTime: at(NOON - 5) }])
  expect(await it.free()).toEqual(expect.arrayContaining([NOON + 15, NOON + 60]))
  expect((await it.look(it.orderId)).appointment).toMatchObject({ startTime: at(NOON), endTime: at(NOON + 135) })
  expect((await it.bookAsStranger(NOON + 15)).statusCode).toBe(200)
  await expectBookingIntegrity(it.db)
})

test('the stylist’s buffer after a visit begins when it is done [BOARD-22]', async () => {
  const it = await arriveForNoon()
  await it.db
    .updateTable('appointments')
    .set({ buffer_minutes: 15, ends_at: new Date(at(NOON + 150)) })
    .execute()
  await it.actAt(NOON + 46, 'complete')
  expect(await it.free()).not.toContain(NOON + 60)
  expect(await it.free()).toContain(NOON + 75)
})

test('a visit that ends as booked or later keeps its time [BOARD-22]', async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON + 180, 'complete')
  expect(await it.board()).toMatchObject([{ startTime: at(NOON), endTime: at(NOON + 135), finishedAt: at(NOON + 180) }])
})

test('an early completion is undone while the time is free, and refused with the reason once it is booked [BOARD-23]', async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON, 'seat')
  await it.actAt(NOON + 30, 'complete')
  const undone = (await it.actAt(NOON + 31, 'undo')).data
  expect(undone).toMatchObject({ seatedAt: at(NOON), finishedAt: null, appointment: { endTime: at(NOON + 135) } })
  expect(await it.board()).toMatchObject([{ startTime: at(NOON), endTime: at(NOON + 135) }])
  expect(await it.free()).not.toContain(NOON + 60)

  await it.actAt(NOON + 32, 'complete')
  expect((await it.bookAsStranger(NOON + 60)).statusCode).toBe(200)
  const refused = await it.actAt(NOON + 33, 'undo')
  expect([refused.error.code, refused.message]).toEqual(['SLOT_TAKEN', 'Part of this time was booked meanwhile.'])
  expect((await it.look(it.orderId)).appointment.AppointmentStatus).toBe('COMPLETED')
  await expectBookingIntegrity(it.db)
})

test('both parts of a visit that was handed over are freed, and restored together [BOARD-22, BOARD-23]', async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON, 'seat')
  const rest = { serviceIds: [it.service.id], clientId: it.zoya, reason: 'Kabir is needed' }
  expect((await it.actAt(NOON + 15, 'hand-over', rest)).status).toBe(200)
  const freeOf = (clientId: number) =>
    freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId })
  expect(await freeOf(it.zoya)).not.toContain(NOON + 60)
  await it.actAt(NOON + 40, 'complete')
  expect(await freeOf(it.zoya)).toContain(NOON + 60)
  expect((await it.actAt(NOON + 41, 'undo')).status).toBe(200)
  expect(await freeOf(it.zoya)).not.toContain(NOON + 60)
  // Done before the rest began: the rest is not on the board.
  await it.actAt(NOON + 42, 'hand-back')
  await it.actAt(NOON + 42, 'hand-over', rest)
  await it.actAt(NOON + 43, 'complete')
  expect(await it.board()).toMatchObject([{ isRest: false }])
  expect((await it.actAt(NOON + 44, 'undo')).status).toBe(200)
  expect(await it.board()).toHaveLength(2)
})

test('of an undo and a concurrent booking of the freed time one wins [BOARD-23]', raceRepeats, async () => {
  const it = await arriveForNoon()
  await it.actAt(NOON + 30, 'complete')
  const [undone, booked] = await Promise.all([it.actAt(NOON + 31, 'undo'), it.bookAsStranger(NOON + 60)])
  expect([undone.status, booked.statusCode].toSorted()).toEqual([200, 409])
  await expectBookingIntegrity(it.db)
})

test('of two receptionists who concurrently complete, or undo, one succeeds [BOARD-23]', raceRepeats, async () => {
  const it = await arriveForNoon()
  const twice = async (minute: number, action: string) => {
    it.setTime(minute)
    const { version } = await it.look(it.orderId)
    const replies = await Promise.all([1, 2].map(() => it.act(it.orderId, action, { version })))
    return replies.map(({ status, error }) => error?.code ?? status).toSorted()
  }
  const changed = [200, 'ORDER_CHANGED']
  expect(await twice(NOON + 30, 'complete')).toEqual(changed)
  expect(await twice(NOON + 31, 'undo')).toEqual(changed)
  const [completed, seated] = await Promise.all([
    it.act(it.orderId, 'complete', { version: (await it.look(it.orderId)).version }),
    it.act(it.orderId, 'seat', { version: (await it.look(it.orderId)).version }),
  ])
  expect([completed.status, seated.status]).toContain(200)
  await expectBookingIntegrity(it.db)
})

test('the salon can move a waiting guest, even within the customer’s deadline [BOARD-21]', async () => {
  const it = await arriveForNoon()
  const moved = await it.actAt(NOON - 10, 'reschedule', { startTime: at(NOON + 15), clientId: it.kabir })
  expect(moved.data.appointment).toMatchObject({ startTime: at(NOON + 15), checkedInAt: at(NOON - 30) })
})
