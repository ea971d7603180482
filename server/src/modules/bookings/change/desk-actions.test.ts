import { expect, test } from 'vitest'
import { at, createWorkingStylist, freeStarts, monday9, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createSalonDesk } from '../../../testing/desk.ts'

const TEN = 600

function minutesLater(minutes: number) {
  return new Date(monday9.getTime() + minutes * 60_000)
}

test('a salon confirms an order, and both sides see who confirmed it and when', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()

  const { status, data } = await it.act(orderId, 'confirm')

  expect(status).toBe(200)
  expect(data).toMatchObject({ version: 1, appointment: { AppointmentStatus: 'CONFIRMED', awaitingSalon: false } })
  const placed = {
    at: monday9.toISOString(),
    actor: 'CUSTOMER',
    action: 'PLACE',
    from: null,
    to: 'PENDING',
    reason: null,
  }
  const confirmed = {
    at: monday9.toISOString(),
    actor: 'SALON',
    action: 'CONFIRM',
    from: 'PENDING',
    to: 'CONFIRMED',
    reason: null,
  }
  expect(data.history).toEqual([placed, confirmed])
  const customerHeaders = await it.app.inject({ url: `/customer/order/${orderId}`, headers: it.customerHeaders })
  expect(customerHeaders.json().data).toMatchObject({
    appointment: { AppointmentStatus: 'CONFIRMED' },
    history: [placed, confirmed],
  })
  expect((await it.act(orderId, 'confirm')).error.code).toBe('ORDER_STATE')
})

test('an order can no longer be confirmed after its start', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  it.time.now = minutesLater(60)
  const late = await it.act(orderId, 'confirm')
  expect([late.status, late.error.code, late.message]).toEqual([
    409,
    'TOO_LATE',
    'Its time has passed, so it can no longer be confirmed.',
  ])
})

test('of a concurrent confirmation and cancellation one wins, and the other gets ORDER_CHANGED', async () => {
  const it = await createSalonDesk()
  for (const round of [0, 1, 2, 3, 4]) {
    const orderId = await it.book(TEN + round * 60)
    const replies = await Promise.all([
      it.act(orderId, 'confirm', { version: 0 }),
      it.act(orderId, 'cancel', { version: 0, reason: 'The stylist is ill' }),
      it.act(orderId, 'reject-lines', { version: 0, serviceIds: [it.service.id], reason: 'Out of colour' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, error } of replies) if (status === 409) expect(error.code).toBe('ORDER_CHANGED')
  }
})

test('rejecting some services needs a reason and keeps the others', async () => {
  const it = await createSalonDesk()
  const items = [
    { serviceId: it.service.id, quantity: 1, outletId: it.outlet.id },
    { serviceId: it.facial.id, quantity: 1, outletId: it.outlet.id },
  ]
  const orderId = await it.book(TEN, { orderItems: items, endTime: at(TEN + 75) })

  expect((await it.act(orderId, 'reject-lines', { serviceIds: [it.facial.id] })).error.fields).toEqual({
    reason: 'Please say why',
  })
  expect((await it.act(orderId, 'reject-lines', { serviceIds: [], reason: 'No mud' })).error.fields).toHaveProperty(
    'serviceIds',
  )
  const stranger = await it.act(orderId, 'reject-lines', {
    serviceIds: [it.facial.id, crypto.randomUUID()],
    reason: 'No mud',
  })
  expect(stranger.error.fields).toEqual({ serviceIds: 'Choose among the services that are still accepted' })
  const { data } = await it.act(orderId, 'reject-lines', { serviceIds: [it.facial.id], reason: ' No mud ' })

  expect(data.services.map(({ status, rejectReason }) => [status, rejectReason])).toEqual([
    ['ACCEPTED', null],
    ['REJECTED', 'No mud'],
  ])
  expect(data).toMatchObject({ amountPaid: 499, appointment: { AppointmentStatus: 'PENDING' } })
  expect(data.history.at(-1)).toMatchObject({
    actor: 'SALON',
    action: 'REJECT_LINES',
    from: 'PENDING',
    to: 'PENDING',
    reason: 'No mud',
  })
  expect((await it.act(orderId, 'reject-lines', { serviceIds: [it.facial.id], reason: 'No mud' })).status).toBe(400)
})

test('rejecting every service cancels the appointment, frees its slot and releases the coupon', async () => {
  const it = await createSalonDesk()
  const coupon = await createCoupon(it.db, { per_user_limit: 1 })
  const orderId = await it.book(TEN, { clientId: it.kabir, couponCode: coupon.code })

  const { data } = await it.act(orderId, 'reject-lines', { serviceIds: [it.service.id], reason: 'No scissors' })

  expect(data.appointment).toMatchObject({ AppointmentStatus: 'CANCELLED_BY_SALON', cancelReason: 'No scissors' })
  expect(data.history.map(({ action, to }) => [action, to])).toEqual([
    ['PLACE', 'PENDING'],
    ['REJECT_LINES', 'PENDING'],
    ['CANCEL', 'CANCELLED_BY_SALON'],
  ])
  expect(
    await freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }),
  ).toContain(TEN)
  expect(await it.book(TEN, { clientId: it.kabir, couponCode: coupon.code })).toEqual(expect.any(String))
})

test('of two concurrent rejections of a service one wins, and the other gets ORDER_CHANGED', async () => {
  const it = await createSalonDesk()
  for (const round of [0, 1, 2, 3, 4, 5]) {
    const orderId = await it.book(TEN + round * 60)
    const reject = () =>
      it.act(orderId, 'reject-lines', { serviceIds: [it.service.id], reason: 'Out of henna', version: 0 })
    const replies = await Promise.all([reject(), reject(), reject()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.filter(({ status }) => status === 409).map(({ error }) => error.code)).toEqual([
      'ORDER_CHANGED',
      'ORDER_CHANGED',
    ])
  }
})

test('a salon cancels with a reason, once', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  for (const reason of [undefined, '', '  ', 'x'.repeat(201)])
    expect((await it.act(orderId, 'cancel', { reason })).status).toBe(400)
  const { data } = await it.act(orderId, 'cancel', { reason: 'Power cut' })
  expect(data.appointment).toMatchObject({ AppointmentStatus: 'CANCELLED_BY_SALON', cancelReason: 'Power cut' })
  expect((await it.act(orderId, 'cancel', { reason: 'Power cut' })).error.code).toBe('ORDER_STATE')
})

test('a salon reassigns an appointment to another free stylist of the outlet, and the reason is stored', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const { data } = await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  expect(data.appointment).toMatchObject({
    clientId: it.zoya,
    overrideClientReason: 'Kabir is ill',
    AppointmentStatus: 'PENDING',
  })
  expect(data.history.at(-1)).toMatchObject({ action: 'REASSIGN', reason: 'Kabir is ill' })
  expect(
    await freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }),
  ).toContain(TEN)

  const second = await it.book()
  const taken = await it.act(second, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  expect([taken.status, taken.error.code, taken.message]).toEqual([409, 'SLOT_TAKEN', 'The stylist is not free then.'])
  expect((await it.act(second, 'reassign', { clientId: it.kabir, reason: 'Still here' })).status).toBe(400)
  expect((await it.act(second, 'reassign', { clientId: 999_999, reason: 'Nobody' })).status).toBe(400)
  const formerStylist = await createWorkingStylist(it.db, it.outlet.id)
  await it.db.updateTable('stylists').set({ deleted_at: monday9 }).where('id', '=', formerStylist.id).execute()
  expect((await it.act(second, 'reassign', { clientId: formerStylist.id, reason: 'Gone' })).status).toBe(400)
})

test('an appointment cannot be reassigned to a held slot unless the hold has expired', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const held = holdOf(it, TEN, { clientId: it.zoya })
  const { logInCustomer, createCustomer } = await import('../../../testing/customers.ts')
  const headers = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  expect(
    (await it.app.inject({ method: 'POST', url: `/customer/outlet/${it.outlet.id}/hold`, headers, payload: held }))
      .statusCode,
  ).toBe(200)
  expect((await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })).error.code).toBe(
    'SLOT_TAKEN',
  )
  it.time.now = minutesLater(30)
  expect((await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })).status).toBe(200)
})

test('moving an appointment keeps the customer’s holds with other stylists', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const meera = await createWorkingStylist(it.db, it.outlet.id)
  const held = holdOf(it, TEN, { clientId: it.zoya })
  expect(
    (
      await it.app.inject({
        method: 'POST',
        url: `/customer/outlet/${it.outlet.id}/hold`,
        headers: it.customerHeaders,
        payload: held,
      })
    ).statusCode,
  ).toBe(200)
  const holders = () => it.db.selectFrom('appointments').select('stylist_id').where('status', '=', 'HELD').execute()
  expect((await it.act(orderId, 'reassign', { clientId: meera.id, reason: 'Kabir is ill' })).status).toBe(200)
  expect(await holders()).toEqual([{ stylist_id: it.zoya }])
  expect(
    (await it.act(orderId, 'reschedule', { startTime: at(TEN + 15), clientId: it.kabir, reason: 'Running late' }))
      .status,
  ).toBe(200)
  expect(await holders()).toEqual([{ stylist_id: it.zoya }])
  // The appointment can be moved to the slot that its own customer holds.
  expect((await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })).status).toBe(200)
  expect(await holders()).toEqual([])
})

test('an appointment that the salon moves is confirmed, even if the new time overlaps the old one', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const { data } = await it.act(orderId, 'reschedule', { startTime: at(TEN + 15), reason: 'Running late' })
  expect(data.appointment).toMatchObject({
    AppointmentStatus: 'RESCHEDULED',
    awaitingSalon: false,
    startTime: at(TEN + 15),
    endTime: at(TEN + 60),
    clientId: it.kabir,
  })
  expect(data.history.at(-1)).toMatchObject({
    actor: 'SALON',
    action: 'RESCHEDULE',
    from: 'PENDING',
    to: 'RESCHEDULED',
    reason: 'Running late',
  })
  expect((await it.act(orderId, 'confirm')).error.code).toBe('ORDER_STATE')
  const moved = await it.act(orderId, 'reschedule', { startTime: at(TEN), clientId: it.zoya })
  expect(moved.data.appointment).toMatchObject({ clientId: it.zoya, startTime: at(TEN) })
})

test('a salon cannot move an appointment to an unavailable slot, and the appointment stays unchanged', async () => {
  const it = await createSalonDesk()
  const [orderId] = [await it.book(), await it.book(720)]
  const slots = await it.app.inject({
    url: `/salon/order/${orderId}/available-slots?dates[]=2026-11-16&clientId=${it.kabir}`,
    headers: it.headers,
  })
  const free =
    slots.json<{ data: Record<string, { startTime: string; isAvailable: boolean }[]> }>().data['2026-11-16'] ?? []
  const isFree = (minute: number) => free.find(({ startTime }) => startTime === at(minute))?.isAvailable
  expect([isFree(TEN), isFree(615), isFree(720), isFree(690), isFree(765)]).toEqual([true, true, false, false, true])

  const taken = await it.act(orderId, 'reschedule', { startTime: at(705), clientId: it.kabir })
  expect(taken.error.code).toBe('SLOT_TAKEN')
  for (const startTime of [at(TEN), at(TEN + 7), at(500), at(TEN, '2027-01-16'), 'tomorrow', undefined]) {
    expect((await it.act(orderId, 'reschedule', { startTime })).status).toBe(400)
  }
  expect((await it.act(orderId, 'reschedule', { startTime: at(1230) })).error.code).toBe('SLOT_TAKEN')
  expect(await it.look(orderId)).toMatchObject({
    version: 0,
    appointment: { startTime: at(TEN), AppointmentStatus: 'PENDING' },
  })
})

test('a visit can be completed only after the customer is checked in with the code', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  const code = await it.codeOf(orderId)
  const wrong = code === '111111' ? '222222' : '111111'
  await it.act(orderId, 'confirm')
  const early = await it.act(orderId, 'complete')
  expect([early.status, early.message]).toEqual([409, 'Only a visit that was checked in can be completed.'])

  const refused = await it.act(orderId, 'check-in', { code: wrong })
  expect([refused.status, refused.message]).toEqual([400, 'This is not the code of this booking. 4 tries left.'])
  for (const bad of ['12345', 'abcdef', undefined])
    expect((await it.act(orderId, 'check-in', { code: bad })).status).toBe(400)
  it.time.now = minutesLater(58)
  const { data } = await it.act(orderId, 'check-in', { code: Number(code) })
  expect(data.appointment).toMatchObject({
    AppointmentStatus: 'CONFIRMED',
    checkedInAt: minutesLater(58).toISOString(),
  })

  expect((await it.act(orderId, 'seat')).status).toBe(200)
  for (const [action, body] of [
    ['check-in', { code }],
    ['cancel', { reason: 'Too late' }],
    ['reschedule', { startTime: at(720) }],
    ['no-show', {}],
  ] as const) {
    expect([action, (await it.act(orderId, action, body)).error.code]).toEqual([action, 'ORDER_STATE'])
  }
  it.time.now = minutesLater(100)
  const done = await it.act(orderId, 'complete')
  expect(done.data).toMatchObject({ orderStatus: 'ORDER_COMPLETED', appointment: { AppointmentStatus: 'COMPLETED' } })
  expect(done.data.history.map(({ action }) => action)).toEqual(['PLACE', 'CONFIRM', 'CHECK_IN', 'SEAT', 'COMPLETE'])
  const completed = await it.app.inject({
    url: `/customer/order/${it.customer.id}/completed-orders`,
    headers: it.customerHeaders,
  })
  expect(completed.json().meta.total).toBe(1)
})

test('after five wrong codes check-in is locked for a minute, also for concurrent attempts', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  await it.act(orderId, 'confirm')
  const code = await it.codeOf(orderId)
  const wrong = code === '111111' ? '222222' : '111111'

  const guesses = await Promise.all(Array.from({ length: 9 }, () => it.act(orderId, 'check-in', { code: wrong })))
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429])
  const sixth = await it.act(orderId, 'check-in', { code })
  expect([sixth.status, sixth.message, sixth.headers['retry-after']]).toEqual([
    429,
    'Too many wrong codes. Please try again in 60 seconds.',
    '60',
  ])
  it.time.now = new Date(it.time.now.getTime() + 59_000)
  expect((await it.act(orderId, 'check-in', { code })).headers['retry-after']).toBe('1')
  it.time.now = new Date(it.time.now.getTime() + 1000)
  expect((await it.act(orderId, 'check-in', { code: wrong })).message).toBe(
    'This is not the code of this booking. 4 tries left.',
  )
  expect((await it.act(orderId, 'check-in', { code })).status).toBe(200)
})

test('a change based on an outdated version is refused with ORDER_CHANGED', async () => {
  const it = await createSalonDesk()
  const orderId = await it.book()
  await it.act(orderId, 'confirm')
  const behind = await it.act(orderId, 'cancel', { version: 0, reason: 'Power cut' })
  expect([behind.status, behind.error.code]).toEqual([409, 'ORDER_CHANGED'])
  expect((await it.act(orderId, 'confirm', { version: 'x' })).status).toBe(400)
  const again = await it.app.inject({
    method: 'POST',
    url: '/customer/order',
    headers: it.customerHeaders,
    payload: orderOf(it, TEN, { clientId: it.kabir }),
  })
  expect(again.json().error.code).toBe('SLOT_TAKEN')
})
