import type { Slot } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import { bookableDays, addDays } from '@nikhar/contract/salon-time'
import { SLOT_STEPS } from '@nikhar/contract/salons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  requestSlots,
  at,
  createBookableSalon,
  createWorkingStylist,
  freeStarts,
  MONDAY,
  monday9,
} from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { listSlotsByDate } from './slots.ts'
import { toSalonDay, type StylistTimes, type Timetable } from '../schedule/day/timetable.ts'

async function setUpSalon(stylists = 1) {
  const it = await testApp({ clock: () => monday9 })
  const salon = await createBookableSalon(it.db, { stylists })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, monday9)
  return { ...it, ...salon, customer, headers, outletId: salon.outlet.id }
}

test('slots start every 15 minutes inside opening hours and end after the duration [API-23, DATA-12]', async () => {
  const it = await setUpSalon()
  const reply = await requestSlots(it.app, it.headers, { outletId: it.outletId, minutes: 50 })
  const slots = reply.json<{ data: Record<string, Slot[]> }>().data[MONDAY] ?? []
  expect(slots).toHaveLength(48)
  expect(slots[4]).toEqual({ startTime: at(600), endTime: at(650), isAvailable: true })
  // 9:00 is too close and 9:15 is 15 minutes ahead; the last start that ends before closing is 20:00.
  expect(slots.filter(({ isAvailable }) => !isAvailable).map(({ startTime }) => startTime)).toEqual(
    [540, 1215, 1230, 1245].map((minute) => at(minute)),
  )
})

test('one reply covers thirty days, closed ones are empty, and later days have no available slot [API-23]', async () => {
  const it = await setUpSalon()
  await it.db.deleteFrom('opening_hours').where('weekday', '=', 0).execute()
  await it.db.insertInto('closures').values({ outlet_id: it.outletId, day: '2026-11-18' }).execute()
  const days = bookableDays(monday9, 30)
  const { data } = (await requestSlots(it.app, it.headers, { outletId: it.outletId, minutes: 60, days })).json()
  expect(Object.keys(data)).toEqual(days)
  expect(days.filter((day) => data[day].length === 0)).toEqual([
    '2026-11-18',
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
  ])
  expect(data['2026-12-15'].some(({ isAvailable }: Slot) => isAvailable)).toBe(true)
  const beyond = [addDays(MONDAY, -1), addDays(MONDAY, -9000), addDays(MONDAY, 30), addDays(MONDAY, 400)]
  const { data: none } = (
    await requestSlots(it.app, it.headers, { outletId: it.outletId, minutes: 60, days: beyond })
  ).json()
  expect(Object.keys(none)).toEqual(beyond)
  expect(
    Object.values(none)
      .flat()
      .some((slot) => (slot as Slot).isAvailable),
  ).toBe(false)
})

test('taken slots stay listed; without a chosen stylist one free stylist is enough [API-23]', async () => {
  const it = await setUpSalon(2)
  const [first, second] = it.stylists.map(({ id }) => id) as [number, number]
  const booked = { customer_id: it.customer.id, outlet_id: it.outletId, starts_at: at(600), ends_at: at(660) }
  const order = await it.db
    .insertInto('orders')
    .values({
      whitelabel_id: 1,
      customer_id: it.customer.id,
      outlet_id: it.outletId,
      payment_id: 'p',
      subtotal_paise: asPaise(0),
      total_paise: asPaise(0),
      check_in_code: '123456',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await it.db
    .insertInto('appointments')
    .values({ ...booked, order_id: order.id, stylist_id: first, status: 'PENDING' })
    .execute()

  const hour = { outletId: it.outletId, minutes: 60 }
  expect(await freeStarts(it.app, it.headers, hour)).toContain(600)
  expect(await freeStarts(it.app, it.headers, { ...hour, clientId: second })).toContain(600)
  const ofFirst = await freeStarts(it.app, it.headers, { ...hour, clientId: first })
  expect(ofFirst.slice(0, 2)).toEqual([660, 675])

  await it.db.updateTable('appointments').set({ status: 'CANCELLED_BY_CUSTOMER' }).execute()
  expect(await freeStarts(it.app, it.headers, { ...hour, clientId: first })).toContain(600)
})

test('breaks, days off and short shifts are unavailable; a held slot is available to its holder only', async () => {
  const it = await setUpSalon(0)
  const stylist = await createWorkingStylist(it.db, it.outletId, [600, 900])
  await it.db
    .insertInto('stylist_breaks')
    .values({ stylist_id: stylist.id, weekday: 1, starts_minute: 660, ends_minute: 690 })
    .execute()
  await it.db
    .insertInto('stylist_time_off')
    .values({ stylist_id: stylist.id, starts_at: at(810), ends_at: at(2000) })
    .execute()
  const held = { customer_id: it.customer.id, outlet_id: it.outletId, stylist_id: stylist.id, status: 'HELD' as const }
  await it.db
    .insertInto('appointments')
    .values({ ...held, starts_at: at(690), ends_at: at(720), held_until: new Date(monday9.getTime() + 60_000) })
    .execute()
  const half = { outletId: it.outletId, minutes: 30 }
  expect(await freeStarts(it.app, it.headers, half)).toEqual([600, 615, 630, 690, 705, 720, 735, 750, 765, 780])
  const other = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  expect(await freeStarts(it.app, other, half)).toEqual([600, 615, 630, 720, 735, 750, 765, 780])
  await it.db.updateTable('appointments').set({ held_until: monday9 }).execute()
  expect(await freeStarts(it.app, other, half)).toContain(690)
})

test('an inactive outlet has no slots, and stylists of other outlets are not found', async () => {
  const it = await setUpSalon()
  const { stylist } = await createBookableSalon(it.db)
  const hour = { outletId: it.outletId, minutes: 60 }
  expect((await requestSlots(it.app, it.headers, { ...hour, clientId: stylist.id })).statusCode).toBe(404)
  expect((await requestSlots(it.app, it.headers, { ...hour, outletId: 99_999 })).statusCode).toBe(404)
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).execute()
  expect((await requestSlots(it.app, it.headers, hour)).json().data).toEqual({ [MONDAY]: [] })
})

test('slots need a customer’s token, and invalid parameters are named', async () => {
  const it = await setUpSalon()
  const url = `/customer/outlet/${it.outletId}/available-slots`
  expect((await it.app.inject({ url })).statusCode).toBe(401)
  const many = Array.from({ length: 31 }, (_, n) => `dates[]=${addDays(MONDAY, n)}`).join('&')
  for (const [query, field] of [
    [`slotDuration=60`, 'dates[].0'],
    [`slotDuration=60&dates[]=16-11-2026`, 'dates[].0'],
    [`slotDuration=60&dates[]=2026-02-30`, 'dates[].0'],
    [`slotDuration=60&${many}`, 'dates[]'],
    [`dates[]=${MONDAY}`, 'slotDuration'],
    [`slotDuration=0&dates[]=${MONDAY}`, 'slotDuration'],
    [`slotDuration=1.5&dates[]=${MONDAY}`, 'slotDuration'],
    [`slotDuration=60&dates[]=${MONDAY}&clientId=x`, 'clientId'],
  ]) {
    const reply = await it.app.inject({ url: `${url}?${query}`, headers: it.headers })
    expect([query, reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([query, 400, [field]])
  }
})

const MIDNIGHT = toSalonDay(MONDAY).midnight
const minute = fc.nat(1440)
const span = fc.tuple(minute, minute).map(([a, b]): Span => [Math.min(a, b), Math.max(a, b)])
const week = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 7, maxLength: 7 })
const aroundMonday = fc
  .array(fc.tuple(fc.integer({ min: -1440, max: 4000 }), fc.integer({ min: 1, max: 2000 })), { maxLength: 5 })
  .map((spans) => spans.map(([from, minutes]): Span => [MIDNIGHT + from, MIDNIGHT + from + minutes]))
const stylist: fc.Arbitrary<StylistTimes> = fc.record({
  id: fc.nat(),
  shifts: week,
  breaks: week,
  booked: aroundMonday,
  timeOff: aroundMonday,
})
const timetable: fc.Arbitrary<Timetable> = fc.record({
  opening: fc.array(
    fc.option(
      span.filter(([from, to]) => from < to),
      { nil: undefined },
    ),
    { minLength: 7, maxLength: 7 },
  ),
  closedDays: fc.subarray([MONDAY, '2026-11-17']).map((days) => new Set(days)),
  stylists: fc.array(stylist, { maxLength: 3 }),
})
const days = [MONDAY, '2026-11-17', '2026-11-18']

/** A reference implementation that checks every minute. */
function isFreeByMinutes(
  times: Timetable,
  day: string,
  start: number,
  { minutes, now, leadMinutes }: { minutes: number; now: Date; leadMinutes: number },
) {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const hours = times.opening[weekday]
  const instant = Date.parse(at(start, day))
  if (!hours || times.closedDays.has(day) || instant - now.getTime() < leadMinutes * 60_000) return false
  const all = Array.from({ length: minutes }, (_, n) => start + n)
  const covers = (spans: readonly Span[] | undefined, m: number) =>
    (spans ?? []).some(([from, to]) => from <= m && m < to)
  return times.stylists.some(({ shifts, breaks, booked, timeOff }) =>
    all.every((m) => {
      const epoch = instant / 60_000 + m - start
      return (
        covers([hours], m) &&
        covers(shifts[weekday], m) &&
        !covers(breaks[weekday], m) &&
        !covers(booked, epoch) &&
        !covers(timeOff, epoch)
      )
    }),
  )
}

test('the slots match a minute-by-minute reference for any shifts, closures, bookings, durations and settings [SET-02, SET-03]', () => {
  const anyTime = fc.integer({ min: -2000, max: 3000 }).map((m) => new Date(MIDNIGHT * 60_000 + m * 60_000 + 30_000))
  fc.assert(
    fc.property(
      timetable,
      fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 1500 })),
      anyTime,
      fc.record({ slotStep: fc.constantFrom(...SLOT_STEPS), leadMinutes: fc.integer({ min: 0, max: 3000 }) }),
      (times, minutes, now, rules) => {
        const { slotStep, leadMinutes } = rules
        const slots = listSlotsByDate(times, { days, minutes, now, rules, stylists: times.stylists })
        for (const day of days) {
          const hours = times.closedDays.has(day) ? undefined : times.opening[new Date(`${day}T12:00:00Z`).getUTCDay()]
          const starts = Array.from({ length: 1440 / slotStep }, (_, n) => n * slotStep).filter(
            (start) => hours && start >= hours[0] && start < hours[1],
          )
          expect(slots[day]).toEqual(
            starts.map((start) => ({
              startTime: at(start, day),
              endTime: at(start + minutes, day),
              isAvailable: isFreeByMinutes(times, day, start, { minutes, now, leadMinutes }),
            })),
          )
        }
      },
    ),
    { numRuns: 300 },
  )
})
