import { formatClockTime } from '@nikhar/contract/salons'
import type { WaitingCustomer, WaitlistEntry, WaitlistState } from '@nikhar/contract/waitlist'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { currentState, STATE_JOINS } from './entry-state.ts'

interface EntryRow {
  id: string
  state: WaitlistState
  outlet_id: number
  outlet_name: string
  customer_name: string
  services: WaitlistEntry['services']
  stylist_id: number | null
  stylist_name: string | null
  day: string
  from_minute: number
  until_minute: number
  order_id: string | null
  booked_at: Date | null
  ahead: number
  offered_stylist_id: number | null
  offered_stylist_name: string | null
  offered_starts_at: Date | null
  offered_ends_at: Date | null
  held_until: Date | null
  closed_because: WaitlistEntry['closedBecause']
  closed_reason: string | null
  created_at: Date
}

function selectEntries(now: Date) {
  return sql`
    select e.id, ${currentState(now)} as state, e.outlet_id, outlets.name as outlet_name, customers.name as customer_name,
      (select coalesce(json_agg(json_build_object('serviceId', service_id, 'serviceName', name, 'quantity', quantity)
          order by position), '[]')
        from (
          select service_id, services.name, quantity, position from waitlist_services join services on services.id = service_id
          where entry_id = e.id
          union all
          select service_id, name, quantity, position from order_lines where order_id = e.order_id and status = 'ACCEPTED'
        ) as chosen) as services,
      e.stylist_id, wanted.name as stylist_name, e.last_day::text as day, e.from_minute, e.until_minute, e.order_id,
      visit.starts_at as booked_at, e.offered_stylist_id, offered.name as offered_stylist_name, e.offered_starts_at,
      e.offered_ends_at, e.held_until, e.closed_because, e.closed_reason, e.created_at,
      (select count(*)::int from waitlist_entries as other
        where other.outlet_id = e.outlet_id and other.status in ('WAITING', 'OFFERED')
          and other.first_day <= e.last_day and other.last_day >= e.first_day
          and (other.created_at, other.id) < (e.created_at, e.id)) as ahead
    from waitlist_entries as e join outlets on outlets.id = e.outlet_id join customers on customers.id = e.customer_id
      left join stylists as offered on offered.id = e.offered_stylist_id ${STATE_JOINS}`
}

const SHOWN_DAYS_MS = 7 * 86_400_000

/** Open entries, and those that ended within a week. */
export async function readWaitlist(db: Db, customerId: number, now: Date): Promise<WaitlistEntry[]> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries(now)}
    where e.customer_id = ${customerId} and (e.ended_at is null or e.ended_at > ${new Date(now.getTime() - SHOWN_DAYS_MS)})
    order by e.created_at desc, e.id limit 50`.execute(db)
  return rows.map(toEntry)
}

export async function readEntry(db: Db, entryId: string, now: Date): Promise<WaitlistEntry> {
  const { rows } = await sql<EntryRow>`${selectEntries(now)} where e.id = ${entryId}`.execute(db)
  const [row] = rows
  if (!row) throw new Failure('NOT_FOUND')
  return toEntry(row)
}

export async function readWaitingCustomers(
  db: Db,
  outletId: number,
  day: string,
  now: Date,
): Promise<WaitingCustomer[]> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries(now)}
    where e.outlet_id = ${outletId} and e.status in ('WAITING', 'OFFERED') and ${day}::date between e.first_day and e.last_day
    order by e.created_at, e.id limit 200`.execute(db)
  return rows
    .filter(({ state }) => state === 'WAITING' || state === 'OFFERED')
    .map((row) => {
      const offer = offerOf(row)
      return {
        entryId: row.id,
        name: row.customer_name.split(' ', 1)[0] ?? '',
        services: row.services.map(({ serviceName }) => serviceName),
        stylistName: row.stylist_name,
        ...rangeOf(row),
        bookedStartTime: row.booked_at?.toISOString() ?? null,
        offeredStartTime: offer?.startTime ?? null,
        heldUntil: offer?.heldUntil ?? null,
        since: row.created_at.toISOString(),
      }
    })
}

function toEntry(row: EntryRow): WaitlistEntry {
  return {
    entryId: row.id,
    state: row.state,
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    services: row.services,
    stylistId: row.stylist_id,
    stylistName: row.stylist_name,
    day: row.day,
    ...rangeOf(row),
    orderId: row.order_id,
    bookedStartTime: row.booked_at?.toISOString() ?? null,
    ahead: row.ahead,
    offer: offerOf(row),
    closedBecause: row.closed_because,
    closedReason: row.closed_reason,
    createdAt: row.created_at.toISOString(),
  }
}

function rangeOf({ from_minute, until_minute }: EntryRow) {
  const isWholeDay = from_minute === 0 && until_minute === 1440
  if (isWholeDay) return { from: null, until: null }
  return { from: formatClockTime(from_minute), until: formatClockTime(until_minute) }
}

/** Only while it is held. */
function offerOf(row: EntryRow): WaitlistEntry['offer'] {
  const { offered_starts_at, offered_ends_at, offered_stylist_id, offered_stylist_name, held_until } = row
  if (row.state !== 'OFFERED' || !offered_starts_at || !offered_ends_at || !held_until) return null
  return {
    startTime: offered_starts_at.toISOString(),
    endTime: offered_ends_at.toISOString(),
    stylistId: offered_stylist_id ?? 0,
    stylistName: offered_stylist_name ?? '',
    heldUntil: held_until.toISOString(),
  }
}
