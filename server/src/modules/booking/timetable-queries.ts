import { dayAfter, instantOf } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Span } from './free-time.ts'
import type { Timetable } from './timetable.ts'

interface Asked {
  whitelabelId: number
  outletId: number
  /** Whose own holds do not stand in the way. */
  customerId: number
  /** An order that is being moved does not stand in its own way. */
  movingOrderId?: string | undefined
  firstDay: string
  lastDay: string
  now: Date
}

interface Row {
  status: 'ACTIVE' | 'INACTIVE'
  gstin: string | null
  hours: [weekday: number, from: number, to: number][]
  closed_days: string[]
  stylist_ids: number[]
  shifts: OfWeekday[]
  breaks: OfWeekday[]
  booked: OfStylist[]
  time_off: OfStylist[]
}
type OfWeekday = [stylistId: number, weekday: number, from: number, to: number]
type OfStylist = [stylistId: number, from: number, to: number]

export interface OutletTimes {
  isActive: boolean
  gstin: string | null
  timetable: Timetable
}

/**
 * Everything that decides when an outlet can be booked, in one statement. Lists come as JSON, which costs a small part of
 * what thousands of rows would. Written by hand, because the same statement is measured beside the product.
 */
export async function findOutletTimes(db: Db, asked: Asked): Promise<OutletTimes | undefined> {
  const { whitelabelId, outletId, customerId, movingOrderId, firstDay, lastDay, now } = asked
  const [from, to] = [instantOf(firstDay, 0), instantOf(dayAfter(lastDay, 1), 0)]
  // A booking ends on the day it starts; what others wrote may not.
  const dayBefore = instantOf(dayAfter(firstDay, -1), 0)
  const { rows } = await sql<Row>`
    select status, gstin,
      (select coalesce(json_agg(json_build_array(weekday, opens_minute, closes_minute)), '[]')
        from opening_hours where outlet_id = o.id) as hours,
      (select coalesce(json_agg(day::text), '[]')
        from closures where outlet_id = o.id and day between ${firstDay} and ${lastDay}) as closed_days,
      (select coalesce(json_agg(id order by id), '[]')
        from stylists where outlet_id = o.id and deleted_at is null) as stylist_ids,
      (select coalesce(json_agg(json_build_array(stylist_id, weekday, starts_minute, ends_minute)), '[]')
        from stylist_shifts join stylists s on s.id = stylist_id where s.outlet_id = o.id) as shifts,
      (select coalesce(json_agg(json_build_array(stylist_id, weekday, starts_minute, ends_minute)), '[]')
        from stylist_breaks join stylists s on s.id = stylist_id where s.outlet_id = o.id) as breaks,
      (select coalesce(json_agg(json_build_array(stylist_id, ${minuteOf('starts_at')}, ${minuteOf('ends_at', 'ceil')})), '[]')
        from appointments
        where outlet_id = o.id and starts_at >= ${dayBefore} and starts_at < ${to} and ends_at > ${from}
          and status in ('HELD', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED')
          and (status <> 'HELD' or (held_until > ${now} and customer_id <> ${customerId}))
          ${movingOrderId === undefined ? sql`` : sql`and (order_id is null or order_id <> ${movingOrderId})`}) as booked,
      (select coalesce(json_agg(json_build_array(stylist_id, ${minuteOf('starts_at')}, ${minuteOf('ends_at', 'ceil')})), '[]')
        from stylist_time_off join stylists s on s.id = stylist_id
        where s.outlet_id = o.id and starts_at < ${to} and ends_at > ${from}) as time_off
    from outlets o
    where id = ${outletId} and whitelabel_id = ${whitelabelId} and deleted_at is null`.execute(db)
  const [row] = rows
  return row && { isActive: row.status === 'ACTIVE', gstin: row.gstin, timetable: toTimetable(row) }
}

function minuteOf(column: 'starts_at' | 'ends_at', round: 'floor' | 'ceil' = 'floor') {
  return sql.raw(`${round}(date_part('epoch', ${column}) / 60)::int`)
}

function toTimetable({ hours, closed_days, stylist_ids, shifts, breaks, booked, time_off }: Row): Timetable {
  const opening: (Span | undefined)[] = []
  for (const [weekday, from, to] of hours) opening[weekday] = [from, to]
  const weeks = { shifts: byWeekday(shifts), breaks: byWeekday(breaks) }
  const times = { booked: byStylist(booked), timeOff: byStylist(time_off) }
  return {
    opening,
    closedDays: new Set(closed_days),
    stylists: stylist_ids.map((id) => ({
      id,
      shifts: weeks.shifts.get(id) ?? [],
      breaks: weeks.breaks.get(id) ?? [],
      booked: times.booked.get(id) ?? [],
      timeOff: times.timeOff.get(id) ?? [],
    })),
  }
}

function byWeekday(rows: OfWeekday[]) {
  const weeks = new Map<number, Span[][]>()
  for (const [stylistId, weekday, from, to] of rows) {
    const week = weeks.get(stylistId) ?? []
    weeks.set(stylistId, week)
    ;(week[weekday] ??= []).push([from, to])
  }
  return weeks
}

function byStylist(rows: OfStylist[]) {
  const spans = new Map<number, Span[]>()
  for (const [stylistId, from, to] of rows) {
    const known = spans.get(stylistId)
    if (known) known.push([from, to])
    else spans.set(stylistId, [[from, to]])
  }
  return spans
}
