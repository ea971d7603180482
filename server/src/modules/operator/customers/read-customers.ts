import type { CustomerRecord, CustomerSearch, FoundCustomer } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { countUpcoming, findCustomer, findCustomers, findVisits, type FoundRow } from './customer-queries.ts'
import { maskEmail, maskPhone } from '../../accounts/customers/mask.ts'

export async function listCustomers(db: Db, whitelabelId: number, search: CustomerSearch, now: Date) {
  const { rows, total } = await findCustomers(db, whitelabelId, search, now)
  const { pageNumber, perPage } = search
  return { data: rows.map((row) => toFound(row, now)), meta: { pageNumber, perPage, total } }
}

export async function readCustomer(
  db: Db,
  whitelabelId: number,
  customerId: number,
  now: Date,
): Promise<CustomerRecord> {
  const row = await findCustomer(db, whitelabelId, customerId)
  if (!row) throw new Failure('NOT_FOUND')
  const visits = await findVisits(db, customerId)
  const found = toFound(row, now)
  return {
    ...found,
    blockedReason: found.blockedAt === null ? null : row.blocked_reason,
    upcoming: await countUpcoming(db, customerId, now),
    visits: visits.map(({ order_id, outlet_name, starts_at, status }) => ({
      orderId: order_id,
      outletName: outlet_name,
      startTime: starts_at.toISOString(),
      status,
    })),
  }
}

/** An expired block does not count. */
function toFound(row: FoundRow, now: Date): FoundCustomer {
  const isBlocked = row.blocked_at !== null && (row.blocked_until === null || row.blocked_until > now)
  return {
    customerId: row.id,
    name: row.name,
    phone: row.contact_number === null ? null : maskPhone(row.contact_number),
    email: row.email === null ? null : maskEmail(row.email),
    since: row.created_at.toISOString(),
    bookings: row.bookings,
    noShows: row.no_shows,
    blockedAt: isBlocked ? (row.blocked_at?.toISOString() ?? null) : null,
    blockedUntil: isBlocked ? (row.blocked_until?.toISOString() ?? null) : null,
    isErased: row.deleted_at !== null,
  }
}
