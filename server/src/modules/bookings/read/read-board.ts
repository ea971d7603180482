import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract/desk'
import { toRupees } from '@nikhar/contract/money'
import { isAwaitingSalon } from '@nikhar/contract/orders'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { paymentStateOf } from './order-payment.ts'
import {
  findBoardAppointments,
  findBoardStylists,
  findRequests,
  type BoardRow,
  type BoardStylistRow,
} from './board-queries.ts'
import { toBoardCard } from './card-notes.ts'
import {
  countWorkedHours,
  findBookedHours,
  percentFilled,
  toSpan,
  type HourRow,
} from '../schedule/day/chair-time-queries.ts'
import { findDay, type Day } from '../schedule/day/find-day.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { toSalonDay, type StylistTimes } from '../schedule/day/timetable.ts'
import { findWorkTimes } from '../schedule/day/timetable-queries.ts'
import { toVisitor } from './visitor.ts'

const MAX_REQUESTS = 100

export async function readBoard(db: Db, member: OutletMember, day: string, now: Date): Promise<Board> {
  const { outletId, column } = member
  const [timetable, stylists, appointments, booked] = await Promise.all([
    findWorkTimes(db, outletId, { firstDay: day, lastDay: day }),
    findBoardStylists(db, outletId, day, column),
    findBoardAppointments(db, outletId, day, column),
    findBookedHours(db, toSpan(outletId, { from: day, to: day })),
  ])
  if (!timetable) throw new Failure('NOT_FOUND')
  const shown = findDay(timetable, toSalonDay(day))
  const worked = countWorkedHours(timetable, day, day)
  const filledOf = (stylistId: number | undefined) => {
    const isOf = ({ stylist_id }: HourRow) => stylistId === undefined || stylist_id === stylistId
    return percentFilled(booked.filter(isOf), worked.filter(isOf))
  }
  const timesOf = new Map(timetable.stylists.map((times) => [times.id, times]))
  return {
    outletId,
    day,
    now: now.toISOString(),
    opening: shown.opening ? spanOf(day, shown.opening) : null,
    stylists: stylists.map((stylist) => ({
      ...toStylist(stylist, timesOf.get(stylist.id), shown),
      occupancy: filledOf(stylist.id),
    })),
    appointments: appointments.map((row) => toBoardAppointment(row, member)),
    occupancy: filledOf(column),
  }
}

export async function readRequests(db: Db, member: OutletMember, now: Date): Promise<BoardAppointment[]> {
  const { outletId, column } = member
  const requests = await findRequests(db, outletId, { column, now, limit: MAX_REQUESTS })
  return requests.map((row) => toBoardAppointment(row, member))
}

/** A stylist who has left has no shifts any more. */
function toStylist(
  { id, name, image, time_off }: BoardStylistRow,
  times: StylistTimes | undefined,
  { date, weekday }: Day,
): Omit<BoardStylist, 'occupancy'> {
  const [first, last] = [salonInstant(date, 0).getTime(), salonInstant(addDays(date, 1), 0).getTime()]
  const listSpans = (week: StylistTimes['shifts'] = []) =>
    (week[weekday] ?? []).toSorted(([a], [b]) => a - b).map((span) => spanOf(date, span))
  return {
    stylistId: id,
    name,
    image,
    shifts: listSpans(times?.shifts),
    away: [
      ...listSpans(times?.breaks).map((span) => ({ ...span, reason: null, blockId: null })),
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
  const awaitingSalon = isAwaitingSalon({ status: row.status, awaitingSalon: row.awaiting_salon })
  return {
    orderId: row.id,
    version: row.version,
    stylistId: row.stylist_id,
    AppointmentStatus: row.status,
    awaitingSalon,
    answerBy: awaitingSalon ? (row.answer_by ?? row.starts_at).toISOString() : null,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    bufferMinutes: row.buffer_minutes,
    isRest: row.is_rest,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    seatedAt: row.seated_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    isChoiceAsked: row.is_choice_asked,
    card: toBoardCard(row, role),
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

function spanOf(day: string, [from, to]: Span) {
  return { startTime: salonInstant(day, from).toISOString(), endTime: salonInstant(day, to).toISOString() }
}
