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
import { Failure } from '../../errors/failure.ts'
import type { OutletMember } from '../../http/serve.ts'
import { paymentStateOf } from '../orders/read/order-payment.ts'
import {
  findBoardAppointments,
  findOutletDay,
  findRequests,
  type BoardRow,
  type Minutes,
  type OutletDayRow,
} from './board-queries.ts'
import { toVisitor } from './visitor.ts'

const MAX_REQUESTS = 100

export async function readBoard(db: Db, member: OutletMember, day: string, now: Date): Promise<Board> {
  const { outletId, column } = member
  const [outlet, appointments] = await Promise.all([
    findOutletDay(db, outletId, day, column),
    findBoardAppointments(db, outletId, day, column),
  ])
  if (!outlet) throw new Failure('NOT_FOUND')
  const { hours, is_closed, stylists } = outlet
  return {
    outletId,
    day,
    now: now.toISOString(),
    opening: hours && !is_closed ? spanOf(day, hours) : null,
    stylists: stylists.map((stylist) => toStylist(stylist, day)),
    appointments: appointments.map((row) => toBoardAppointment(row, member)),
  }
}

export async function readRequests(db: Db, member: OutletMember, now: Date): Promise<BoardAppointment[]> {
  const { outletId, column } = member
  const requests = await findRequests(db, outletId, { column, now, limit: MAX_REQUESTS })
  return requests.map((row) => toBoardAppointment(row, member))
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
      ...breaks.map((pause) => ({ ...spanOf(day, pause), reason: null, blockId: null })),
      ...time_off.map(([from, to, reason, blockId]) => ({
        startTime: new Date(Math.max(Date.parse(from), first)).toISOString(),
        endTime: new Date(Math.min(Date.parse(to), last)).toISOString(),
        reason,
        blockId,
      })),
    ],
  }
}

export function toBoardAppointment(row: BoardRow, { role }: Pick<OutletMember, 'role'>): BoardAppointment {
  return {
    orderId: row.id,
    version: row.version,
    clientId: row.stylist_id,
    AppointmentStatus: row.status,
    awaitingSalon: isAwaitingSalon({ status: row.status, awaitingSalon: row.awaiting_salon }),
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    bufferMinutes: row.buffer_minutes,
    isRest: row.is_rest,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    amountPaid: toRupees(row.total_paise),
    bookedBy: row.booked_by,
    paymentState: paymentStateOf(row),
    visitor: toVisitor(row, role),
    isNumberRefused: row.is_number_refused,
    services: row.lines.map(([serviceId, serviceName, quantity, status]) => ({
      serviceId,
      serviceName,
      quantity,
      status,
    })),
  }
}

function spanOf(day: string, [from, to]: Minutes) {
  return { startTime: salonInstant(day, from).toISOString(), endTime: salonInstant(day, to).toISOString() }
}
