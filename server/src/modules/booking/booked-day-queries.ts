import { addDays, salonInstant } from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'
import { SELECT_SETTINGS, type SettingsRow } from './booking-settings.ts'
import type { Span } from './free-time.ts'
import type { SalonDay, Timetable } from './timetable.ts'

interface DayQuery {
  whitelabelId: number
  outletId: number
  /** Their own holds count as free time. */
  customerId: number
  stylistIds: readonly number[]
  /** The current time of an order that is being moved counts as free. */
  movingOrderId?: string | undefined
  day: SalonDay
  now: Date
}

export interface BookedDay {
  status: 'ACTIVE' | 'INACTIVE'
  settings: SettingsRow
  opening: Span | null
  shifts: StylistSpan[]
  breaks: StylistSpan[]
  booked: StylistSpan[]
  time_off: StylistSpan[]
}
type StylistSpan = [stylistId: number, from: number, to: number]

/** What decides whether these stylists are free on one day: the same as for thirty days of slots, and no more. */
export function selectBookedDay(query: DayQuery): RawBuilder<BookedDay> {
  const { whitelabelId, outletId, customerId, stylistIds, movingOrderId, day, now } = query
  const { date, weekday } = day
  const [from, to] = [salonInstant(date, 0), salonInstant(addDays(date, 1), 0)]
  // Appointments end on the day they start, but imported rows may cross midnight.
  const dayBefore = salonInstant(addDays(date, -1), 0)
  const isTheirs = sql`stylist_id = any (${stylistIds}::integer[])`
  return sql<BookedDay>`
    select status, ${SELECT_SETTINGS} as settings,
      (select json_build_array(greatest(h.opens_minute, c.opens_minute), least(h.closes_minute, c.closes_minute))
        from opening_hours h left join closures c on c.outlet_id = h.outlet_id and c.day = ${date}
        where h.outlet_id = o.id and h.weekday = ${weekday} and (c.day is null or c.opens_minute is not null)
          and greatest(h.opens_minute, c.opens_minute) < least(h.closes_minute, c.closes_minute)) as opening,
      (${listSpans(sql`starts_minute, ends_minute`)} from stylist_shifts
        where ${isTheirs} and weekday = ${weekday}) as shifts,
      (${listSpans(sql`starts_minute, ends_minute`)} from (
          select stylist_id, starts_minute, ends_minute from stylist_breaks where ${isTheirs} and weekday = ${weekday}
          union all
          select id, starts_minute, ends_minute from opening_pauses, unnest(${stylistIds}::integer[]) as id
          where outlet_id = o.id and weekday = ${weekday}
        ) as pauses) as breaks,
      (${listSpans(MINUTES)} from appointments
        where outlet_id = o.id and ${isTheirs} and starts_at >= ${dayBefore} and starts_at < ${to} and ends_at > ${from}
          and status in ('HELD', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED')
          and (status <> 'HELD' or (held_until > ${now} and customer_id <> ${customerId}))
          ${movingOrderId === undefined ? sql`` : sql`and order_id is distinct from ${movingOrderId}`}) as booked,
      (${listSpans(MINUTES)} from stylist_time_off
        where ${isTheirs} and starts_at < ${to} and ends_at > ${from}) as time_off
    from outlets as o
    where id = ${outletId} and whitelabel_id = ${whitelabelId} and deleted_at is null and published_at is not null`
}

/** Minutes since the epoch. */
const MINUTES = sql`floor(date_part('epoch', starts_at) / 60)::integer, ceil(date_part('epoch', ends_at) / 60)::integer`

function listSpans(ends: RawBuilder<unknown>) {
  return sql`select coalesce(json_agg(json_build_array(stylist_id, ${ends})), '[]')`
}

/** A timetable of this day and these stylists only. */
export function toTimetable(
  { opening, shifts, breaks, booked, time_off }: BookedDay,
  { weekday }: SalonDay,
  stylistIds: readonly number[],
): Timetable {
  const onWeekday = <T>(value: T): T[] => {
    const week: T[] = []
    week[weekday] = value
    return week
  }
  return {
    opening: onWeekday(opening ?? undefined),
    closedDays: new Set(),
    stylists: stylistIds.map((id) => ({
      id,
      shifts: onWeekday(spansOf(shifts, id)),
      breaks: onWeekday(spansOf(breaks, id)),
      booked: spansOf(booked, id),
      timeOff: spansOf(time_off, id),
    })),
  }
}

function spansOf(rows: readonly StylistSpan[], id: number): Span[] {
  return rows.filter(([stylistId]) => stylistId === id).map(([, from, to]) => [from, to])
}
