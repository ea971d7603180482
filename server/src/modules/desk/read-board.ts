import {
  addDays,
  salonInstant,
  isAwaitingSalon,
  toRupees,
  type Board,
  type BoardAppointment,
  type BoardStylist,
} from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import {
  findBoardAppointments,
  findOutletDay,
  findRequests,
  type BoardRow,
  type Minutes,
  type OutletDayRow,
} from './board-queries.ts'
import { assertOwner } from './ownership.ts'
import { toVisitor } from './visitor.ts'

const MAX_REQUESTS = 100

interface BoardRequest {
  whitelabelId: number
  ownerId: number
  outletId: number
  day: string
}

export async function readBoard(db: Db, { whitelabelId, ownerId, outletId, day }: BoardRequest): Promise<Board> {
  const [outlet, appointments] = await Promise.all([
    findOutletDay(db, whitelabelId, outletId, day),
    findBoardAppointments(db, outletId, day),
  ])
  assertOwner(outlet, ownerId)
  const { hours, is_closed, stylists } = outlet
  return {
    outletId,
    day,
    opening: hours && !is_closed ? spanOf(day, hours) : null,
    stylists: stylists.map((stylist) => toStylist(stylist, day)),
    appointments: appointments.map(toBoardAppointment),
  }
}

export async function readRequests(db: Db, outletId: number, now: Date): Promise<BoardAppointment[]> {
  return (await findRequests(db, outletId, now, MAX_REQUESTS)).map(toBoardAppointment)
}

function toStylist(
  { id, name, image, shifts, breaks, time_off }: OutletDayRow['stylists'][number],
  day: string,
): BoardStylist {
  const [first, last] = [salonInstant(day, 0).getTime(), salonInstant(addDays(day, 1), 0).getTime()]
  return {
    clientId: id,
    name,
    image,
    shifts: shifts.map((shift) => spanOf(day, shift)),
    away: [
      ...breaks.map((pause) => spanOf(day, pause)),
      ...time_off.map(([from, to]) => ({
        startTime: new Date(Math.max(Date.parse(from), first)).toISOString(),
        endTime: new Date(Math.min(Date.parse(to), last)).toISOString(),
      })),
    ],
  }
}

export function toBoardAppointment(row: BoardRow): BoardAppointment {
  return {
    orderId: row.id,
    version: row.version,
    clientId: row.stylist_id,
    AppointmentStatus: row.status,
    awaitingSalon: isAwaitingSalon({ status: row.status, awaitingSalon: row.awaiting_salon }),
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    amountPaid: toRupees(row.total_paise),
    visitor: toVisitor(row),
    services: row.lines.map(([serviceName, quantity, status]) => ({ serviceName, quantity, status })),
  }
}

function spanOf(day: string, [from, to]: Minutes) {
  return { startTime: salonInstant(day, from).toISOString(), endTime: salonInstant(day, to).toISOString() }
}
