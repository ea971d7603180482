import { addDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, monday9 } from '../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { createCaller, createNewSalon, EVERY_DAY, FACIAL, HOURS, REHANA, SHIFTS } from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'
import { findAuditEntries } from '../accounts/audit/audit-queries.ts'

/** A live salon on Monday at nine, and a customer. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  // Valid all day, whatever time the test sets.
  const customerHeaders = await logInCustomer(it.db, await createCustomer(it.db), new Date(at(1200)))
  const asCustomer = createCaller(it.app, customerHeaders)

  async function book(startMinute: number) {
    const { outletId, serviceId } = salon
    const reply = await asCustomer('POST', '/customer/order', {
      orderItems: [{ serviceId, quantity: 1, outletId }],
      outletId,
      paymentId: 'pay_placeholder',
      startTime: at(startMinute),
      endTime: at(startMinute + FACIAL.minutes),
    })
    return (reply.data as { orderId: string } | undefined)?.orderId ?? reply.error.code
  }
  const statusOf = async (orderId: string) =>
    (await asCustomer('GET', `/customer/order/${orderId}`)).data.appointment.AppointmentStatus as string
  const starts = () => freeStarts(it.app, customerHeaders, { outletId: salon.outletId, minutes: 60 })
  return { ...it, time, ...salon, asCustomer, book, statusOf, starts }
}

test('the second manager to change a service sees what the first has changed [MENU-03]', async () => {
  const it = await setUp()
  const url = `/salon/service/${it.serviceId}`
  expect((await it.call('PATCH', url, { price: 1600, version: 0 })).data).toMatchObject({ price: 1600, version: 1 })
  const second = await it.call('PATCH', url, { minutes: 45, version: 0 })
  expect([second.status, second.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(second.error.details).toMatchObject({ current: { price: 1600, minutes: 60, version: 1 } })
  expect((await it.call('DELETE', `${url}?version=0`)).status).toBe(409)
  expect((await it.call('PATCH', url, { minutes: 45, version: 1 })).data).toMatchObject({ minutes: 45, version: 2 })
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ actor: 'SALON', before: { minutes: 60 }, after: { minutes: 45 } })
})

test('a retired service leaves the menu, stays in bookings, and can be restored [MENU-02]', async () => {
  const it = await setUp()
  const orderId = await it.book(660)
  const menu = async () => (await it.asCustomer('GET', `/customer/outlet/${it.outletId}/services`)).data as object[]
  expect((await it.call('DELETE', `/salon/service/${it.serviceId}`)).data).toMatchObject({
    retiredAt: monday9.toISOString(),
  })
  expect(await menu()).toEqual([])
  expect((await it.call('GET', `${it.url}/services`)).data).toMatchObject([{ serviceId: it.serviceId, version: 1 }])
  expect((await it.asCustomer('GET', `/customer/order/${orderId}`)).data.services).toMatchObject([
    { serviceName: 'Gold Glow Facial', price: 1499.5 },
  ])
  expect(await it.book(780)).toBe('SERVICE_GONE')
  await it.call('POST', `/salon/service/${it.serviceId}/restore`)
  expect(await menu()).toHaveLength(1)
})

test('invalid services, stylists and hours are refused field by field [MENU-04, TEAM-02, HOURS-03]', async () => {
  const it = await setUp()
  const wrong: [method: 'PUT' | 'POST' | 'PATCH', path: string, body: object, field: string][] = [
    ['POST', `${it.url}/services`, { ...FACIAL, category: 'cars' }, 'category'],
    ['POST', `${it.url}/services`, { ...FACIAL, price: -1 }, 'price'],
    ['POST', `${it.url}/services`, { ...FACIAL, price: 1e9 }, 'price'],
    ['POST', `${it.url}/services`, { ...FACIAL, price: 10.005 }, 'price'],
    ['POST', `${it.url}/services`, { ...FACIAL, minutes: 0 }, 'minutes'],
    ['POST', `${it.url}/services`, { ...FACIAL, minutes: 721 }, 'minutes'],
    ['POST', `${it.url}/services`, { ...FACIAL, gender: 'CATS' }, 'gender'],
    ['POST', `${it.url}/services`, { ...FACIAL, name: ' ' }, 'name'],
    ['PATCH', `/salon/service/${it.serviceId}`, { price: 'much' }, 'price'],
    ['POST', `${it.url}/stylists`, { ...REHANA, experienceYears: 51 }, 'experienceYears'],
    [
      'POST',
      `${it.url}/stylists`,
      { ...REHANA, shifts: [{ weekday: 7, starts: '10:00', ends: '12:00' }] },
      'shifts.0.weekday',
    ],
    [
      'POST',
      `${it.url}/stylists`,
      { ...REHANA, shifts: [{ weekday: 1, starts: '12:00', ends: '10:00' }] },
      'shifts.0.ends',
    ],
    [
      'POST',
      `${it.url}/stylists`,
      { ...REHANA, shifts: [...SHIFTS, { weekday: 1, starts: '19:00', ends: '21:00' }] },
      'shifts',
    ],
    ['PUT', `${it.url}/hours`, { hours: [{ weekday: 1, opens: '25:00', closes: '26:00' }] }, 'hours.0.opens'],
    ['PUT', `${it.url}/hours`, { hours: [{ weekday: 1, opens: '20:00', closes: '10:00' }] }, 'hours.0.closes'],
    ['PUT', `${it.url}/hours`, { hours: [...HOURS, { weekday: 1, opens: '19:00', closes: '21:00' }] }, 'hours'],
    [
      'PUT',
      `${it.url}/hours`,
      { hours: ['08', '12', '16'].map((hour) => ({ weekday: 1, opens: `${hour}:00`, closes: `${hour}:30` })) },
      'hours',
    ],
    ['PUT', `${it.url}/hours`, { hours: 'always' }, 'hours'],
    ['POST', `/salon/stylist/${it.stylistId}/time-off`, { startTime: at(720), endTime: at(600) }, 'endTime'],
    ['POST', `/salon/stylist/${it.stylistId}/time-off`, { startTime: at(100), endTime: at(200) }, 'endTime'],
    ['POST', `${it.url}/closures`, { day: '2026-02-30' }, 'day'],
    ['POST', `${it.url}/closures`, { day: '2026-11-15' }, 'day'],
    ['POST', `${it.url}/closures`, { day: '2026-11-17', resolve: 'explode' }, 'resolve'],
  ]
  for (const [method, path, body, field] of wrong) {
    const reply = await it.call(method, path, body)
    expect([body, reply.status, Object.keys(reply.error?.fields ?? {})]).toContainEqual(400)
    expect([body, Object.keys(reply.error.fields ?? {})]).toEqual([body, expect.arrayContaining([field])])
  }
})

test('a stylist is added with shifts, and a shift is bookable at once [TEAM-01]', async () => {
  const it = await setUp()
  const late = EVERY_DAY.map((weekday) => ({ weekday, starts: '18:00', ends: '20:00' }))
  expect(await it.starts()).toContain(600)
  expect((await it.call('PUT', `/salon/stylist/${it.stylistId}/shifts`, { shifts: late })).status).toBe(200)
  expect((await it.starts())[0]).toBe(1080)
  await it.call('POST', `${it.url}/stylists`, { ...REHANA, name: 'Pushpa' })
  expect((await it.starts())[0]).toBe(600)
  expect((await it.call('GET', `${it.url}/stylists`)).data).toMatchObject([
    { name: 'Rehana', experienceYears: 6, shifts: late },
    { name: 'Pushpa', shifts: SHIFTS },
  ])
})

test('shorter hours and shifts list the bookings that would fall outside, which are cancelled or kept [HOURS-01, TEAM-03]', async () => {
  const it = await setUp()
  const [early, late] = [await it.book(600), await it.book(1080)]
  const shorter = { hours: HOURS.map((span) => ({ ...span, closes: '18:30' })) }
  const asked = await it.call('PUT', `${it.url}/hours`, shorter)
  expect(asked.error).toMatchObject({ code: 'BOOKINGS_AFFECTED', details: { bookings: [{ orderId: late }] } })
  expect((await it.call('GET', `${it.url}/hours`)).data).toEqual(HOURS)
  expect((await it.call('PUT', `${it.url}/hours`, { ...shorter, resolve: 'keep' })).data).toEqual({
    moved: 0,
    cancelled: 0,
    kept: 1,
  })
  // A decision to keep a booking is not asked for again.
  expect((await it.call('PUT', `${it.url}/hours`, { hours: shorter.hours.slice(1) })).status).toBe(200)
  const shifts = EVERY_DAY.map((weekday) => ({ weekday, starts: '11:00', ends: '20:00' }))
  const shiftsUrl = `/salon/stylist/${it.stylistId}/shifts`
  expect((await it.call('PUT', shiftsUrl, { shifts })).error.details).toMatchObject({ bookings: [{ orderId: early }] })
  expect((await it.call('PUT', shiftsUrl, { shifts, resolve: 'cancel' })).data).toEqual({
    moved: 0,
    cancelled: 1,
    kept: 0,
  })
  expect([await it.statusOf(early), await it.statusOf(late)]).toEqual(['CANCELLED_BY_SALON', 'PENDING'])
})

test('a stylist leaves once the upcoming bookings are reassigned or cancelled [TEAM-04]', async () => {
  const it = await setUp()
  const [first, second] = [await it.book(600), await it.book(720)]
  const leave = `/salon/stylist/${it.stylistId}`
  expect((await it.call('DELETE', leave)).error.details).toMatchObject({
    bookings: [{ orderId: first }, { orderId: second }],
  })
  const { stylistId: clientId } = (await it.call('POST', `${it.url}/stylists`, REHANA)).data as { stylistId: number }
  await it.call('POST', `/salon/order/${first}/reassign`, { clientId, reason: 'Rehana leaves', version: 0 })
  expect((await it.call('DELETE', leave)).error.details).toMatchObject({ bookings: [{ orderId: second }] })
  expect((await it.call('DELETE', `${leave}?resolve=keep`)).status).toBe(400)
  expect((await it.call('DELETE', `${leave}?resolve=cancel`)).data).toEqual({ moved: 0, cancelled: 1, kept: 0 })
  expect([await it.statusOf(first), await it.statusOf(second)]).toEqual(['PENDING', 'CANCELLED_BY_SALON'])
  expect((await it.call('GET', `${it.url}/stylists`)).data).toMatchObject([{ stylistId: clientId }])
  expect((await it.call('DELETE', leave)).status).toBe(404)
})

test('a closed day is listed, keeps the bookings chosen to be kept, and can be reopened [HOURS-02]', async () => {
  const it = await setUp()
  const orderId = await it.book(660)
  const closed = await it.call('POST', `${it.url}/closures`, { day: MONDAY, resolve: 'keep', reason: 'Wedding' })
  expect(closed.data).toEqual({ moved: 0, cancelled: 0, kept: 1 })
  expect(await it.statusOf(orderId)).toBe('PENDING')
  expect(await it.starts()).toEqual([])
  const next = addDays(MONDAY, 1)
  expect((await it.call('POST', `${it.url}/closures`, { day: next })).data).toEqual({ moved: 0, cancelled: 0, kept: 0 })
  expect((await it.call('GET', `${it.url}/closures`)).data).toEqual([
    { day: MONDAY, reason: 'Wedding', opens: null, closes: null },
    { day: next, reason: null, opens: null, closes: null },
  ])
  expect((await it.call('DELETE', `${it.url}/closures/${MONDAY}`)).status).toBe(200)
  expect((await it.starts())[0]).toBe(600)
  expect((await it.call('DELETE', `${it.url}/closures/${MONDAY}`)).status).toBe(404)
})

test('a salon that closes in the middle of the day is neither open nor bookable in between [HOURS-05]', async () => {
  const it = await setUp()
  const inside = await it.book(780)
  const hours = EVERY_DAY.flatMap((weekday) => [
    { weekday, opens: '08:00', closes: '13:00' },
    { weekday, opens: '15:00', closes: '20:00' },
  ])
  const asked = await it.call('PUT', `${it.url}/hours`, { hours })
  expect(asked.error.details).toMatchObject({ bookings: [{ orderId: inside }] })
  expect((await it.call('PUT', `${it.url}/hours`, { hours: hours.toReversed(), resolve: 'cancel' })).status).toBe(200)
  expect((await it.call('GET', `${it.url}/hours`)).data).toEqual(hours)

  const free = await it.starts()
  expect(free).toEqual(expect.arrayContaining([720, 900]))
  expect(free.filter((start) => start > 720 && start < 900)).toEqual([])
  expect(await it.book(765)).toBe('SLOT_TAKEN')
  expect(await it.book(780)).toBe('SLOT_TAKEN')
  expect(await it.book(720)).toMatch(/^[0-9a-f-]{36}$/)
  const outlet = async () => (await it.asCustomer('GET', `/customer/outlet/${it.outletId}`)).data as object
  expect(await outlet()).toMatchObject({ openNow: true })
  it.time.now = new Date(at(840))
  expect(await outlet()).toMatchObject({ openNow: false })
  const results = await it.asCustomer('GET', '/customer/results?latitude=12.97&longitude=77.64&openNow=true')
  expect(results.data).toEqual([])
  it.time.now = new Date(at(900))
  expect(await outlet()).toMatchObject({ openNow: true })
  const page = await it.app.inject({ url: `/s/${(await it.call('GET', '/salon/outlets')).data[0].slug}` })
  expect(page.body).toContain('8:00 am – 1:00 pm, 3:00 pm – 8:00 pm')
  const board = await it.call('GET', `${it.url}/board?day=${MONDAY}`)
  expect(board.data.stylists[0].away).toMatchObject([{ startTime: at(780), endTime: at(900), blockId: null }])
  expect((await it.call('PUT', `${it.url}/hours`, { hours: HOURS })).status).toBe(200)
  expect((await it.call('GET', `${it.url}/hours`)).data).toEqual(HOURS)
})

test('a stylist who is off is not booked in that time; bookings within it are listed, cancelled or kept [TEAM-06]', async () => {
  const it = await setUp()
  const [morning, evening] = [await it.book(660), await it.book(1080)]
  const url = `/salon/stylist/${it.stylistId}/time-off`
  const away = { startTime: at(700), endTime: at(900), reason: 'Dentist' }
  expect((await it.call('POST', url, away)).error.details).toMatchObject({ bookings: [{ orderId: morning }] })
  const added = await it.call('POST', url, { ...away, resolve: 'cancel' })
  expect(added.data).toMatchObject({ cancelled: 1, kept: 0 })
  expect([await it.statusOf(morning), await it.statusOf(evening)]).toEqual(['CANCELLED_BY_SALON', 'PENDING'])
  expect((await it.starts()).filter((start) => start > 640 && start < 900)).toEqual([])
  const { timeOffId } = added.data as { timeOffId: number }
  expect((await it.call('GET', `${it.url}/stylists`)).data[0].timeOff).toEqual([{ timeOffId, ...away }])
  expect((await it.call('DELETE', `${url}/${timeOffId}`)).status).toBe(200)
  expect((await it.call('DELETE', `${url}/${timeOffId}`)).status).toBe(404)
  expect(await it.starts()).toContain(660)
})
