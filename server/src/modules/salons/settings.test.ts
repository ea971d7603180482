import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, orderOf, holdOf } from '../../testing/bookable-salon.ts'
import { createSalonDesk, logInStaff } from '../../testing/desk.ts'
import { createCaller, NEW_OUTLET } from '../../testing/new-salon.ts'

/** Monday at nine, when the salon opens; services of 45 minutes. */
async function createSettings() {
  const it = await createSalonDesk()
  const url = `/salon/outlet/${it.outlet.id}/settings`
  const owner = createCaller(it.app, it.headers)
  const change = (changes: object) => owner('PUT', url, changes)
  const starts = (clientId = it.kabir) =>
    freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId })
  const customer = createCaller(it.app, it.customerHeaders)
  const order = (minute: number) => customer('POST', '/customer/order', orderOf(it, minute, { clientId: it.kabir }))
  const hold = (minute: number) => customer('POST', `/customer/outlet/${it.outlet.id}/hold`, holdOf(it, minute))
  const messages = async (orderId: string) =>
    (
      await it.db
        .selectFrom('messages')
        .select(['kind', 'recipient', 'channel'])
        .where('order_id', '=', orderId)
        .orderBy('kind')
        .orderBy('recipient')
        .execute()
    ).map(({ kind, recipient, channel }) => `${kind} ${recipient} ${channel}`)
  return { ...it, url, owner, change, starts, customer, order, hold, messages }
}

const DEFAULTS = {
  autoConfirm: false,
  leadMinutes: 15,
  cancelMinutes: 180,
  slotStep: 15,
  answerMinutes: 1440,
  confirmsShortNotice: true,
  gstin: null,
  upiId: null,
}

test('a salon reads its settings and changes the fields it sends, with an entry in the log [SET-01]', async () => {
  const it = await createSettings()
  expect((await it.owner('GET', it.url)).data).toEqual(DEFAULTS)
  const changed = await it.change({ leadMinutes: 60, gstin: NEW_OUTLET.gstin })
  expect(changed.data).toEqual({ ...DEFAULTS, leadMinutes: 60, gstin: NEW_OUTLET.gstin })
  expect((await it.change({ autoConfirm: true, gstin: null })).data).toMatchObject({
    autoConfirm: true,
    leadMinutes: 60,
    gstin: null,
  })
  const log = await it.db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('id').execute()
  expect(log).toMatchObject([
    { action: 'UPDATE_SETTINGS', before: { leadMinutes: 15 }, after: { leadMinutes: 60 } },
    { action: 'UPDATE_SETTINGS', before: { autoConfirm: false }, after: { autoConfirm: true } },
  ])
})

test('invalid settings are refused field by field, and only the owner changes GSTIN and UPI id [SET-01, STAFF-06]', async () => {
  const it = await createSettings()
  for (const [field, values] of Object.entries({
    autoConfirm: ['yes', 1],
    leadMinutes: [-1, 10_081, 1.5, 'soon'],
    cancelMinutes: [-1, 10_081, null],
    slotStep: [0, 7, 45, 90],
    answerMinutes: [0, 14, 45, 1441, 'soon'],
    confirmsShortNotice: ['yes', 0],
    gstin: ['29AAGCB7383J1Z5', 'x'.repeat(40)],
    upiId: ['nobody'],
  })) {
    for (const value of values) {
      expect([field, value, (await it.change({ [field]: value })).error?.fields]).toEqual([
        field,
        value,
        { [field]: expect.any(String) },
      ])
    }
  }
  expect((await it.change({ gstin: NEW_OUTLET.gstin.toLowerCase() })).data.gstin).toBe(NEW_OUTLET.gstin)
  const manager = await logInStaff(it.db, it.outlet, { role: 'MANAGER' }, it.time.now)
  const call = createCaller(it.app, manager.headers)
  expect((await call('PUT', it.url, { slotStep: 30 })).data.slotStep).toBe(30)
  for (const money of [{ upiId: 'me@upi' }, { gstin: '' }]) {
    expect((await call('PUT', it.url, { ...money, slotStep: 60 })).error.code).toBe('FORBIDDEN')
  }
  expect((await it.owner('GET', it.url)).data).toMatchObject({ slotStep: 30, gstin: NEW_OUTLET.gstin })
})

test('starts are offered, held and booked on the salon’s grid, at once after a change [SET-02]', async () => {
  const it = await createSettings()
  expect((await it.starts()).slice(0, 3)).toEqual([555, 570, 585])
  await it.change({ slotStep: 60 })
  expect(await it.starts()).toEqual([600, 660, 720, 780, 840, 900, 960, 1020, 1080, 1140, 1200])
  for (const refused of [await it.order(615), await it.hold(615)]) {
    expect(refused.error.fields).toEqual({ startTime: 'Choose a start on a multiple of 60 minutes' })
  }
  await it.change({ slotStep: 20 })
  expect((await it.starts()).slice(0, 3)).toEqual([560, 580, 600])
  expect((await it.order(620)).status).toBe(200)
  expect((await it.order(630)).status).toBe(400)
  await it.change({ slotStep: 5 })
  expect((await it.starts()).slice(0, 3)).toEqual([555, 560, 565])
  expect((await it.order(705)).status).toBe(200)
  expect((await it.order(752)).error.fields).toHaveProperty('startTime')
})

test('the salon itself moves a booking between the starts it offers [SET-02]', async () => {
  const it = await createSettings()
  await it.change({ slotStep: 60, leadMinutes: 600 })
  const orderId = (await it.customer('POST', '/customer/order', orderOf(it, 1140, { clientId: it.kabir }))).data.orderId
  for (const minute of [615, 620]) {
    const moved = await it.act(orderId, 'reschedule', { startTime: at(minute), clientId: it.kabir })
    expect([moved.status, moved.data.appointment.startTime]).toEqual([200, at(minute)])
  }
  const between = await it.act(orderId, 'reschedule', { startTime: at(622), clientId: it.kabir })
  expect(between.error.fields).toEqual({ startTime: 'Choose a start on a multiple of 5 minutes' })
})

test('a start is offered, held and booked until the lead time before it [SET-03]', async () => {
  const it = await createSettings()
  await it.change({ leadMinutes: 120 })
  expect((await it.starts())[0]).toBe(660)
  for (const refused of [await it.order(645), await it.hold(645)]) {
    expect([refused.status, refused.error.code]).toEqual([409, 'SLOT_TAKEN'])
  }
  expect((await it.hold(660)).status).toBe(200)
  it.time.now = new Date(it.time.now.getTime() + 4 * 60_000)
  // A customer who held it in time may finish.
  expect((await it.order(660)).status).toBe(200)
  await it.change({ leadMinutes: 2880 })
  expect(await it.starts()).toEqual([])
})

test('with auto-confirm a booking is confirmed when it is placed, and the customer is notified once [SET-04]', async () => {
  const it = await createSettings()
  const asked = (await it.order(600)).data.orderId
  await it.change({ autoConfirm: true })
  const orderId = (await it.order(660)).data.orderId
  const [held, sure] = [await it.hold(720), (await it.order(720)).data.orderId]
  expect(held.status).toBe(200)

  expect((await it.look(asked)).appointment).toMatchObject({ AppointmentStatus: 'PENDING', awaitingSalon: true })
  for (const id of [orderId, sure]) {
    const { appointment, history } = await it.look(id)
    expect(appointment).toMatchObject({ AppointmentStatus: 'CONFIRMED', awaitingSalon: false })
    expect(history).toMatchObject([
      { actor: 'CUSTOMER', action: 'PLACE', to: 'PENDING' },
      { actor: 'SYSTEM', action: 'CONFIRM', from: 'PENDING', to: 'CONFIRMED' },
    ])
    expect(await it.messages(id)).toEqual(['BOOKED SALON EMAIL', 'CONFIRMED CUSTOMER EMAIL', 'CONFIRMED CUSTOMER TEXT'])
  }
  const requests = await it.owner('GET', `/salon/outlet/${it.outlet.id}/requests`)
  expect(requests.data.map((request: { orderId: string }) => request.orderId)).toEqual([asked])
  const url = `/customer/order/${sure}/reschedule`
  expect((await it.customer('POST', url, { startTime: at(900) })).status).toBe(200)
  expect((await it.look(sure)).appointment).toMatchObject({ startTime: at(900), AppointmentStatus: 'CONFIRMED' })
})

test('customers cancel and move until the window that was shown when they booked [SET-05]', async () => {
  const it = await createSettings()
  const outlet = async () => (await it.customer('GET', `/customer/outlet/${it.outlet.id}`)).data.cancelMinutes as number
  expect(await outlet()).toBe(180)
  const before = (await it.order(660)).data.orderId
  await it.change({ cancelMinutes: 60 })
  expect(await outlet()).toBe(60)
  const after = (await it.order(720)).data.orderId
  await it.change({ cancelMinutes: 1440 })

  // Ten o'clock: one hour before the first, two before the second.
  it.time.now = new Date(at(600))
  const cancel = (orderId: string) => it.customer('POST', `/customer/order/${orderId}/cancel`, {})
  const move = (orderId: string) => it.customer('POST', `/customer/order/${orderId}/reschedule`, { startTime: at(900) })
  const TOO_LATE = 'Free cancellation up to 3 hours before the appointment. The salon may still help you by phone.'
  for (const refused of [await cancel(before), await move(before)]) {
    expect(refused.error).toMatchObject({ code: 'TOO_LATE', message: TOO_LATE } satisfies Partial<ErrorReply['error']>)
  }
  const { data } = await it.customer('GET', `/customer/order/${after}`)
  expect(data.appointment.cancelMinutes).toBe(60)
  expect((await move(after)).status).toBe(200)
  expect((await cancel(after)).status).toBe(200)
  await it.change({ cancelMinutes: 0 })
  const last = (await it.order(720)).data.orderId
  it.time.now = new Date(at(719))
  expect((await cancel(last)).status).toBe(200)
})

test('messages and calendar contain the booking’s cancellation window [SET-05]', async () => {
  const it = await createSettings()
  await it.change({ cancelMinutes: 2880 })
  const next = '2026-11-20'
  const body = orderOf(it, 600, { startTime: at(600, next), endTime: at(645, next) })
  const { orderId } = (await it.customer('POST', '/customer/order', body)).data
  const calendar = await it.app.inject({ url: `/customer/order/${orderId}/calendar.ics`, headers: it.customerHeaders })
  expect(calendar.body.replaceAll('\r\n ', '')).toContain('Free cancellation up to 2 days before the appointment.')
  expect(MONDAY < next).toBe(true)
})
