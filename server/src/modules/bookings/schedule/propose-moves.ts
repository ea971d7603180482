import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { addDays, bookableDays, salonDayOf } from '@nikhar/contract/salon-time'
import type { MoveProposal } from '@nikhar/contract/salons'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toSalonRules } from './day/booking-settings.ts'
import { NO_CUSTOMER } from '../place/claim-queries.ts'
import { chooseStylists } from '../place/uncached-slots.ts'
import { listSlotsByDate } from '../place/slots.ts'
import { findOutletTimes } from './day/timetable-queries.ts'
import type { StylistTimes, Timetable } from './day/timetable.ts'
import type { BoardRow } from '../read/board-queries.ts'
import { chooseProposals, type FreeTime, type Preference } from './choose-proposals.ts'

/** Proposals look this many days back and ahead. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 10
/** The maximum number of bookings with proposals: a longer list is not read one by one. */
const MAX_PROPOSED = 60

interface Place {
  whitelabelId: number
  outletId: number
  prefer?: Preference | undefined
  now: Date
}

/** Finds other times for bookings that lose theirs, among the free times that this transaction sees. */
export async function proposeMoves(
  trx: Db,
  bookings: readonly BoardRow[],
  { whitelabelId, outletId, prefer, now }: Place,
) {
  const asked = bookings.slice(0, MAX_PROPOSED)
  const days = findDays(asked, now)
  const [names, services] = [await findNames(trx, outletId), await findServices(trx, asked)]
  const range = { firstDay: days[0] ?? salonDayOf(now), lastDay: days.at(-1) ?? salonDayOf(now) }
  // Holds of all customers count as booked.
  const times = await findOutletTimes(trx, { whitelabelId, outletId, customerId: NO_CUSTOMER, now, ...range })
  const nameOf = (stylistId: number) => names.get(stylistId) ?? ''
  const proposals = new Map<string, MoveProposal[]>()
  if (!times?.isActive) return { nameOf, proposalsOf: () => [] }
  const rules = toSalonRules(times.settings)
  let { timetable } = times
  for (const booking of asked) {
    const free = withoutBooking(timetable, booking)
    const stylists = chooseStylists({ ...times, timetable: free }, { serviceIds: services.get(booking.id) })
    const chosen = chooseProposals(listFreeTimes(free, booking, { stylists, days, now, rules }), booking, prefer)
    const durationMs = booking.ends_at.getTime() - booking.starts_at.getTime()
    proposals.set(
      booking.id,
      chosen.map(({ startsAt, stylistId }) => ({
        startTime: startsAt.toISOString(),
        endTime: new Date(startsAt.getTime() + durationMs).toISOString(),
        stylistId,
        stylistName: nameOf(stylistId),
      })),
    )
    // The first proposal is not offered to the next booking too.
    if (chosen[0]) timetable = withBooking(timetable, chosen[0], durationMs)
  }
  return { nameOf, proposalsOf: (orderId: string) => proposals.get(orderId) ?? [] }
}

function findDays(bookings: readonly BoardRow[], now: Date): string[] {
  const wanted = new Set<string>()
  for (const { starts_at } of bookings) {
    const day = salonDayOf(starts_at)
    for (let distance = -DAYS_BEFORE; distance <= DAYS_AFTER; distance += 1) wanted.add(addDays(day, distance))
  }
  return bookableDays(now, SLOT_WINDOW_DAYS).filter((day) => wanted.has(day))
}

function listFreeTimes(
  timetable: Timetable,
  booking: BoardRow,
  { stylists, days, ...query }: Omit<Parameters<typeof listSlotsByDate>[1], 'minutes'>,
): FreeTime[] {
  const day = salonDayOf(booking.starts_at)
  const near = days.filter((date) => date >= addDays(day, -DAYS_BEFORE) && date <= addDays(day, DAYS_AFTER))
  const minutes = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000
  return stylists.flatMap((stylist) =>
    Object.values(listSlotsByDate(timetable, { ...query, days: near, minutes, stylists: [stylist] }))
      .flat()
      .filter(({ isAvailable }) => isAvailable)
      .map(({ startTime }) => ({ startsAt: new Date(startTime), stylistId: stylist.id })),
  )
}

/** The booking's own time counts as free. */
function withoutBooking(timetable: Timetable, { stylist_id, starts_at }: BoardRow): Timetable {
  const start = Math.floor(starts_at.getTime() / 60_000)
  return changeBooked(timetable, stylist_id, (booked) => booked.filter(([from]) => from !== start))
}

function withBooking(timetable: Timetable, { stylistId, startsAt }: FreeTime, durationMs: number): Timetable {
  const [from, to] = [startsAt.getTime() / 60_000, (startsAt.getTime() + durationMs) / 60_000]
  return changeBooked(timetable, stylistId, (booked) => [...booked, [from, to]])
}

function changeBooked(
  timetable: Timetable,
  stylistId: number,
  change: (booked: StylistTimes['booked']) => StylistTimes['booked'],
): Timetable {
  const stylists = timetable.stylists.map((stylist) =>
    stylist.id === stylistId ? { ...stylist, booked: change(stylist.booked) } : stylist,
  )
  return { ...timetable, stylists }
}

async function findNames(trx: Db, outletId: number): Promise<Map<number, string>> {
  const rows = await trx.selectFrom('stylists').select(['id', 'name']).where('outlet_id', '=', outletId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The services of each order that were not rejected. */
async function findServices(trx: Db, bookings: readonly BoardRow[]): Promise<Map<string, string[]>> {
  const ids = bookings.map(({ id }) => id)
  const rows = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'service_id'])
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'ACCEPTED')
    .execute()
  const services = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...services].map(([id, lines]) => [id, lines.map(({ service_id }) => service_id)]))
}
