import { salonDayOf, salonInstant, type Delay, type DelayPlan } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { invalidStylist } from '../../booking/invalid-stylist.ts'
import { findBoardAppointments, findOutletDay, type BoardRow, type OutletDayRow } from '../../desk/board-queries.ts'
import { planDelay, type Span } from './plan-delay.ts'

export interface DelayRequest extends Delay {
  outletId: number
  /** Who is logged in at the desk. */
  clientId: number
}

const DAY_MINUTES = 24 * 60
const UPCOMING = new Set(['PENDING', 'CONFIRMED', 'RESCHEDULED'])

export type DelayedDay = Awaited<ReturnType<typeof planDay>>

/** Today's bookings of the stylist, and what being late does to them. */
export async function planDay(db: Db, { outletId, stylistId, minutes }: DelayRequest, now: Date) {
  const day = salonDayOf(now)
  const [outlet, rows] = await Promise.all([
    findOutletDay(db, outletId, day, stylistId),
    findBoardAppointments(db, outletId, day, stylistId),
  ])
  const [stylist] = outlet?.stylists ?? []
  if (!outlet || !stylist) throw invalidStylist('This stylist does not work at this outlet', 'stylistId')
  const upcoming = rows.filter(({ status }) => UPCOMING.has(status))
  const bookings = upcoming.filter((row) => row.checked_in_at === null && toSpan(row).to > now.getTime())
  const seated = upcoming.findLast((row) => row.checked_in_at !== null && row.starts_at <= now)
  const { moves, inChairTo } = planDelay({
    bookings: bookings.map(toSpan),
    inChair: seated && toSpan(seated),
    delayMs: minutes * 60_000,
    now: now.getTime(),
    closesAt: salonInstant(day, findClosing(outlet, stylist)).getTime(),
    off: listOff(stylist, day),
  })
  const planned = moves.map(({ index, ...move }) => ({ ...move, row: bookings[index] as BoardRow }))
  return {
    stylistName: stylist.name,
    moves: planned,
    moving: planned.filter(({ obstacle }) => obstacle === null),
    inChair: seated && inChairTo !== undefined ? extend(seated, inChairTo) : undefined,
  }
}

/** A visit that was handed over, in either part, is not made longer from here. */
function extend(row: BoardRow, to: number) {
  if (row.is_rest || to <= toSpan(row).to) return undefined
  return { row, endsAt: new Date(to), visitEndsAt: new Date(to - row.buffer_minutes * 60_000) }
}

/** Time off, blocked time, breaks and the time between two shifts. */
function listOff({ time_off, breaks, shifts }: OutletDayRow['stylists'][number], day: string): Span[] {
  const between = shifts.slice(1).map(([to], index) => [shifts[index]?.[1] ?? to, to] as const)
  const toInstant = (minute: number) => salonInstant(day, minute).getTime()
  return [
    ...time_off.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) })),
    ...[...breaks, ...between].map(([from, to]) => ({ from: toInstant(from), to: toInstant(to) })),
  ]
}

function findClosing({ hours }: OutletDayRow, { shifts }: OutletDayRow['stylists'][number]): number {
  const shiftEnd = shifts.length === 0 ? DAY_MINUTES : Math.max(...shifts.map(([, to]) => to))
  return Math.min(hours?.[1] ?? DAY_MINUTES, shiftEnd)
}

function toSpan({ starts_at, ends_at, buffer_minutes }: BoardRow): Span {
  return { from: starts_at.getTime(), to: ends_at.getTime() + buffer_minutes * 60_000 }
}

export function toDelayPlan({ moves, inChair }: DelayedDay): DelayPlan {
  return {
    bookings: moves.map(({ row, from, to, obstacle }) => ({
      orderId: row.id,
      version: row.version,
      name: firstNameOf(row),
      isTold: row.has_account,
      startTime: { before: row.starts_at.toISOString(), after: toIso(from) },
      endTime: { before: row.ends_at.toISOString(), after: toIso(to - row.buffer_minutes * 60_000) },
      obstacle,
    })),
    inChair: inChair
      ? { orderId: inChair.row.id, name: firstNameOf(inChair.row), endTime: inChair.visitEndsAt.toISOString() }
      : null,
  }
}

/** A salon sees the first name of a customer, and of a guest what was written down. */
function firstNameOf({ name, has_account }: BoardRow): string {
  return has_account ? (name.split(' ')[0] ?? name) : name
}

function toIso(at: number): string {
  return new Date(at).toISOString()
}
