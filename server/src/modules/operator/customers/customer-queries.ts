import { toE164 } from '@nikhar/contract/accounts'
import type { CustomerSearch } from '@nikhar/contract/operator'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import { sql, type RawBuilder } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'

export interface FoundRow {
  id: number
  name: string
  contact_number: string | null
  email: string | null
  created_at: Date
  deleted_at: Date | null
  blocked_at: Date | null
  blocked_until: Date | null
  blocked_reason: string | null
  bookings: number
  no_shows: number
}

const isBlocked = (now: Date) => sql`c.blocked_at is not null and (c.blocked_until is null or c.blocked_until > ${now})`

const COLUMNS = sql`
  c.id, c.name, c.contact_number, c.email, c.created_at, c.deleted_at, c.blocked_at, c.blocked_until, c.blocked_reason,
  (select count(*)::int from appointments where customer_id = c.id and order_id is not null) as bookings,
  (select count(*)::int from appointments where customer_id = c.id and status = 'NO_SHOW') as no_shows`

export async function findCustomers(db: Db, whitelabelId: number, search: CustomerSearch, now: Date) {
  const where = matches(whitelabelId, search, now)
  const { pageNumber, perPage } = search
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS} from customers c where ${where}
    order by ${ORDERS[search.filter]} limit ${perPage} offset ${(pageNumber - 1) * perPage}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from customers c where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const ORDERS: Record<CustomerSearch['filter'], RawBuilder<unknown>> = {
  ALL: sql`c.created_at desc, c.id desc`,
  BLOCKED: sql`c.blocked_at desc, c.id`,
  NO_SHOWS: sql`no_shows desc, c.id`,
}

/** Two of them are a pattern. */
const MANY_NO_SHOWS = 2

function matches(whitelabelId: number, { q, filter }: CustomerSearch, now: Date) {
  const conditions = [sql`c.whitelabel_id = ${whitelabelId}`]
  if (filter === 'BLOCKED') conditions.push(isBlocked(now))
  if (filter === 'NO_SHOWS')
    conditions.push(
      sql`c.id in (select customer_id from appointments where status = 'NO_SHOW' group by 1 having count(*) >= ${MANY_NO_SHOWS})`,
    )
  if (q !== '') conditions.push(matchesText(q))
  else if (filter === 'ALL') conditions.push(sql`c.deleted_at is null`)
  return sql.join(conditions, sql` and `)
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A whole address, a whole number or an order's id finds one; anything else is part of a name. */
function matchesText(q: string) {
  if (q.includes('@')) return sql`lower(c.email) = ${q.toLowerCase()}`
  if (UUID.test(q)) return sql`c.id = (select customer_id from orders where id = ${q}::uuid)`
  const digits = q.replaceAll(/[\s()-]/g, '')
  if (/^\+?\d{10,15}$/.test(digits)) {
    return sql`c.contact_number = ${digits.startsWith('+') ? digits : toE164(digits.slice(-10))}`
  }
  return sql`c.name ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

export async function findCustomer(db: Db, whitelabelId: number, customerId: number) {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS} from customers c where c.id = ${customerId} and c.whitelabel_id = ${whitelabelId}`.execute(db)
  return rows[0]
}

interface VisitRow {
  order_id: string
  outlet_name: string
  starts_at: Date
  status: AppointmentStatus
}

const VISITS_MAX = 30

export async function findVisits(db: Db, customerId: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select a.order_id, o.name as outlet_name, a.starts_at, a.status
    from appointments a join outlets o on o.id = a.outlet_id
    where a.customer_id = ${customerId} and a.order_id is not null
    order by a.starts_at desc limit ${VISITS_MAX}`.execute(db)
  return rows
}

export async function countUpcoming(db: Db, customerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointments
    where customer_id = ${customerId} and status in ${UPCOMING} and ends_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The lock that bookings take: serialises a block and a booking of the same customer. */
export function lockAnyCustomer(trx: Db, whitelabelId: number, customerId: number) {
  return trx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'contact_number', 'deleted_at', 'blocked_at', 'blocked_until', 'blocked_reason'])
    .where('id', '=', customerId)
    .where('whitelabel_id', '=', whitelabelId)
    .forUpdate()
    .executeTakeFirst()
}
