import type { BookedBy } from '@nikhar/contract/desk'
import type { Paise } from '@nikhar/contract/money'
import type { AppointmentStatus, OrderLineStatus } from '@nikhar/contract/orders'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { ANSWERABLE, LIVE, UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'

const DAY_MS = 24 * 3_600_000
/** How far back and ahead the desk searches. */
const SEARCH_DAYS = 31

export interface BoardStylistRow {
  id: number
  name: string
  image: string | null
  time_off: [from: string, to: string, reason: string | null, blockId: number | null][]
}

/** A stylist's account has one column of the board; all other accounts have all columns. */
type Column = number | undefined

/** The stylists of the outlet on a day, including those who have left but still have appointments on it. */
export async function findBoardStylists(
  db: Db,
  outletId: number,
  day: string,
  column: Column,
): Promise<BoardStylistRow[]> {
  const [from, to] = boundsOf(day)
  const { rows } = await sql<BoardStylistRow>`
    select s.id, s.name, s.image,
      (select coalesce(json_agg(json_build_array(starts_at, ends_at, reason, case when kind = 'BLOCK' then id end)), '[]')
        from stylist_time_off where stylist_id = s.id and starts_at < ${to} and ends_at > ${from}) as time_off
    from stylists s
    where s.outlet_id = ${outletId} ${ofColumn('s.id', column)} and (s.deleted_at is null or exists (
      select from appointments
      where stylist_id = s.id and outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to} and order_id is not null
    ))
    order by s.id`.execute(db)
  return rows
}

/** Of a customer to the salon, before the visit in question. */
interface PastVisits {
  count: number
  last: string | null
}

export interface BoardRow {
  id: string
  version: number
  stylist_id: number
  status: AppointmentStatus
  awaiting_salon: boolean
  answer_by: Date | null
  starts_at: Date
  /** The end of the visit; the stylist's time ends `buffer_minutes` later. */
  ends_at: Date
  buffer_minutes: number
  is_rest: boolean
  checked_in_at: Date | null
  seated_at: Date | null
  finished_at: Date | null
  is_choice_asked: boolean
  /** The contents of the salon's client card. */
  warning: string | null
  preferences: string | null
  notes: string | null
  created_at: Date
  total_paise: Paise
  paid_paise: Paise
  name: string
  phone: string | null
  has_account: boolean
  past_visits: PastVisits | null
  is_number_refused: boolean
  booked_by: BookedBy
  lines: [serviceId: string, name: string, quantity: number, status: OrderLineStatus][]
}

/** Completed visits of the order's customer to its outlet before it. */
const PAST_VISITS = sql`(
  select json_build_object('count', count(*), 'last', max(visit.starts_at))
  from orders past join appointments visit on visit.order_id = past.id
  where past.customer_id = o.customer_id and past.outlet_id = o.outlet_id and past.status = 'ORDER_COMPLETED'
    and visit.status = 'COMPLETED' and visit.starts_at < a.starts_at)`

const SELECT_BOARD_ROWS = sql`
  select o.id, a.version, a.stylist_id, a.status, a.awaiting_salon, a.answer_by,
    -- A visit that was done early is where it really was, which may be before its booked start.
    case when a.booked_ends_at is null or a.part_of is not null then a.starts_at
      else least(a.starts_at, coalesce(o.seated_at, greatest(o.checked_in_at,
        a.finished_at - (a.booked_ends_at - a.starts_at) + a.buffer_minutes * interval '1 minute')))
    end as starts_at,
    -- Of the stylist's own part: another one may go on after it.
    case when a.booked_ends_at is null then a.ends_at - a.buffer_minutes * interval '1 minute'
      else date_trunc('minute', a.finished_at + interval '59.999999 seconds') end as ends_at,
    a.part_of is not null as is_rest, a.buffer_minutes,
    o.checked_in_at, o.seated_at, a.finished_at, o.choice_asked_at is not null as is_choice_asked,
    card.warning, card.preferences, card.notes, o.created_at, o.total_paise, o.paid_paise,
    coalesce(c.name, o.guest_name) as name, coalesce(c.contact_number, o.guest_phone) as phone,
    c.id is not null as has_account, case when c.id is not null then ${PAST_VISITS} end as past_visits,
    o.number_refused_at is not null as is_number_refused, o.booked_by,
    (select coalesce(json_agg(json_build_array(service_id, name, quantity, status) order by position), '[]')
      from order_lines where order_id = o.id and (done_by is not null) = (a.part_of is not null)) as lines
  from appointments a join orders o on o.id = coalesce(a.order_id, a.part_of) left join customers c on c.id = o.customer_id
    left join client_cards card on card.outlet_id = o.outlet_id and card.customer_id = o.customer_id`

export async function findBoardAppointments(
  db: Db,
  outletId: number,
  day: string,
  column: Column,
): Promise<BoardRow[]> {
  const [from, to] = boundsOf(day)
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.starts_at >= ${from} and a.starts_at < ${to}
      -- The rest of a visit that was done before the rest began.
      and (a.part_of is null or a.ends_at > a.starts_at)
      ${ofColumn('a.stylist_id', column)} order by a.starts_at, o.id`.execute(db)
  return rows
}

interface UpcomingQuery {
  from: Date
  to?: Date
  stylistId?: number
  /** Includes guests who have checked in, whose start is past and who still wait. */
  withWaiting?: boolean
}

/** Nobody waits longer than this: the visit was left open by mistake. */
const LONGEST_WAIT_HOURS = 6

/** Upcoming appointments whose customer is not in the chair yet, locked against concurrent changes. */
export async function lockUpcomingAppointments(
  trx: Db,
  outletId: number,
  { from, to, stylistId, withWaiting = false }: UpcomingQuery,
): Promise<BoardRow[]> {
  const isWaiting = sql`(o.checked_in_at is not null and a.starts_at > ${from}::timestamptz - ${LONGEST_WAIT_HOURS}::int * interval '1 hour')`
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.status in ${UPCOMING}
      and (a.starts_at >= ${from} ${withWaiting ? sql`or ${isWaiting}` : sql``}) and o.seated_at is null
      ${to === undefined ? sql`` : sql`and a.starts_at < ${to}`}
      ${ofColumn('a.stylist_id', stylistId)}
    order by a.starts_at, o.id for no key update of a`.execute(trx)
  return rows
}

/** Appointments that the salon can still answer. */
export async function findRequests(
  db: Db,
  outletId: number,
  { column, now, limit }: { column: Column; now: Date; limit: number },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.status in ${ANSWERABLE} and a.awaiting_salon
      and coalesce(a.answer_by, a.starts_at) > ${now}::timestamptz
      ${ofColumn('a.stylist_id', column)}
    order by a.starts_at, o.id limit ${limit}`.execute(db)
  return rows
}

/** Everything that takes the stylist's time then, including a guest in the chair. */
export async function findBookingsWithin(
  db: Db,
  outletId: number,
  { stylistId, from, to }: { stylistId: number; from: Date; to: Date },
): Promise<BoardRow[]> {
  const dayBefore = new Date(from.getTime() - DAY_MS)
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.stylist_id = ${stylistId}
      and a.status in ${LIVE}
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
 * Searches by first name, as the salon knows it and in any script, or by digits of the number. Matches in spelling come
 * before matches in sound, then the nearest in time: upcoming ones first, then past ones.
 */
export async function findBookingsByText(db: Db, { outletId, text, now, limit }: TextSearch): Promise<BoardRow[]> {
  const [from, to] = [new Date(now.getTime() - SEARCH_DAYS * DAY_MS), new Date(now.getTime() + SEARCH_DAYS * DAY_MS)]
  const digits = /^[\d\s+-]{3,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  const isUpcoming = sql`a.status in ${UPCOMING}`
  const shownName = sql`case when c.id is null then o.guest_name else split_part(c.name, ' ', 1) end`
  const isByNumber = digits.length >= 3
  const isWritten = isByNumber
    ? sql`position(${digits} in coalesce(c.contact_number, o.guest_phone)) > 0`
    : sql`starts_with(lower(${shownName}), ${text.toLowerCase()})`
  const matches = isByNumber
    ? sql`${isWritten} and ${isUpcoming}`
    : sql`(${isWritten} or name_begins(${shownName}, ${text}))`
  const { rows } = await sql<BoardRow>`
    ${SELECT_BOARD_ROWS} where a.outlet_id = ${outletId} and a.starts_at > ${from} and a.starts_at < ${to} and a.part_of is null and ${matches}
    order by ${isWritten} desc, a.ends_at < ${now}, abs(extract(epoch from a.starts_at - ${now}::timestamptz)), o.id
    limit ${limit}`.execute(db)
  return rows
}

/** The customer of an order, the contents of the salon's card, and the visits before. */
export function getVisitor(
  db: Db,
  orderId: string,
  { customerId, outletId }: { customerId: number; outletId: number },
) {
  const pastVisits = sql<PastVisits>`(
    select ${PAST_VISITS} from orders o join appointments a on a.order_id = o.id where o.id = ${orderId})`
  return db
    .selectFrom('customers')
    .leftJoin('client_cards', (join) =>
      join.onRef('client_cards.customer_id', '=', 'customers.id').on('client_cards.outlet_id', '=', outletId),
    )
    .select(['name', 'contact_number as phone', sql<true>`true`.as('has_account')])
    .select(['warning', 'preferences', 'notes', pastVisits.as('past_visits')])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()
}

function ofColumn(stylist: string, column: Column) {
  return column === undefined ? sql`` : sql`and ${sql.ref(stylist)} = ${column}`
}

function boundsOf(day: string): [Date, Date] {
  return [salonInstant(day, 0), salonInstant(addDays(day, 1), 0)]
}
