import { addDays } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { findDay, findWorkedSpans } from './find-day.ts'
import { toSalonDay, type StylistTimes, type Timetable } from './timetable.ts'
import { findUsualWeeks } from './timetable-queries.ts'

/** What prevents bookings, by name. */
export interface Unbookable {
  outletId: number
  /** Services that no stylist who does them has time for in any week. */
  services: string[]
  /** Stylists whose shifts lie outside the salon's hours. */
  stylists: string[]
  /** No service can be booked with any stylist. */
  isAll: boolean
}

interface OfferedService {
  outlet_id: number
  name: string
  /** The stylist's time, including the buffer. */
  minutes: number
  /** Empty for a service that all stylists do. */
  stylist_ids: number[]
}

/**
 * Checks the usual week: the stylists' shifts within the opening hours, without breaks and pauses. Bookings, time off
 * and closures of single days do not count.
 */
export async function findUnbookable(db: Db, outletIds: readonly number[]): Promise<Unbookable[]> {
  if (outletIds.length === 0) return []
  const weeks = await findUsualWeeks(db, outletIds)
  const stylists = await db
    .selectFrom('stylists')
    .select(['id', 'outlet_id', 'name'])
    .where('outlet_id', 'in', [...outletIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const { rows: services } = await sql<OfferedService>`
    select outlet_id, name, minutes + buffer_minutes as minutes,
      array(select stylist_id from service_stylists where service_id = services.id) as stylist_ids
    from services where outlet_id = any(${outletIds}::int[]) and deleted_at is null
    order by menu_position, name`.execute(db)
  return [...weeks].map(([outletId, week]) => {
    const longest = new Map(week.stylists.map((stylist) => [stylist.id, findLongestSpan(week, stylist)]))
    const offered = services.filter(({ outlet_id }) => outlet_id === outletId)
    const isBookable = ({ minutes, stylist_ids }: OfferedService) =>
      [...longest].some(([id, free]) => free >= minutes && (stylist_ids.length === 0 || stylist_ids.includes(id)))
    return {
      outletId,
      services: offered.filter((service) => !isBookable(service)).map(({ name }) => name),
      stylists: stylists
        .filter(({ id, outlet_id }) => outlet_id === outletId && !longest.get(id))
        .map(({ name }) => name),
      isAll: !offered.some(isBookable),
    }
  })
}

/** The longest uninterrupted span that the stylist works on any weekday, in minutes. */
function findLongestSpan(week: Timetable, stylist: StylistTimes): number {
  return Math.max(
    0,
    ...WEEK.map((date) => findDay(week, toSalonDay(date)))
      .flatMap((day) => findWorkedSpans(stylist, day))
      .map(([from, to]) => to - from),
  )
}

/** One day of each weekday: without closures every week is the same. */
const WEEK = Array.from({ length: 7 }, (_, n) => addDays('2024-01-07', n))
