import type { Delay, DelayPlan } from '@nikhar/contract/billing'
import { isUpcomingStatus } from '@nikhar/contract/orders'
import type { SalonRole } from '@nikhar/contract/permissions'
import { salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { SalonActor } from '../../../http/actor.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findDay, type Day } from '../schedule/day/find-day.ts'
import { invalidStylist } from '../schedule/day/invalid-stylist.ts'
import { DAY_MINUTES, toSalonDay, type StylistTimes } from '../schedule/day/timetable.ts'
import { findWorkTimes } from '../schedule/day/timetable-queries.ts'
import { findBoardAppointments, findBoardStylists, type BoardRow } from '../read/board-queries.ts'
import { toVisitor } from '../read/visitor.ts'
import { findGuestReach } from '../../notifications/guest-reach.ts'
import { planDelay, type Span } from './plan-delay.ts'

export interface DelayRequest extends Delay {
  outletId: number
  actor: SalonActor
  role: SalonRole
}

type WorkTimes = Pick<StylistTimes, 'shifts' | 'breaks' | 'timeOff'>
/** A stylist who has left has no working hours. */
const LEFT: WorkTimes = { shifts: [], breaks: [], timeOff: [] }

export type DelayedDay = Awaited<ReturnType<typeof planDay>>

/** Today's bookings of the stylist, and how the delay affects them. */
export async function planDay(db: Db, { outletId, stylistId, minutes }: DelayRequest, now: Date) {
  const date = salonDayOf(now)
  const [timetable, [stylist], rows] = await Promise.all([
    findWorkTimes(db, outletId, { firstDay: date, lastDay: date }),
    findBoardStylists(db, outletId, date, stylistId),
    findBoardAppointments(db, outletId, date, stylistId),
  ])
  if (!timetable || !stylist) throw invalidStylist('This stylist does not work at this outlet')
  const day = findDay(timetable, toSalonDay(date))
  const times = timetable.stylists.find(({ id }) => id === stylistId) ?? LEFT
  const upcoming = rows.filter(({ status }) => isUpcomingStatus(status))
  // A waiting guest's visit moves too, however long ago it was due; the visit in the chair stays, whenever it was due.
  const bookings = upcoming.filter(
    (row) => row.seated_at === null && (row.checked_in_at !== null || toSpan(row).to > now.getTime()),
  )
  const seated = upcoming.findLast((row) => row.seated_at !== null)
  const { moves, inChairTo } = planDelay({
    bookings: bookings.map(toSpan),
    inChair: seated && toSpan(seated),
    delayMs: minutes * 60_000,
    now: now.getTime(),
    closesAt: salonInstant(date, findClosing(day, times)).getTime(),
    off: listOff(day, times),
  })
  const planned = moves.map(({ index, ...move }) => ({ ...move, row: bookings[index] as BoardRow }))
  return {
    stylistName: stylist.name,
    moves: planned,
    moving: planned.filter(({ obstacle }) => obstacle === null),
    inChair: seated && inChairTo !== undefined ? extend(seated, inChairTo) : undefined,
  }
}

/** A visit that was handed over cannot be extended here, in either part. */
function extend(row: BoardRow, to: number) {
  if (row.is_rest || to <= toSpan(row).to) return undefined
  return { row, endsAt: new Date(to), visitEndsAt: new Date(to - row.buffer_minutes * 60_000) }
}

/** Time off, blocked time, breaks and the time between two shifts. */
function listOff({ date, weekday }: Day, { timeOff, breaks, shifts }: WorkTimes): Span[] {
  const worked = (shifts[weekday] ?? []).toSorted(([a], [b]) => a - b)
  const between = worked.slice(1).map(([to], index) => [worked[index]?.[1] ?? to, to] as const)
  const toInstant = (minute: number) => salonInstant(date, minute).getTime()
  return [
    ...timeOff.map(([from, to]) => ({ from: from * 60_000, to: to * 60_000 })),
    ...[...(breaks[weekday] ?? []), ...between].map(([from, to]) => ({ from: toInstant(from), to: toInstant(to) })),
  ]
}

function findClosing({ weekday, opening }: Day, { shifts }: WorkTimes): number {
  const worked = shifts[weekday] ?? []
  const shiftEnd = worked.length === 0 ? DAY_MINUTES : Math.max(...worked.map(([, to]) => to))
  return Math.min(opening?.[1] ?? DAY_MINUTES, shiftEnd)
}

function toSpan({ starts_at, ends_at, buffer_minutes }: BoardRow): Span {
  return { from: starts_at.getTime(), to: ends_at.getTime() + buffer_minutes * 60_000 }
}

export async function toDelayPlan(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { role }: DelayRequest,
  { moves, inChair }: DelayedDay,
): Promise<DelayPlan> {
  const reachOf = await findGuestReach(
    db,
    config,
    moves.map(({ row }) => row.id),
  )
  return {
    bookings: moves.map(({ row, from, to, obstacle }) => ({
      orderId: row.id,
      version: row.version,
      name: firstNameOf(row),
      reachedBy: reachOf(row.id).move,
      phone: toVisitor(row, role).phone,
      isWaiting: row.checked_in_at !== null,
      startTime: { before: row.starts_at.toISOString(), after: toIso(from) },
      endTime: { before: row.ends_at.toISOString(), after: toIso(to - row.buffer_minutes * 60_000) },
      obstacle,
    })),
    inChair: inChair
      ? { orderId: inChair.row.id, name: firstNameOf(inChair.row), endTime: inChair.visitEndsAt.toISOString() }
      : null,
  }
}

/** A salon sees the first name of a customer; for a guest, the name it wrote down. */
function firstNameOf({ name, has_account }: BoardRow): string {
  return has_account ? (name.split(' ')[0] ?? name) : name
}

function toIso(at: number): string {
  return new Date(at).toISOString()
}
