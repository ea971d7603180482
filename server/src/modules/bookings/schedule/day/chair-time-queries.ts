import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { LIVE } from '../../../../db/appointment-statuses.ts'
import type { Db } from '../../../../db/database.ts'
import { findDay, findWorkedSpans } from './find-day.ts'
import { toSalonDay, type Timetable } from './timetable.ts'
import { findWorkTimes } from './timetable-queries.ts'

/** Days of one outlet, with the instants at which the first begins and the last ends. */
export interface Span {
  outletId: number
  fromDay: string
  toDay: string
  from: Date
  to: Date
}

export function toSpan(outletId: number, { from, to }: { from: string; to: string }): Span {
  return { outletId, fromDay: from, toDay: to, from: salonInstant(from, 0), to: salonInstant(addDays(to, 1), 0) }
}

/** The utilisation on the board and in reports: booked minutes in per cent of worked minutes; null without any. */
export function percentFilled(booked: readonly HourRow[], worked: readonly HourRow[]): number | null {
  const [part, whole] = [sumMinutes(booked), sumMinutes(worked)]
  // Work outside the shifts counts for at most 100 per cent.
  return whole === 0 ? null : Math.min(100, Math.round((part * 100) / whole))
}

function sumMinutes(rows: readonly HourRow[]): number {
  return rows.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Minutes of a stylist in one hour of a weekday; 0 is Sunday. */
export interface HourRow {
  stylist_id: number
  weekday: number
  hour: number
  minutes: number
}

/** The minutes that bookings take, including the buffer, without cancelled appointments and no-shows. */
export async function findBookedHours(db: Db, { outletId, from, to }: Span): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with local as (
      select stylist_id, starts_at at time zone 'Asia/Kolkata' as starts, ends_at at time zone 'Asia/Kolkata' as ends
      from appointments
      where outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to}
        and status in ${LIVE}
    )
    select stylist_id, extract(dow from slot)::int as weekday, extract(hour from slot)::int as hour,
      sum(extract(epoch from least(ends, slot + interval '1 hour') - greatest(starts, slot)) / 60)::int as minutes
    from local, generate_series(date_trunc('hour', starts), ends - interval '1 microsecond', interval '1 hour') as slot
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Minutes in which stylists could work, by stylist, weekday and hour. */
export async function findWorkedHours(db: Db, { outletId, fromDay, toDay }: Span): Promise<HourRow[]> {
  const timetable = await findWorkTimes(db, outletId, { firstDay: fromDay, lastDay: toDay })
  return timetable ? countWorkedHours(timetable, fromDay, toDay) : []
}

export function countWorkedHours(timetable: Timetable, fromDay: string, toDay: string): HourRow[] {
  const hours = new Map<string, HourRow>()
  for (let date = fromDay; date <= toDay; date = addDays(date, 1)) {
    const day = findDay(timetable, toSalonDay(date))
    for (const stylist of timetable.stylists) {
      for (const [from, to] of findWorkedSpans(stylist, day)) {
        for (let hour = Math.floor(from / 60); hour * 60 < to; hour += 1) {
          const key = `${stylist.id} ${day.weekday} ${hour}`
          const row = hours.get(key) ?? { stylist_id: stylist.id, weekday: day.weekday, hour, minutes: 0 }
          row.minutes += Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60)
          hours.set(key, row)
        }
      }
    }
  }
  return [...hours.values()]
}
