import type { Appointment } from '@nikhar/contract/orders'
import type { AffectedBooking, TeamStylist } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { at, freeStarts, monday9 } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCaller, createNewSalon, EVERY_DAY, FACIAL, REHANA } from '../../../testing/new-salon.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'

/** A live salon on Monday at nine with Rehana and Pushpa, and a customer. */
async function setUp() {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const pushpa = await addStylist('Pushpa')
  const customerHeaders = await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200)))
  const asCustomer = createCaller(it.app, customerHeaders)

  async function addStylist(name: string, shifts = REHANA.shifts) {
    const added = await salon.call('POST', `${salon.url}/stylists`, { ...REHANA, name, shifts })
    return (added.data as { stylistId: number }).stylistId
  }
  async function book(startMinute: number, clientId: number = salon.stylistId) {
    const { outletId, serviceId } = salon
    const reply = await asCustomer('POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      clientId,
      paymentId: 'pay_placeholder',
      startTime: at(startMinute),
      endTime: at(startMinute + FACIAL.minutes),
    })
    return (reply.data as { orderId: string } | undefined)?.orderId ?? reply.error.code
  }
  const readOrder = async (orderId: string) =>
    (await asCustomer('GET', `/customer/order/${orderId}`)).data.appointment as Appointment
  const startsOf = (clientId: number) =>
    freeStarts(it.app, customerHeaders, { outletId: salon.outletId, minutes: 60, clientId })
  const readTeam = async () => (await salon.call('GET', `${salon.url}/stylists`)).data as TeamStylist[]
  return {
    ...it,
    ...salon,
    rehana: salon.stylistId,
    pushpa,
    addStylist,
    asCustomer,
    book,
    startsOf,
    readOrder,
    readTeam,
  }
}

test('a stylist is changed, and customers see it at once [TEAM-07]', async () => {
  const it = await setUp()
  const url = `/salon/stylist/${it.rehana}`
  const changes = { name: 'Rehana Bano', gender: 'OTHER', experienceYears: 12, specialities: ['Bridal', ' Mehndi '] }
  const changed = await it.call('PATCH', url, changes)
  expect(changed.data).toMatchObject({ ...changes, specialities: ['Bridal', 'Mehndi'], serviceIds: [it.serviceId] })
  const team = (await it.asCustomer('GET', `/customer/outlet/${it.outletId}/team`)).data
  expect(team.stylists[0]).toMatchObject({
    name: 'Rehana Bano',
    pastExperience: 12,
    specialities: ['Bridal', 'Mehndi'],
  })
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'UPDATE_STYLIST', before: { name: 'Rehana' }, after: { name: 'Rehana Bano' } })
  for (const [body, field] of [
    [{ name: ' ' }, 'name'],
    [{ experienceYears: -1 }, 'experienceYears'],
    [{ gender: 'CAT' }, 'gender'],
    [{ specialities: ['x'] }, 'specialities.0'],
    [{ specialities: Array.from({ length: 7 }, (_, n) => `Kind ${n}`) }, 'specialities'],
    [{ serviceIds: [crypto.randomUUID()] }, 'serviceIds'],
  ] as const) {
    const refused = await it.call('PATCH', url, body)
    expect([body, refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([body, 400, [field]])
  }
})

test('a stylist who stops doing a service is not booked for it, and at least one stylist always does it [TEAM-08]', async () => {
  const it = await setUp()
  expect((await it.call('PATCH', `/salon/stylist/${it.rehana}`, { serviceIds: [] })).data.serviceIds).toEqual([])
  expect(await it.book(600)).toBe('STYLIST_UNABLE')
  expect(await it.book(600, it.pushpa)).toMatch(/^[0-9a-f-]{36}$/)
  const refused = await it.call('PATCH', `/salon/stylist/${it.pushpa}`, { serviceIds: [] })
  expect(refused.error).toMatchObject({
    code: 'SERVICES_AFFECTED',
    message: 'Nobody else does Gold Glow Facial. Choose what happens to it.',
    details: { services: [{ serviceId: it.serviceId, name: 'Gold Glow Facial' }] },
  })
  // Once the whole team does it, new stylists do it too.
  await it.call('PATCH', `/salon/stylist/${it.rehana}`, { serviceIds: [it.serviceId] })
  const asha = await it.addStylist('Asha')
  expect((await it.readTeam()).map(({ serviceIds }) => serviceIds.length)).toEqual([1, 1, 1])
  expect(await it.book(660, asha)).toMatch(/^[0-9a-f-]{36}$/)
})

test('when the only stylist of a service stops or leaves, the salon chooses: the others do it, or it leaves the menu [TEAM-14]', async () => {
  const it = await setUp()
  const peel = { ...FACIAL, name: 'Fruit Peel', stylistIds: [it.pushpa] }
  const { serviceId } = (await it.call('POST', `${it.url}/services`, peel)).data as { serviceId: string }
  const url = `/salon/stylist/${it.pushpa}`
  const doers = async () =>
    (await it.readTeam()).filter(({ serviceIds }) => serviceIds.includes(serviceId)).map(({ name }) => name)
  const menu = async () =>
    ((await it.asCustomer('GET', `/customer/outlet/${it.outletId}/services`)).data as { serviceName: string }[]).map(
      ({ serviceName }) => serviceName,
    )
  const stops = { serviceIds: [it.serviceId] }
  expect((await it.call('PATCH', url, stops)).error).toMatchObject({
    code: 'SERVICES_AFFECTED',
    details: { services: [{ serviceId, name: 'Fruit Peel' }] },
  })
  expect(await doers()).toEqual(['Pushpa'])
  expect((await it.call('PATCH', url, { ...stops, soleServices: 'others' })).status).toBe(200)
  expect(await doers()).toEqual(['Rehana'])

  // Rehana is now the only one, and leaves.
  const leave = (body: object) => it.call('DELETE', `/salon/stylist/${it.rehana}`, body)
  expect((await leave({})).error.details).toEqual({ services: [{ serviceId, name: 'Fruit Peel' }] })
  expect(await menu()).toContain('Fruit Peel')
  expect((await leave({ soleServices: 'retire' })).status).toBe(200)
  expect(await menu()).not.toContain('Fruit Peel')
  const log = await findAuditEntries(it.db, it.outletId, 2)
  expect(log.map(({ action }) => action)).toEqual(['REMOVE_STYLIST', 'RETIRE_SERVICE'])

  // When a stylist is alone on the team, there is no one to take over.
  const wax = { ...FACIAL, name: 'Waxing', stylistIds: [it.pushpa] }
  await it.call('POST', `${it.url}/services`, wax)
  const alone = await it.call('DELETE', url, { soleServices: 'others' })
  expect(alone.error.fields).toEqual({ serviceIds: 'There is nobody else on the team' })
  const asha = await it.addStylist('Asha')
  expect((await it.call('DELETE', url, { soleServices: 'others' })).status).toBe(200)
  expect((await it.readTeam()).map(({ stylistId, serviceIds }) => [stylistId, serviceIds.length])).toEqual([[asha, 2]])
})

test('several shifts on a day have breaks in between, which are not booked [TEAM-09]', async () => {
  const it = await setUp()
  const shifts = EVERY_DAY.flatMap((weekday) => [
    { weekday, starts: '10:00', ends: '13:00' },
    { weekday, starts: '14:00', ends: '20:00' },
  ])
  // A break stored before the editor existed counts the same: the day is read as two shifts.
  await it.db
    .insertInto('stylist_breaks')
    .values(EVERY_DAY.map((weekday) => ({ stylist_id: it.rehana, weekday, starts_minute: 780, ends_minute: 840 })))
    .execute()
  expect((await it.readTeam())[0]?.shifts).toEqual(shifts)
  expect(await it.startsOf(it.rehana)).not.toContain(780)

  const inBreak = await it.book(900)
  const later = shifts.map((shift) => (shift.starts === '14:00' ? { ...shift, starts: '16:00' } : shift))
  const url = `/salon/stylist/${it.rehana}/shifts`
  expect((await it.call('PUT', url, { shifts: later })).error.details).toMatchObject({
    bookings: [{ orderId: inBreak }],
  })
  expect((await it.call('PUT', url, { shifts: later, resolve: 'keep' })).status).toBe(200)
  const free = await it.startsOf(it.rehana)
  expect(free).toEqual(expect.arrayContaining([720, 960]))
  expect(free.filter((start) => start > 720 && start < 960)).toEqual([])

  // Adjacent shifts are one: a visit may last from one into the next.
  const touching = EVERY_DAY.flatMap((weekday) => [
    { weekday, starts: '10:00', ends: '15:30' },
    { weekday, starts: '15:30', ends: '20:00' },
  ])
  expect((await it.call('PUT', url, { shifts: touching })).status).toBe(200)
  expect((await it.readTeam())[0]?.shifts).toEqual(REHANA.shifts)
  expect(await it.startsOf(it.rehana)).toContain(780)
})

test('a stylist leaves with each booking reassigned to a free colleague, moved or cancelled, all at once [TEAM-10]', async () => {
  const it = await setUp()
  const late = await it.addStylist(
    'Asha',
    EVERY_DAY.map((weekday) => ({ weekday, starts: '15:00', ends: '20:00' })),
  )
  const [morning, noon, evening] = [await it.book(600), await it.book(720), await it.book(1080)]
  await it.book(720, it.pushpa)
  const leave = `/salon/stylist/${it.rehana}`
  const asked = await it.call('DELETE', leave)
  expect([asked.status, asked.error.code]).toEqual([409, 'BOOKINGS_AFFECTED'])
  const { bookings } = asked.error.details as { bookings: AffectedBooking[] }
  expect(bookings.map(({ orderId }) => orderId)).toEqual([morning, noon, evening])
  // A colleague who is free at the same time comes first.
  expect(bookings[0]?.proposals[0]).toMatchObject({ startTime: at(600), stylistId: it.pushpa, stylistName: 'Pushpa' })
  expect(bookings.flatMap(({ proposals }) => proposals).every(({ stylistId }) => stylistId !== it.rehana)).toBe(true)

  const give = (orderId: string, stylistId: number, minute: number) =>
    ({ orderId, action: 'move', startTime: at(minute), stylistId }) as const
  const decide = (...resolve: object[]) => it.call('DELETE', leave, { resolve })
  const cancelNoon = { orderId: noon, action: 'cancel' }
  const first = give(morning, it.pushpa, 600)
  expect((await decide(first, cancelNoon)).error.code).toBe('BOOKINGS_AFFECTED')
  expect((await decide(first, { orderId: noon, action: 'keep' }, give(evening, late, 1080))).status).toBe(400)
  const busy = await decide(first, give(noon, it.pushpa, 720), give(evening, late, 1080))
  expect(busy.error.code).toBe('SLOT_TAKEN')
  expect((await decide(first, cancelNoon, give(evening, it.rehana, 1080))).status).toBe(400)
  // No part of a refused request has been applied.
  expect(await it.readOrder(morning)).toMatchObject({ clientId: it.rehana, AppointmentStatus: 'PENDING' })

  expect((await decide(first, cancelNoon, give(evening, late, 1080))).data).toEqual({ moved: 2, cancelled: 1, kept: 0 })
  expect(await it.readOrder(morning)).toMatchObject({ clientId: it.pushpa, startTime: at(600) })
  expect(await it.readOrder(noon)).toMatchObject({ AppointmentStatus: 'CANCELLED_BY_SALON' })
  expect(await it.readOrder(evening)).toMatchObject({ clientId: late, AppointmentStatus: 'PENDING' })
  expect((await it.readTeam()).map(({ name }) => name)).toEqual(['Pushpa', 'Asha'])
  const told = await it.db.selectFrom('messages').select('kind').where('order_id', '=', morning).execute()
  expect(told.map(({ kind }) => kind)).toContain('STYLIST_CHANGED')
})

test('a customer in checkout with a stylist who leaves is asked to choose again [TEAM-11]', async () => {
  const it = await setUp()
  const held = await it.asCustomer('POST', `/customer/outlet/${it.outletId}/hold`, {
    clientId: it.rehana,
    startTime: at(660),
    endTime: at(720),
    serviceIds: [it.serviceId],
  })
  expect(held.status).toBe(200)
  expect((await it.call('DELETE', `/salon/stylist/${it.rehana}`)).status).toBe(200)
  expect(await it.book(660)).toBe('SLOT_TAKEN')
  expect(await it.book(660, it.pushpa)).toMatch(/^[0-9a-f-]{36}$/)
})
