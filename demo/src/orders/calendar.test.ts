import { describe, expect, test } from 'vitest'
import { buildDemo, type DemoRows } from '../build-demo.ts'
import { DEMO_CUSTOMER_ID } from '../customers.ts'
import { edgeCases } from '../edge-cases.ts'
import { addDays, addMinutes, dayOf, weekdayOf } from '../salon-time.ts'

const live = ['PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED']

// A Sunday afternoon, a Monday before opening, a leap day at night, a Saturday in the evening rush.
describe.each(['2026-11-15T09:00:00Z', '2026-11-16T00:10:00Z', '2028-02-29T18:20:00Z', '2027-01-02T12:30:00Z'])(
  'loaded at %s',
  (instant) => {
    const now = new Date(instant)
    const today = dayOf(now)
    const demo = buildDemo(now, 'a hash')

    test('appointments start on the quarter hour, within the shift, the opening hours and an open day', () => {
      const worksOn = lookup(demo)
      const moments = demo.appointments.map(({ outlet_id, stylist_id, starts_at, ends_at }) => {
        const day = dayOf(starts_at)
        const start = minuteOf(starts_at)
        const end = start + (ends_at.getTime() - starts_at.getTime()) / 60_000
        return { start, ...worksOn(outlet_id, stylist_id, day, starts_at), end }
      })
      expect(moments.filter(({ start }) => start % 15 !== 0)).toEqual([])
      const outside = moments.filter(
        ({ start, end, hours, shift, pause, away, closed }) =>
          away ||
          closed ||
          !hours ||
          !shift ||
          !pause ||
          start < hours.opens_minute ||
          end > hours.closes_minute ||
          start < shift.starts_minute ||
          end > shift.ends_minute ||
          (start < pause.ends_minute && pause.starts_minute < end),
      )
      expect(outside).toEqual([])
    })

    test('no stylist has overlapping appointments', () => {
      const taken = demo.appointments.filter(({ status }) => live.includes(status))
      for (const [, one] of Map.groupBy(taken, (row) => row.stylist_id)) {
        const inOrder = one.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
        const clashes = inOrder.filter((row, i) => i > 0 && row.starts_at < (inOrder[i - 1]?.ends_at ?? row.starts_at))
        expect(clashes).toEqual([])
      }
    })

    test('past appointments have a final status, open ones are not over, and nothing is recorded in the future', () => {
      const open = demo.appointments.filter(({ status }) => ['PENDING', 'CONFIRMED', 'RESCHEDULED'].includes(status))
      const over = demo.appointments.filter(({ status }) => ['COMPLETED', 'NO_SHOW'].includes(status))
      expect(open.length).toBeGreaterThan(500)
      expect(open.filter(({ ends_at }) => ends_at <= now)).toEqual([])
      expect(open.filter(({ awaiting_salon, starts_at }) => awaiting_salon && starts_at <= now)).toEqual([])
      expect(over.filter(({ starts_at }) => starts_at > now)).toEqual([])
      expect(demo.order_history.filter(({ at }) => at > now)).toEqual([])
      expect(demo.orders.filter(({ created_at }) => created_at > now)).toEqual([])
    })

    test('the history of every order leads from placing to its current status', () => {
      const statusOf = new Map(demo.appointments.map((row) => [row.order_id, row.status]))
      const chains = Map.groupBy(demo.order_history, (row) => row.order_id)
      expect(chains.size).toBe(demo.orders.length)
      const broken = [...chains].filter(([orderId, chain]) => {
        const whole = chain[0]?.action === 'PLACE' && chain.at(-1)?.to_status === statusOf.get(orderId)
        const linked = chain.every((row, i) => {
          const before = chain[i - 1]
          return before ? row.from_status === before.to_status && row.at >= before.at : row.from_status === null
        })
        return !whole || !linked
      })
      expect(broken).toEqual([])
    })

    test('one outlet has a day without a single free start', () => {
      const { outletId, inDays } = edgeCases.fullyBooked
      const day = addDays(today, inDays)
      const worksOn = lookup(demo)
      const busy = demo.appointments.filter(
        ({ status, starts_at }) => live.includes(status) && dayOf(starts_at) === day,
      )
      const stylists = demo.stylists.filter(({ outlet_id }) => outlet_id === outletId)
      const working = stylists.filter(({ id }) => worksOn(outletId, id, day, new Date(0)).shift)
      expect(working.length).toBeGreaterThan(1)
      const shortest = Math.min(
        ...demo.services.filter((row) => row.outlet_id === outletId).map(({ minutes }) => minutes),
      )
      for (const { id } of working) {
        const { shift, pause } = worksOn(outletId, id, day, new Date(0))
        if (!shift || !pause) throw new Error('A working day has a shift and a break')
        const spans = busy
          .filter(({ stylist_id }) => stylist_id === id)
          .map((row) => [row.starts_at, row.ends_at] as const)
        const starts = Array.from({ length: 96 }, (_, i) => i * 15).filter((start) => {
          const end = start + shortest
          const inShift = start >= shift.starts_minute && end <= shift.ends_minute
          const inPause = start < pause.ends_minute && pause.starts_minute < end
          return inShift && !inPause && spans.every(([from, to]) => end <= minuteOf(from) || minuteOf(to) <= start)
        })
        expect(starts).toEqual([])
      }
    })

    test('the demo customer has one appointment tomorrow', () => {
      const mine = demo.appointments.filter(({ customer_id }) => customer_id === DEMO_CUSTOMER_ID)
      expect(mine.filter(({ starts_at }) => dayOf(starts_at) === addDays(today, 1))).toHaveLength(1)
      expect(new Set(mine.map(({ status }) => status)).size).toBe(7)
    })
  },
)

function minuteOf(instant: Date) {
  const local = addMinutes(instant, 330)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

function lookup(demo: DemoRows) {
  const key = (id: number, weekday: number) => `${id} ${weekday}`
  const hours = new Map(demo.opening_hours.map((row) => [key(row.outlet_id, row.weekday), row]))
  const shifts = new Map(demo.stylist_shifts.map((row) => [key(row.stylist_id, row.weekday), row]))
  const pauses = new Map(demo.stylist_breaks.map((row) => [key(row.stylist_id, row.weekday), row]))
  const closed = new Set(demo.closures.map((row) => `${row.outlet_id} ${row.day}`))
  const leave = Map.groupBy(demo.stylist_time_off, (row) => row.stylist_id)
  return (outletId: number, stylistId: number, day: string, startsAt: Date) => ({
    hours: hours.get(key(outletId, weekdayOf(day))),
    shift: shifts.get(key(stylistId, weekdayOf(day))),
    pause: pauses.get(key(stylistId, weekdayOf(day))),
    closed: closed.has(`${outletId} ${day}`),
    away: leave.get(stylistId)?.some(({ starts_at, ends_at }) => starts_at <= startsAt && startsAt < ends_at) === true,
  })
}
