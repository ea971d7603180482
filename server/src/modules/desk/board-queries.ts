import {
  addDays,
  ANSWER_GRACE_MINUTES,
  salonInstant,
  type AppointmentStatus,
  type BookedBy,
  type OrderLineStatus,
} from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

const DAY_MS = 24 * 3_600_000
/** How far back and ahead the desk searches. */
const SEARCH_DAYS = 31

export type Minutes = [from: number, to: number]

export interface OutletDayRow {
  hours: Minutes | null
  is_closed: boolean
  stylists: {
    id: number
    name: string
    image: string | null
    shifts: Minutes[]
    breaks: Minutes[]
    time_off: [from: string, to: string, reason: string | null, blockId: number | null][]
  }[]
}

/** A stylist's account has one column of the board; everybody else all of them. */
type Column = number | undefined

/** The stylists of the outlet on a day, including those who have left but still have appointments on it. */
export async function findOutletDay(
  db: Db,
  outletId: number,
  day: string,
  column: Column,
): Promise<OutletDayRow | undefined> {
  const [from, to] = boundsOf(day)
  const weekday = new Date(day).getUTCDay()
  const ofStylist = (table: 'stylist_shifts' | 'stylist_breaks') => sql`
    select starts_minute, ends_minute from ${sql.table(table)} where stylist_id = s.id and weekday = ${weekday}`
  const ofOutlet = sql`
    select starts_minute, ends_minute from opening_pauses where outlet_id = ${outletId} and weekday = ${weekday}`
  const listTimes = (spans: RawBuilder<unknown>) => sql`
    (select coalesce(json_agg(json_build_array(starts_minute, ends_minute) order by starts_minute), '[]')
      from (${spans}) as spans)`
  const shifts = listTimes(ofStylist('stylist_shifts'))
  const breaks = listTimes(sql`${ofStylist('stylist_breaks')} union all ${ofOutlet}`)
  const { rows } = await sql<OutletDayRow>`
    select
      (select json_build_array(greatest(h.opens_minute, c.opens_minute), least(h.closes_minute, c.closes_minute))
        from opening_hours h left join closures c on c.outlet_id = h.outlet_id and c.day = ${day}
        where h.outlet_id = ${outletId} and h.weekday = ${weekday}
          and greatest(h.opens_minute, c.opens_minute) < least(h.closes_minute, c.closes_minute)) as hours,
      exists (select from closures where outlet_id = ${outletId} and day = ${day} and opens_minute is null) as is_closed,
      (select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'image', s.image, 'shifts', ${shifts}, 'breaks', ${breaks},
          'time_off', (select coalesce(json_agg(json_build_array(
              starts_at, ends_at, reason, case when kind = 'BLOCK' then id end)), '[]')
            from stylist_time_off where stylist_id = s.id and starts_at < ${to} and ends_at > ${from})
        ) order by s.id), '[]')
        from stylists s
        where s.outlet_id = ${outletId} ${ofColumn('s.id', column)} and (s.deleted_at is null or exists (
          select from appointments
          where stylist_id = s.id and outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to} and order_id is not null
        ))) as stylists
    from outlets where id = ${outletId}`.execute(db)
  return rows[0]
}

export interface BoardRow {
  id: string
  version: number
  stylist_id: number
  status: AppointmentStatus
  awaiting_salon: boolean
  starts_at: Date
  /** The end of the visit; the stylist's time ends `buffer_minutes` later. */
  ends_at: Date
  buffer_minutes: number
  is_rest: boolean
  checked_in_at: Date | null
  created_at: Date
  total_paise: number
  paid_paise: number
  name: string
  phone: string | null
  has_account: boolean
  is_number_refused: boolean
  booked_by: BookedBy
  lines: [serviceId: string, name: string, quantity: number, status: OrderLineStatus][]
}

const SELECT_BOARD_ROWS = sql`
  select o.id, a.version, a.stylist_id, a.status, a.awaiting_salon, a.starts_at,
    -- Of the stylist's own part: another one may go on after it.
    a.ends_at - a.buffer_minutes * interval '1 minute' as ends_at, a.part_of is not null as is_rest, a.buffer_minutes,
    o.checked_in_at, o.created_at, o.total_paise, o.paid_paise,
    coalesce(c.name, o.guest_name) as name, coalesce(c.contact_number, o.guest_phone) as phone,
    c.id is not null as has_account, o.number_refused_at is not null as is_number_refused, o.booked_by,
    (select coalesce(json_agg(json_build_array(service_id, name, quantity, status) order by position), '[]')
      from order_lines where order_id = o.id and (done_by is not null) = (a.part_of is not null)) as lines
  from appointments a join orders o on o.id = coalesce(a.order_id, a.part_of) left join customers c on c.id = o.customer_id`

export async function findBoardAppointments(
  db: Db,
  outletId: number,
  day: string,
  column: Column,
): Promise<BoardRow[]> {
  const [from, to] = boundsOf(day)
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to}
      ${ofColumn('a.stylist_id', column)} order by a.starts_at, o.id`.execute(db)
  return rows
}

/** Appointments to come whose customer is not there yet; locked, so that nobody changes them meanwhile. */
export async function lockUpcomingAppointments(
  trx: Db,
  outletId: number,
  { from, to, stylistId }: { from: Date; to?: Date; stylistId?: number },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED')
      and a.starts_at >= ${from} and o.checked_in_at is null
      ${to === undefined ? sql`` : sql`and a.starts_at < ${to}`}
      ${ofColumn('a.stylist_id', stylistId)}
    order by a.starts_at, o.id for no key update of a`.execute(trx)
  return rows
}

/** Unanswered appointments, also those that have begun and are not closed yet. */
export async function findRequests(
  db: Db,
  outletId: number,
  { column, now, limit }: { column: Column; now: Date; limit: number },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.status in ('PENDING', 'RESCHEDULED') and a.awaiting_salon
      and a.starts_at > ${now}::timestamptz - ${ANSWER_GRACE_MINUTES}::int * interval '1 minute'
      ${ofColumn('a.stylist_id', column)}
    order by a.starts_at, o.id limit ${limit}`.execute(db)
  return rows
}

/** Whatever takes the stylist's time then, also a guest in the chair. */
export async function findBookingsWithin(
  db: Db,
  outletId: number,
  { stylistId, from, to }: { stylistId: number; from: Date; to: Date },
): Promise<BoardRow[]> {
  const dayBefore = new Date(from.getTime() - DAY_MS)
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.stylist_id = ${stylistId}
      and a.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED')
      and a.starts_at > ${dayBefore} and a.starts_at < ${to} and a.ends_at > ${from}
    order by a.starts_at, o.id`.execute(db)
  return rows
}

interface TextSearch {
  outletId: number
  text: string
  now: Date
  limit: number
}

/**
 * By the first name, as the salon knows it, or by digits of the number. The nearest first: what is to come, then what is past.
 */
export async function findBookingsByText(db: Db, { outletId, text, now, limit }: TextSearch): Promise<BoardRow[]> {
  const [from, to] = [new Date(now.getTime() - SEARCH_DAYS * DAY_MS), new Date(now.getTime() + SEARCH_DAYS * DAY_MS)]
  const digits = /^[\d\s+-]{3,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  const isUpcoming = sql`a.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED')`
  const matches =
    digits.length >= 3
      ? sql`position(${digits} in coalesce(c.contact_number, o.guest_phone)) > 0 and ${isUpcoming}`
      : sql`starts_with(lower(case when c.id is null then o.guest_name else split_part(c.name, ' ', 1) end), ${text.toLowerCase()})`
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.starts_at > ${from} and a.starts_at < ${to} and a.part_of is null and ${matches}
    order by a.ends_at < ${now}, abs(extract(epoch from a.starts_at - ${now}::timestamptz)), o.id
    limit ${limit}`.execute(db)
  return rows
}

export function getVisitor(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['name', 'contact_number as phone', sql<true>`true`.as('has_account')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

function ofColumn(stylist: string, column: Column) {
  return column === undefined ? sql`` : sql`and ${sql.ref(stylist)} = ${column}`
}

function boundsOf(day: string): [Date, Date] {
  return [salonInstant(day, 0), salonInstant(addDays(day, 1), 0)]
}
