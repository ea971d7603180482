import type { BookingSettings } from '@nikhar/contract/booking'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql, type RawBuilder } from 'kysely'
import { OCCUPYING } from '../../../../db/appointment-statuses.ts'
import type { Db } from '../../../../db/database.ts'
import { SELECT_SETTINGS, toBookingSettings, type SettingsRow } from './booking-settings.ts'
import type { Span } from './free-time.ts'
import type { BuffersByService } from './service-buffer.ts'
import type { StylistsByService } from './service-stylists.ts'
import { findBlockingHolds, toSalonDay, withHolds, type Hold, type SalonDay, type Timetable } from './timetable.ts'

export interface DayRange {
  firstDay: string
  lastDay: string
}

interface TimetableQuery extends DayRange {
  outletId: number
  /** The current time of an order that is being moved counts as free. */
  movingOrderId?: string | undefined
}

/** All columns are JSON. */
export interface OutletTimesRow {
  id: number
  whitelabel_id: number
  status: 'ACTIVE' | 'INACTIVE'
  gstin: string | null
  settings: SettingsRow
  hours: [weekday: number, from: number, to: number][]
  closed_days: string[]
  short_days: Record<string, Span>
  stylist_ids: number[]
  shifts: WeekdaySpan[]
  breaks: WeekdaySpan[]
  /** Bookings and holds. */
  taken: (StylistSpan | HeldSpan)[]
  time_off: StylistSpan[]
  service_stylists: Record<string, number[]>
  buffers: Record<string, number>
}
type WeekdaySpan = [stylistId: number, weekday: number, from: number, to: number]
type StylistSpan = [stylistId: number, from: number, to: number]
type HeldSpan = [stylistId: number, from: number, to: number, heldUntil: number, customerId: number | null]

export interface StoredTimes {
  whitelabelId: number
  isActive: boolean
  gstin: string | null
  settings: BookingSettings
  /** Excludes holds: which of them count depends on the time and the customer. */
  timetable: Timetable
  holds: Hold[]
  stylistsByService: StylistsByService
  buffersByService: BuffersByService
}

interface TimesParts {
  /** Without days, reads the usual week, without bookings. */
  range?: DayRange
  /** Only the stylists' times, for a claim that has locked them. */
  stylistIds?: readonly number[]
  movingOrderId?: string | undefined
  /** Includes outlets that customers do not see. */
  isHidden?: boolean
  /** When stylists work, regardless of bookings. */
  withoutTaken?: boolean
  /** Which stylists do which service, and the buffers. */
  withoutMenu?: boolean
}

/**
 * Selects everything that decides when an outlet can be booked, in one row per outlet: the only statement that reads
 * hours, shifts, breaks, closures, time off and booked times. JSON aggregation is several times cheaper here than
 * thousands of joined rows.
 */
function selectTimes(condition: RawBuilder<unknown>, parts: TimesParts): RawBuilder<OutletTimesRow> {
  const { range, stylistIds, isHidden = false, withoutMenu = false } = parts
  const days = range && boundsOf(range)
  const onWeekday = days?.weekday === undefined ? sql`true` : sql`weekday = ${days.weekday}`
  const team = stylistIds
    ? sql`(select unnest(${stylistIds}::integer[]) as id)`
    : sql`(select id from stylists where outlet_id = o.id and deleted_at is null)`
  return sql<OutletTimesRow>`
    select id, whitelabel_id, status, gstin, ${SELECT_SETTINGS} as settings,
      (select coalesce(json_agg(json_build_array(weekday, opens_minute, closes_minute)), '[]')
        from opening_hours where outlet_id = o.id and ${onWeekday}) as hours,
      ${range ? selectSpecialDays(range) : sql`'[]'::json as closed_days, '{}'::json as short_days`},
      (select coalesce(json_agg(team.id order by team.id), '[]') from ${team} as team) as stylist_ids,
      (select coalesce(json_agg(json_build_array(stylist_id, weekday, starts_minute, ends_minute)), '[]')
        from stylist_shifts where ${onWeekday} and stylist_id in (select team.id from ${team} as team)) as shifts,
      (select coalesce(json_agg(json_build_array(stylist_id, weekday, starts_minute, ends_minute)), '[]')
        from (
          select stylist_id, weekday, starts_minute, ends_minute
          from stylist_breaks where ${onWeekday} and stylist_id in (select team.id from ${team} as team)
          union all
          select team.id, weekday, starts_minute, ends_minute
          from opening_pauses cross join ${team} as team where outlet_id = o.id and ${onWeekday}
        ) as pauses) as breaks,
      ${selectTaken(parts)} as taken,
      ${days ? selectTimeOff(days, team) : sql`'[]'::json`} as time_off,
      ${withoutMenu ? sql`'{}'::json as service_stylists, '{}'::json as buffers` : SELECT_MENU}
    from outlets o
    where ${condition} and deleted_at is null and ${isHidden ? sql`true` : sql`published_at is not null`}`
}

/** Appointments end on the day they start, but imported rows may cross midnight. */
function boundsOf({ firstDay, lastDay }: DayRange) {
  return {
    dayBefore: salonInstant(addDays(firstDay, -1), 0),
    from: salonInstant(firstDay, 0),
    to: salonInstant(addDays(lastDay, 1), 0),
    weekday: firstDay === lastDay ? toSalonDay(firstDay).weekday : undefined,
  }
}

function selectSpecialDays({ firstDay, lastDay }: DayRange) {
  const special = sql`from closures where outlet_id = o.id and day between ${firstDay} and ${lastDay}`
  return sql`
      (select coalesce(json_agg(day::text), '[]') ${special} and opens_minute is null) as closed_days,
      (select coalesce(json_object_agg(day, json_build_array(opens_minute, closes_minute)), '{}')
        ${special} and opens_minute is not null) as short_days`
}

/** Bookings and holds. */
function selectTaken({ range, stylistIds, movingOrderId, withoutTaken = false }: TimesParts) {
  if (!range || withoutTaken) return sql`'[]'::json`
  const { dayBefore, from, to } = boundsOf(range)
  const ofStylists = stylistIds ? sql`and stylist_id = any (${stylistIds}::integer[])` : sql``
  const others = movingOrderId === undefined ? sql`` : sql`and order_id is distinct from ${movingOrderId}`
  return sql`
      (select coalesce(json_agg(case
            when status = 'HELD' then json_build_array(stylist_id, ${minuteOf('starts_at')}, ${minuteOf('ends_at', 'ceil')},
              date_part('epoch', held_until) * 1000, customer_id)
            else json_build_array(stylist_id, ${minuteOf('starts_at')}, ${minuteOf('ends_at', 'ceil')})
          end), '[]')
        from appointments
        where outlet_id = o.id ${ofStylists} and starts_at >= ${dayBefore} and starts_at < ${to} and ends_at > ${from}
          and status in ${OCCUPYING} ${others})`
}

function selectTimeOff({ from, to }: { from: Date; to: Date }, team: RawBuilder<unknown>) {
  return sql`
      (select coalesce(json_agg(json_build_array(stylist_id, ${minuteOf('starts_at')}, ${minuteOf('ends_at', 'ceil')})), '[]')
        from stylist_time_off
        where stylist_id in (select team.id from ${team} as team) and starts_at < ${to} and ends_at > ${from})`
}

const SELECT_MENU = sql`
      (select coalesce(json_object_agg(service_id, stylist_ids), '{}') from (
        select service_id, array_agg(stylist_id) as stylist_ids from service_stylists where outlet_id = o.id group by 1
      ) as named) as service_stylists,
      (select coalesce(json_object_agg(id, buffer_minutes), '{}') from services
        where outlet_id = o.id and buffer_minutes > 0 and deleted_at is null) as buffers`

function selectOutletTimes({ outletId, movingOrderId, firstDay, lastDay }: TimetableQuery): RawBuilder<OutletTimesRow> {
  return selectTimes(sql`id = ${outletId}`, { range: { firstDay, lastDay }, movingOrderId })
}

interface ClaimedDay {
  outletId: number
  stylistIds: readonly number[]
  movingOrderId?: string | undefined
  day: SalonDay
}

/** The data that decides whether these stylists are free on one day; for `readTogether` and `toOutletTimes`. */
export function selectClaimedDay({ outletId, day: { date }, ...claimed }: ClaimedDay): RawBuilder<OutletTimesRow> {
  const range = { firstDay: date, lastDay: date }
  return selectTimes(sql`id = ${outletId}`, { range, ...claimed, withoutMenu: true })
}

/** The working hours of the stylists of an outlet that need not be public: for the salon's own pages. */
export async function findWorkTimes(db: Db, outletId: number, range: DayRange): Promise<Timetable | undefined> {
  const parts = { range, isHidden: true, withoutTaken: true, withoutMenu: true }
  const { rows } = await selectTimes(sql`id = ${outletId}`, parts).execute(db)
  return rows[0] && toTimetable(rows[0])
}

/** The usual weeks of several outlets. */
export async function findUsualWeeks(db: Db, outletIds: readonly number[]): Promise<Map<number, Timetable>> {
  const parts = { isHidden: true, withoutMenu: true }
  const { rows } = await selectTimes(sql`id = any(${outletIds}::int[])`, parts).execute(db)
  return new Map(rows.map((row) => [row.id, toTimetable(row)]))
}

export async function findStoredTimes(db: Db, query: TimetableQuery): Promise<StoredTimes | undefined> {
  const { rows } = await selectOutletTimes(query).execute(db)
  return rows[0] && toStoredTimes(rows[0])
}

/** The times of several outlets, read with one statement; deleted outlets are left out. */
export async function findManyStoredTimes(
  db: Db,
  outletIds: readonly number[],
  range: DayRange,
): Promise<Map<number, StoredTimes>> {
  const { rows } = await selectTimes(sql`id = any(${outletIds}::int[])`, { range }).execute(db)
  return new Map(rows.map((row) => [row.id, toStoredTimes(row)]))
}

function toStoredTimes(row: OutletTimesRow): StoredTimes {
  return {
    whitelabelId: row.whitelabel_id,
    isActive: row.status === 'ACTIVE',
    gstin: row.gstin,
    settings: toBookingSettings(row.settings),
    timetable: toTimetable(row),
    holds: row.taken.filter(isHeld).map(([stylistId, start, end, heldUntil, customerId]) => ({
      stylistId,
      span: [start, end],
      heldUntil,
      customerId,
    })),
    stylistsByService: new Map(Object.entries(row.service_stylists).map(([id, stylists]) => [id, new Set(stylists)])),
    buffersByService: new Map(Object.entries(row.buffers)),
  }
}

interface Visitor {
  whitelabelId: number
  /** The customer's own holds count as free. */
  customerId: number
  now: Date
}

/** The times of an outlet as one customer sees them now. */
export function toOutletTimes(row: OutletTimesRow, { whitelabelId, customerId, now }: Visitor) {
  if (row.whitelabel_id !== whitelabelId) return undefined
  const { timetable, holds, ...times } = toStoredTimes(row)
  return { ...times, timetable: withHolds(timetable, findBlockingHolds(holds, customerId, now)) }
}

export async function findOutletTimes(db: Db, query: TimetableQuery & Visitor) {
  const { rows } = await selectOutletTimes(query).execute(db)
  return rows[0] && toOutletTimes(rows[0], query)
}

function minuteOf(column: 'starts_at' | 'ends_at', round: 'floor' | 'ceil' = 'floor') {
  return sql.raw(`${round}(date_part('epoch', ${column}) / 60)::int`)
}

function isHeld(span: StylistSpan | HeldSpan): span is HeldSpan {
  return span.length === 5
}

function toTimetable({
  hours,
  closed_days,
  short_days,
  stylist_ids,
  shifts,
  breaks,
  taken,
  time_off,
}: OutletTimesRow): Timetable {
  const opening: (Span | undefined)[] = []
  for (const [weekday, from, to] of hours) opening[weekday] = [from, to]
  const weeks = { shifts: groupByWeekday(shifts), breaks: groupByWeekday(breaks) }
  const times = {
    booked: groupByStylist(taken.filter((span): span is StylistSpan => !isHeld(span))),
    timeOff: groupByStylist(time_off),
  }
  return {
    opening,
    closedDays: new Set(closed_days),
    shortDays: new Map(Object.entries(short_days)),
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
  return shareEqualDays(weeks)
}

/** Most days of most stylists are equal: sharing one array makes a cached timetable several times smaller. */
function shareEqualDays(weeks: Map<number, Span[][]>) {
  const days = new Map<string, readonly Span[]>()
  const share = (day: readonly Span[]) => {
    const key = day.join(' ')
    const known = days.get(key)
    if (known) return known
    // A copy has no spare capacity, unlike an array that was built with push.
    const copy = [...day]
    days.set(key, copy)
    return copy
  }
  return new Map([...weeks].map(([stylistId, week]) => [stylistId, Array.from(week, (day) => day && share(day))]))
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
