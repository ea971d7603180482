import { addDays, salonInstant } from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Span } from './free-time.ts'
import type { Timetable } from './timetable.ts'

export interface TimetableQuery {
  whitelabelId: number
  outletId: number
  /** The customer's own holds count as free time. */
  customerId: number
  /** The current time of an order that is being moved counts as free. */
  movingOrderId?: string | undefined
  firstDay: string
  lastDay: string
  now: Date
}

/** All of it JSON. */
export interface OutletTimesRow {
  status: 'ACTIVE' | 'INACTIVE'
  gstin: string | null
  hours: [weekday: number, from: number, to: number][]
  closed_days: string[]
  stylist_ids: number[]
  shifts: WeekdaySpan[]
  breaks: WeekdaySpan[]
  booked: StylistSpan[]
  time_off: StylistSpan[]
}
type WeekdaySpan = [stylistId: number, weekday: number, from: number, to: number]
type StylistSpan = [stylistId: number, from: number, to: number]

export interface OutletTimes {
  isActive: boolean
  gstin: string | null
  timetable: Timetable
}

export async function findOutletTimes(db: Db, query: TimetableQuery): Promise<OutletTimes | undefined> {
  const { rows } = await selectOutletTimes(query).execute(db)
  return rows[0] && toOutletTimes(rows[0])
}

/**
 * Selects everything that decides when an outlet can be booked, in one row. JSON aggregation is several times cheaper here
 * than thousands of joined rows.
 */
export function selectOutletTimes(query: TimetableQuery): RawBuilder<OutletTimesRow> {
  const { whitelabelId, outletId, customerId, movingOrderId, firstDay, lastDay, now } = query
  const [from, to] = [salonInstant(firstDay, 0), salonInstant(addDays(lastDay, 1), 0)]
  // Appointments end on the day they start, but imported rows may cross midnight.
  const dayBefore = salonInstant(addDays(firstDay, -1), 0)
  return sql<OutletTimesRow>`
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
    where id = ${outletId} and whitelabel_id = ${whitelabelId} and deleted_at is null`
}

export function toOutletTimes(row: OutletTimesRow): OutletTimes {
  return { isActive: row.status === 'ACTIVE', gstin: row.gstin, timetable: toTimetable(row) }
}

function minuteOf(column: 'starts_at' | 'ends_at', round: 'floor' | 'ceil' = 'floor') {
  return sql.raw(`${round}(date_part('epoch', ${column}) / 60)::int`)
}

function toTimetable({ hours, closed_days, stylist_ids, shifts, breaks, booked, time_off }: OutletTimesRow): Timetable {
  const opening: (Span | undefined)[] = []
  for (const [weekday, from, to] of hours) opening[weekday] = [from, to]
  const weeks = { shifts: groupByWeekday(shifts), breaks: groupByWeekday(breaks) }
  const times = { booked: groupByStylist(booked), timeOff: groupByStylist(time_off) }
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

function groupByWeekday(rows: WeekdaySpan[]) {
  const weeks = new Map<number, Span[][]>()
  for (const [stylistId, weekday, from, to] of rows) {
    const week = weeks.get(stylistId) ?? []
    weeks.set(stylistId, week)
    ;(week[weekday] ??= []).push([from, to])
  }
  return weeks
}

function groupByStylist(rows: StylistSpan[]) {
  const spans = new Map<number, Span[]>()
  for (const [stylistId, from, to] of rows) {
    const known = spans.get(stylistId)
    if (known) known.push([from, to])
    else spans.set(stylistId, [[from, to]])
  }
  return spans
}
