import type { OnWire } from '@nikhar/contract/client-id'
import type { Board } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { Report } from '@nikhar/contract/reports'
import { addDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { at, createBookableSalon, MONDAY } from '../../../testing/bookable-salon.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { createOrder } from '../../../testing/salons.ts'

/** Monday: two visits, a no-show, a cancellation. Three weeks before: the first visit of one of the two customers. */
async function createBusyWeek() {
  const it = await createTill()
  const regular = await createCustomer(it.db)
  const add = (status: 'COMPLETED' | 'NO_SHOW' | 'CANCELLED_BY_CUSTOMER', startsAt: string, customer = it.customer) =>
    createOrder(it.db, it, customer, { status, startsAt: new Date(startsAt) })
  await add('COMPLETED', at(600, addDays(MONDAY, -21)), regular)
  const visit = await add('COMPLETED', at(600), regular)
  await add('COMPLETED', at(1170))
  await add('NO_SHOW', at(780))
  await add('CANCELLED_BY_CUSTOMER', at(840))
  await it.db
    .insertInto('order_history')
    .values([
      { order_id: visit.id, actor: 'CUSTOMER', action: 'PLACE', to_status: 'PENDING', at: new Date(at(540)) },
      {
        order_id: visit.id,
        actor: 'SALON',
        action: 'CONFIRM',
        from_status: 'PENDING',
        to_status: 'CONFIRMED',
        at: new Date(at(552)),
      },
    ])
    .execute()
  await it.pay(visit.id, { amount: 499, tip: 50, method: 'UPI' })
  const url = `/salon/outlet/${it.outlet.id}/report`
  const read = async (search = `?from=${MONDAY}&to=${MONDAY}`, headers: Record<string, string> = it.headers) => {
    const reply = await it.app.inject({ url: url + search, headers })
    return { status: reply.statusCode, ...reply.json<{ data: Report } & ErrorReply>() }
  }
  return { ...it, url, read }
}

test('a report counts revenue, no-shows, answer time, new and returning customers [REPORT-01, REPORT-02]', async () => {
  const it = await createBusyWeek()
  const { data } = await it.read()
  expect(data.totals).toEqual({
    revenue: 998,
    gst: 0,
    received: 499,
    tips: 50,
    bookings: 4,
    completed: 2,
    noShows: 1,
    cancelledByCustomer: 1,
    cancelledBySalon: 0,
    unanswered: 0,
    newClients: 1,
    returningClients: 1,
    // Two visits of 45 minutes; two stylists who work twelve hours.
    occupancy: 6,
    answerMinutes: 12,
  })
  expect(data.before).toMatchObject({ revenue: 0, bookings: 0, answerMinutes: null, occupancy: 0 })
  expect(data.days).toEqual([{ day: MONDAY, revenue: 998, revenueBefore: 0, visits: 2 }])
  expect(data.services).toEqual([{ name: it.service.name, visits: 2, revenue: 998 }])
  expect(data.stylists).toMatchObject([
    { stylistId: it.kabir, visits: 2, revenue: 998, tips: 50, noShows: 1, occupancy: 13 },
    { stylistId: it.zoya, visits: 0, revenue: 0, tips: 0, noShows: 0, occupancy: 0 },
  ])
})

test('each day has the revenue of the same day of the period before [REPORT-07]', async () => {
  const it = await createBusyWeek()
  const { data } = await it.read(`?from=${addDays(MONDAY, -20)}&to=${MONDAY}`)
  expect(data.days).toHaveLength(21)
  expect(data.days.at(-1)).toEqual({ day: MONDAY, revenue: 998, revenueBefore: 499, visits: 2 })
  expect(data.days.slice(0, -1).every(({ revenue, revenueBefore }) => revenue === 0 && revenueBefore === 0)).toBe(true)
})

test('occupancy by weekday and hour follows the shifts, also where a visit crosses the hour [REPORT-03]', async () => {
  const it = await createBusyWeek()
  const { data } = await it.read()
  const cells = Object.fromEntries(data.occupancy.map(({ weekday, hour, percent }) => [`${weekday} ${hour}`, percent]))
  // Monday from nine to nine: 45 of 120 minutes at ten, 30 of 120 at half past seven, 15 of 120 at eight.
  expect(Object.keys(cells)).toHaveLength(12)
  expect([cells['1 10'], cells['1 19'], cells['1 20'], cells['1 11']]).toEqual([38, 25, 13, 0])
  const close = (day: string) => it.db.insertInto('closures').values({ outlet_id: it.outlet.id, day }).execute()
  await close(addDays(MONDAY, 1))
  expect((await it.read()).data.occupancy).toHaveLength(12)
  // A shorter day from ten to noon counts as two hours; the Monday three weeks before was a full one.
  const short = { outlet_id: it.outlet.id, day: MONDAY, opens_minute: 600, closes_minute: 720 }
  await it.db.insertInto('closures').values(short).execute()
  const { data: shortened } = await it.read()
  expect(shortened.occupancy).toEqual([
    { weekday: 1, hour: 10, percent: 38 },
    { weekday: 1, hour: 11, percent: 0 },
  ])
  expect((await it.read(`?from=${addDays(MONDAY, -7)}&to=${MONDAY}`)).data.occupancy).toContainEqual({
    weekday: 1,
    hour: 10,
    percent: 19,
  })
  await it.db.deleteFrom('closures').where('day', '=', MONDAY).execute()
  await close(MONDAY)
  expect((await it.read()).data.occupancy).toEqual([])
})

test('occupancy excludes the pause of the outlet and time off, also where they overlap a break [REPORT-03]', async () => {
  const it = await createBusyWeek()
  const readHours = async () =>
    Object.fromEntries((await it.read()).data.occupancy.map(({ hour, percent }) => [hour, percent]))
  const weekday = 1
  await it.db
    .insertInto('stylist_breaks')
    .values({ stylist_id: it.kabir, weekday, starts_minute: 760, ends_minute: 800 })
    .execute()
  await it.db
    .insertInto('opening_pauses')
    .values({ outlet_id: it.outlet.id, weekday, starts_minute: 780, ends_minute: 840 })
    .execute()
  expect(Object.keys(await readHours())).not.toContain('13')
  // From eleven at night of the day before until eleven, and again from half past nine to ten.
  const away = (from: number, to: number) =>
    it.db
      .insertInto('stylist_time_off')
      .values({ stylist_id: it.zoya, starts_at: at(from), ends_at: at(to) })
      .execute()
  await away(-60, 660)
  await away(570, 600)
  // 45 of the 60 minutes that Kabir has at ten.
  expect(await readHours()).toMatchObject({ 9: 0, 10: 75, 11: 0, 12: 0 })
  await it.db.updateTable('stylist_time_off').set({ stylist_id: it.kabir }).execute()
  await away(0, 1440)
  expect(Object.keys(await readHours())[0]).toBe('11')
})

test('chair occupancy is the same figure on the board and in the report of a day [REPORT-05]', async () => {
  const it = await createBusyWeek()
  const weekday = 1
  // A request, a visit with a buffer, a break that overlaps the pause of the outlet, time off, and a shorter day.
  await createOrder(it.db, it, it.customer, { status: 'PENDING', startsAt: new Date(at(660)) })
  await it.db
    .updateTable('appointments')
    .set({ buffer_minutes: 15, ends_at: new Date(at(1230)) })
    .where('starts_at', '=', new Date(at(1170)))
    .execute()
  const breaks = { stylist_id: it.kabir, weekday, starts_minute: 760, ends_minute: 800 }
  await it.db.insertInto('stylist_breaks').values(breaks).execute()
  const pause = { outlet_id: it.outlet.id, weekday, starts_minute: 780, ends_minute: 840 }
  await it.db.insertInto('opening_pauses').values(pause).execute()
  const away = { stylist_id: it.zoya, starts_at: at(790), ends_at: at(900) }
  await it.db.insertInto('stylist_time_off').values(away).execute()
  const compare = async () => {
    const reply = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers })
    const board = reply.json<{ data: OnWire<Board> }>().data
    const { totals, stylists } = (await it.read()).data
    expect(board.occupancy).toBe(totals.occupancy)
    const columns = board.stylists.map(({ clientId, occupancy }) => [clientId, occupancy])
    expect(columns.toSorted()).toEqual(stylists.map(({ stylistId, occupancy }) => [stylistId, occupancy]).toSorted())
    return board.occupancy
  }
  // 45, 45 and 60 minutes, of 720 - 80 and 720 - 60 - 60.
  expect(await compare()).toBe(12)
  const short = { outlet_id: it.outlet.id, day: MONDAY, opens_minute: 600, closes_minute: 720 }
  await it.db.insertInto('closures').values(short).execute()
  expect(await compare()).toBe(63)
  await it.db.deleteFrom('closures').execute()
  await it.db.deleteFrom('opening_hours').where('weekday', '=', weekday).execute()
  expect(await compare()).toBe(null)
})

test('every sum of a report includes GST and discounts, and services and stylists add up to the revenue [REPORT-06]', async () => {
  const it = await createTill()
  const coupon = await createCoupon(it.db, { code: 'TENTH', discount_type: 'PERCENTAGE', discount_percent: 10 })
  for (const [minute, services] of [
    [600, [it.service, it.facial]],
    [780, [it.service]],
  ] as const) {
    const orderId = await it.bookServices(minute, [...services], { couponCode: coupon.code })
    await it.complete(orderId, minute)
    await it.pay(orderId, { amount: (await it.look(orderId)).payment.due })
  }
  const url = `/salon/outlet/${it.outlet.id}/report`
  const read = async (path: string) =>
    it.app.inject({ url: `${url}${path}?from=${MONDAY}&to=${MONDAY}`, headers: it.headers })

  const { totals, days, services, stylists } = (await read('')).json<{ data: Report }>().data

  // 1,798 rupees less a tenth, with GST: each half of it rounded separately on each bill.
  const sums = await it.db.selectFrom('orders').select(['total_paise', 'cgst_paise', 'sgst_paise']).execute()
  const paise = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) * 100)
  const revenue = sums.reduce((sum, { total_paise }) => sum + total_paise, 0)
  expect(paise([totals.gst])).toBe(sums.reduce((sum, { cgst_paise, sgst_paise }) => sum + cgst_paise + sgst_paise, 0))
  expect(totals.gst).toBeGreaterThan(0)
  for (const part of [[totals], days, services, stylists]) expect(paise(part.map((row) => row.revenue))).toBe(revenue)
  expect(paise([totals.received])).toBe(revenue)
  expect((await read('.csv')).body).toContain('Services before discount and GST,Discount,CGST,SGST,Total with GST')
})

test('the file has a line per visit, without names, and no cell that a spreadsheet interprets as a formula [REPORT-04]', async () => {
  const it = await createBusyWeek()
  await it.db.updateTable('order_lines').set({ name: '=HYPERLINK("x"), cut' }).execute()
  const csv = await it.app.inject({
    url: `${it.url}.csv?from=${addDays(MONDAY, -30)}&to=${MONDAY}`,
    headers: it.headers,
  })
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Day,Time,Booking,Status')
  expect(lines[1]).toContain(`"'=HYPERLINK(""x""), cut"`)
  expect(lines[2]).toContain('499.00,499.00,50.00,UPI')
})

test('impossible periods and other salons are refused [REPORT-01]', async () => {
  const it = await createBusyWeek()
  const strangers = await logInSalon(it.db, (await createBookableSalon(it.db)).outlet, it.time.now)
  expect((await it.read(`?from=${MONDAY}&to=${addDays(MONDAY, -1)}`)).error.fields).toEqual({
    to: 'The last day comes before the first',
  })
  expect((await it.read(`?from=2024-01-01&to=${MONDAY}`)).error.fields).toEqual({ to: 'Choose at most a year' })
  expect((await it.read('?from=yesterday&to=today')).status).toBe(400)
  expect((await it.read(undefined, strangers)).status).toBe(403)
  expect((await it.read(undefined, {})).status).toBe(401)
})
