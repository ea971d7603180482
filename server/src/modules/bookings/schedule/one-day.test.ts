import type { OnWire } from '@nikhar/contract/client-id'
import type { Board } from '@nikhar/contract/desk'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeStarts, MONDAY, orderOf } from '../../../testing/bookable-salon.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createOrder } from '../../../testing/salons.ts'
import { createCachedTimes } from '../place/cached-times.ts'
import { createNextTimesFinder } from '../place/next-times.ts'
import { readUncachedSlots } from '../place/uncached-slots.ts'
import { findSuitableSlot } from '../waitlist/match-entry.ts'
import { findWorkedHours, toSpan } from './day/chair-time-queries.ts'
import { findOutletTimes } from './day/timetable-queries.ts'

type SalonDesk = Awaited<ReturnType<typeof createSalonDesk>>
type Span = [from: number, to: number]
const DAY = 1440
const NOON = 720
const DAYS = Array.from({ length: 7 }, (_, n) => addDays(MONDAY, n))
const STEP = 15
const SERVICE = 45

/** In steps of five minutes between eight in the morning and ten at night. */
const span = (minSteps: number, maxSteps: number) =>
  fc
    .tuple(fc.integer({ min: 96, max: 264 - minSteps }), fc.integer({ min: minSteps, max: maxSteps }))
    .map(([from, length]): Span => [from * 5, Math.min(from + length, 264) * 5])
const perDay = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 7, maxLength: 7 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
/** The state of a stylist's booking and, for a hold, whether it is the customer's own. */
const kinds = fc.constantFrom(
  'PENDING',
  'CONFIRMED',
  'RESCHEDULED',
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED_BY_CUSTOMER',
  'HELD',
  'HELD_EXPIRED',
  'HELD_BY_CUSTOMER',
)

const weeks = fc.record({
  buffer: fc.constantFrom(0, 5, 15),
  hours: perDay(maybe(span(36, 150))),
  pauses: perDay(maybe(span(2, 12))),
  special: perDay(fc.option(fc.oneof(fc.constant('CLOSED' as const), span(12, 80)), { nil: undefined, freq: 1 })),
  stylists: fc.array(
    fc.record({
      shifts: perDay(fc.uniqueArray(span(24, 100), { maxLength: 2, selector: ([from]) => from })),
      breaks: perDay(maybe(span(2, 12))),
      off: fc.array(fc.tuple(fc.nat(6), span(6, 60), fc.boolean()), { maxLength: 3 }),
      taken: fc.array(fc.tuple(fc.nat(6), span(3, 24), kinds), { maxLength: 12 }),
    }),
    { minLength: 2, maxLength: 2 },
  ),
})
type Week = typeof weeks extends fc.Arbitrary<infer T> ? T : never
type Taken = Week['stylists'][number]['taken'][number]

const LIVE = new Set(['PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'])
const BLOCKING = new Set([...LIVE, 'HELD'])

/** The result of the rules for each minute, in the simplest form. */
function modelOf(week: Week, kept: Taken[][]) {
  const covers = (spans: readonly (Span | undefined)[], minute: number) =>
    spans.some((one) => one !== undefined && one[0] <= minute && minute < one[1])
  function isOpen(day: number, minute: number) {
    const special = week.special[day]
    if (special === 'CLOSED') return false
    return covers([week.hours[day]], minute) && (special === undefined || covers([special], minute))
  }
  function isWorking(stylist: number, day: number, minute: number) {
    const { shifts, breaks, off } = week.stylists[stylist] as Week['stylists'][number]
    const away = off.filter(([at]) => at === day).map(([, spanOff]) => spanOff)
    return (
      isOpen(day, minute) &&
      covers(shifts[day] ?? [], minute) &&
      !covers([breaks[day], week.pauses[day], ...away], minute)
    )
  }
  const isTaken = (stylist: number, day: number, minute: number, states: ReadonlySet<string>, except?: Taken) =>
    covers(
      (kept[stylist] ?? [])
        .filter((one) => one !== except && one[0] === day && states.has(one[2]))
        .map((one) => one[1]),
      minute,
    )
  const minutes = Array.from({ length: DAY }, (_, minute) => minute)
  return {
    isOpen,
    countWorked: (stylist: number, day: number) => minutes.filter((minute) => isWorking(stylist, day, minute)).length,
    countBooked: (stylist: number, day: number) =>
      minutes.filter((minute) => isTaken(stylist, day, minute, LIVE)).length,
    /** Starts at which a stylist is free for the visit and the buffer after it. */
    listStarts(day: number, stylists: number[], except?: Taken) {
      const isFree = (stylist: number, from: number) => {
        for (let minute = from; minute < from + SERVICE + week.buffer; minute += 1)
          if (!isWorking(stylist, day, minute) || isTaken(stylist, day, minute, BLOCKING, except)) return false
        return true
      }
      const first = day === 0 ? NOON + 1 : 0
      return minutes.filter(
        (start) => start % STEP === 0 && start >= first && stylists.some((stylist) => isFree(stylist, start)),
      )
    },
  }
}

/** Writes the week, without entries that overlap an earlier booking of the stylist, which the database refuses. */
async function writeWeek(
  { db, outlet, service, kabir, zoya, customer, time }: SalonDesk,
  other: { id: number },
  week: Week,
) {
  const ids = [kabir, zoya]
  for (const table of ['appointments', 'messages', 'order_history', 'order_lines', 'orders'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['opening_hours', 'opening_pauses', 'closures'] as const) await db.deleteFrom(table).execute()
  for (const table of ['stylist_shifts', 'stylist_breaks', 'stylist_time_off'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('services').set({ buffer_minutes: week.buffer }).where('id', '=', service.id).execute()
  const weekdayOf = (day: number) => new Date(DAYS[day] as string).getUTCDay()
  const instant = (day: number, minute: number) => salonInstant(DAYS[day] as string, minute)

  for (let day = 0; day < 7; day += 1) {
    const [hours, pause, special] = [week.hours[day], week.pauses[day], week.special[day]]
    const ofDay = { outlet_id: outlet.id, weekday: weekdayOf(day) }
    if (hours)
      await db
        .insertInto('opening_hours')
        .values({ ...ofDay, opens_minute: hours[0], closes_minute: hours[1] })
        .execute()
    if (hours && pause)
      await db
        .insertInto('opening_pauses')
        .values({ ...ofDay, starts_minute: pause[0], ends_minute: pause[1] })
        .execute()
    const [opens_minute, closes_minute] = special && special !== 'CLOSED' ? special : [null, null]
    if (special)
      await db
        .insertInto('closures')
        .values({ outlet_id: outlet.id, day: DAYS[day] as string, opens_minute, closes_minute })
        .execute()
  }
  const kept: Taken[][] = []
  for (const [index, { shifts, breaks, off, taken }] of week.stylists.entries()) {
    const stylist_id = ids[index] as number
    for (let day = 0; day < 7; day += 1) {
      const weekday = weekdayOf(day)
      for (const [starts_minute, ends_minute] of shifts[day] ?? [])
        await db.insertInto('stylist_shifts').values({ stylist_id, weekday, starts_minute, ends_minute }).execute()
      const pause = breaks[day]
      if (pause)
        await db
          .insertInto('stylist_breaks')
          .values({ stylist_id, weekday, starts_minute: pause[0], ends_minute: pause[1] })
          .execute()
    }
    for (const [day, [from, to], isBlock] of off) {
      const times = { starts_at: instant(day, from), ends_at: instant(day, to) }
      await db
        .insertInto('stylist_time_off')
        .values({ stylist_id, ...times, kind: isBlock ? 'BLOCK' : 'TIME_OFF' })
        .execute()
    }
    kept.push([])
    for (const one of taken) {
      const [day, [from, to], kind] = one
      if (kept[index]?.some(([at, [start, end]]) => at === day && start < to && from < end)) continue
      kept[index]?.push(one)
      const times = { starts_at: instant(day, from), ends_at: instant(day, to) }
      const owner = kind === 'HELD_BY_CUSTOMER' ? customer : other
      if (kind.startsWith('HELD')) {
        const held_until = new Date(time.now.getTime() + (kind === 'HELD_EXPIRED' ? -1 : 1) * 60_000)
        await db
          .insertInto('appointments')
          .values({ outlet_id: outlet.id, stylist_id, customer_id: owner.id, status: 'HELD', held_until, ...times })
          .execute()
      } else {
        // A visit may run late: its row then ends later than its services would.
        const visit = { outlet, service: { ...service, minutes: to - from }, stylist: { id: stylist_id } }
        await createOrder(db, visit, owner, { status: kind as 'PENDING', startsAt: times.starts_at })
      }
    }
  }
  return kept
}

test('slots, next times, bookings, moves, the board, reports and the waitlist agree on every minute of random weeks [DAY-01]', async () => {
  const it = await createSalonDesk()
  it.time.now = salonInstant(MONDAY, NOON)
  const other = await createCustomer(it.db)
  await it.db
    .updateTable('outlet_settings')
    .set({ lead_minutes: 0, slot_step: STEP, short_notice_minutes: 0, auto_confirm: true })
    .where('outlet_id', '=', it.outlet.id)
    .execute()
  const ids = [it.kabir, it.zoya]
  const { id: outletId } = it.outlet
  const query = { outletId, minutes: SERVICE, serviceIds: [it.service.id] }
  const toMinute = (day: number, iso: string) =>
    (Date.parse(iso) - salonInstant(DAYS[day] as string, 0).getTime()) / 60_000

  await fc.assert(
    fc.asyncProperty(weeks, fc.nat(), async (week, chance) => {
      const kept = await writeWeek(it, other, week)
      const model = modelOf(week, kept)
      const all = [0, 1]
      const startsOf = DAYS.map((_, day) => model.listStarts(day, all))

      for (const [day, date] of DAYS.entries()) {
        const starts = (clientId?: number) =>
          freeStarts(it.app, it.customerHeaders, { ...query, days: [date], ...(clientId && { clientId }) })
        expect(await starts(), `slots of ${date}`).toEqual(startsOf[day])
        const stylist = (chance + day) % 2
        expect(await starts(ids[stylist]), `slots of one stylist on ${date}`).toEqual(model.listStarts(day, [stylist]))

        const board = await it.app.inject({ url: `/salon/outlet/${outletId}/board?day=${date}`, headers: it.headers })
        const { opening, stylists } = board.json<{ data: OnWire<Board> }>().data
        const open = Array.from({ length: DAY }, (_, minute) => minute).filter((minute) => model.isOpen(day, minute))
        expect(
          opening && [toMinute(day, opening.startTime), toMinute(day, opening.endTime)],
          `hours of ${date}`,
        ).toEqual(open.length === 0 ? null : [open[0], (open.at(-1) as number) + 1])
        for (const [index, id] of ids.entries()) {
          const [worked, booked] = [model.countWorked(index, day), model.countBooked(index, day)]
          expect(stylists.find(({ clientId }) => clientId === id)?.occupancy, `occupancy on ${date}`).toBe(
            worked === 0 ? null : Math.min(100, Math.round((booked * 100) / worked)),
          )
        }
      }

      const worked = await findWorkedHours(it.db, toSpan(outletId, { from: MONDAY, to: DAYS[6] as string }))
      for (const [index, id] of ids.entries()) {
        const sum = worked
          .filter(({ stylist_id }) => stylist_id === id)
          .reduce((total, { minutes }) => total + minutes, 0)
        expect(sum, 'worked minutes of the report').toBe(
          DAYS.reduce((total, _, day) => total + model.countWorked(index, day), 0),
        )
      }

      const findNextTimes = createNextTimesFinder(it, createCachedTimes(it))
      const visit = { outletId, minutes: SERVICE, serviceIds: [it.service.id] }
      const options = { whitelabelId: 1, customerId: it.customer.id, count: 12, days: DAYS }
      const expected = startsOf.flatMap((starts, day) =>
        starts.map((start) => salonInstant(DAYS[day] as string, start).toISOString()),
      )
      expect((await findNextTimes([visit], options))[0], 'next times').toEqual(expected.slice(0, 12))

      const times = await findOutletTimes(it.db, {
        outletId,
        whitelabelId: 1,
        customerId: it.customer.id,
        now: it.time.now,
        firstDay: MONDAY,
        lastDay: DAYS[6] as string,
      })
      const entry = {
        id: '',
        customer_id: it.customer.id,
        whitelabel_id: 1,
        order_id: null,
        stylist_id: null,
        first_day: MONDAY,
        last_day: DAYS[6] as string,
        from_minute: 0,
        until_minute: DAY,
        booked_at: null,
        service_ids: [it.service.id],
        minutes: SERVICE,
        buffer_minutes: week.buffer,
      }
      expect(times && findSuitableSlot(times, entry, it.time.now)?.startTime, 'waitlist').toBe(expected[0])

      // The booking being moved counts as free.
      const moved = kept[0]?.find(([, , kind]) => LIVE.has(kind))
      if (moved) {
        const [day, [from]] = moved
        const { order_id } = await it.db
          .selectFrom('appointments')
          .select('order_id')
          .where('stylist_id', '=', it.kabir)
          .where('starts_at', '=', salonInstant(DAYS[day] as string, from))
          .executeTakeFirstOrThrow()
        const slots = await readUncachedSlots(it, {
          whitelabelId: 1,
          customerId: it.customer.id,
          outletId,
          movingOrderId: order_id as string,
          days: [DAYS[day] as string],
          minutes: SERVICE,
          bufferMinutes: week.buffer,
        })
        const free = (slots[DAYS[day] as string] ?? []).filter(({ isAvailable }) => isAvailable)
        expect(
          free.map(({ startTime }) => toMinute(day, startTime)),
          'moving',
        ).toEqual(model.listStarts(day, all, moved))
      }

      // An offered start is booked, and any other is refused.
      const day = chance % 7
      const grid = Array.from({ length: DAY / STEP }, (_, n) => n * STEP).filter((start) => start + SERVICE <= DAY)
      const refused = grid.filter((start) => !startsOf[day]?.includes(start) && (day > 0 || start > NOON))
      const date = DAYS[day] as string
      const tries = [
        [startsOf[day]?.[chance % (startsOf[day].length || 1)], 200],
        [refused[chance % refused.length], 409],
      ] as const
      for (const [start, status] of tries) {
        if (start === undefined) continue
        const startTime = salonInstant(date, start).toISOString()
        const payload = orderOf(it, start, { startTime, endTime: salonInstant(date, start + SERVICE).toISOString() })
        const headers = it.customerHeaders
        const reply = await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })
        expect(reply.statusCode, `booking ${date} ${start}: ${reply.body}`).toBe(status)
      }
    }),
    // Shrinking a counterexample would take minutes.
    { numRuns: 30, endOnFailure: true },
  )
})
