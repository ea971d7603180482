import { calculateBill, endTimeOf } from '@nikhar/contract/booking'
import {
  GUEST_NAME,
  WALK_IN_GRACE_MINUTES,
  type Bookables,
  type Board,
  type BoardAppointment,
} from '@nikhar/contract/desk'
import { toPaise, toRupees, type Rupees } from '@nikhar/contract/money'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { checkMove, type Verdict } from '../day/check-move.ts'
import { findFreeSpans, findGaps, START_MINUTES, STEP_MINUTES } from '../day/free-spans.ts'

export type Bookable = Bookables['services'][number]

export interface WalkInDraft {
  /** Minutes after midnight. */
  from: number
  stylistId: number
  services: readonly Bookable[]
  name: string
  phone: string
}

export interface TimeChoice {
  stylistId: number
  from: number
}

/** Without a service, searches for half an hour; if no stylist has it, for a quarter. */
const DEFAULT_MINUTES = 30

function sumMinutes(services: readonly Bookable[]): number {
  return services.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The total with GST, as the bill will say. */
export function calculateTotal(services: readonly Bookable[], gstRate: number): Rupees {
  const lines = services.map(({ price }) => ({ pricePaise: toPaise(price), quantity: 1 }))
  return toRupees(calculateBill({ lines, coupon: null, gstRate }).totalPaise)
}

/** The next time at which each stylist is free for it, soonest first. */
export function listChoices(board: Board, services: readonly Bookable[], now: Date): TimeChoice[] {
  if (services.length > 0) return findChoices(board, services, sumMinutes(services), now)
  const choices = findChoices(board, services, DEFAULT_MINUTES, now)
  return choices.length > 0 ? choices : findChoices(board, services, STEP_MINUTES, now)
}

function findChoices(board: Board, services: readonly Bookable[], minutes: number, now: Date): TimeChoice[] {
  return board.stylists
    .filter(({ stylistId }) => services.every(({ stylistIds }) => stylistIds?.includes(stylistId) !== false))
    .flatMap((stylist) => {
      const [gap] = findGaps(board, stylist, now, minutes)
      return gap ? [{ stylistId: gap.stylistId, from: gap.from }] : []
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Every start of the day at which this stylist is free for it. */
export function listStarts(board: Board, stylistId: number, services: readonly Bookable[], now: Date): number[] {
  const minutes = sumMinutes(services) || START_MINUTES
  const stylist = board.stylists.find((candidate) => candidate.stylistId === stylistId)
  if (!stylist) return []
  const soonest = minutesIntoDay(now, board.day) - WALK_IN_GRACE_MINUTES
  return findFreeSpans(board, stylist).flatMap(({ from, to }) => {
    const starts = []
    for (let start = Math.ceil(from / START_MINUTES) * START_MINUTES; start + minutes <= to; start += START_MINUTES) {
      if (start > soonest) starts.push(start)
    }
    return starts
  })
}

/** What the board shows until the server has the booking. */
export function toAppointment(draft: WalkInDraft, startTime: string, total: Rupees): BoardAppointment {
  return {
    orderId: `draft ${startTime} ${draft.stylistId}`,
    version: 0,
    stylistId: draft.stylistId,
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    answerBy: null,
    bookedBy: 'SALON',
    startTime,
    endTime: endTimeOf(startTime, sumMinutes(draft.services) || START_MINUTES),
    bufferMinutes: 0,
    isRest: false,
    checkedInAt: null,
    seatedAt: null,
    finishedAt: null,
    isChoiceAsked: false,
    card: null,
    createdAt: startTime,
    amountPaid: total,
    paymentState: 'UNPAID',
    visitor: {
      firstName: draft.name.trim().split(/\s+/)[0] || GUEST_NAME,
      phone: draft.phone || null,
      hasAccount: false,
    },
    isNumberRefused: false,
    services: draft.services.map(({ serviceId, name }) => ({
      serviceId,
      serviceName: name,
      quantity: 1,
      status: 'ACCEPTED',
    })),
  }
}

export function checkDraft(
  board: Board,
  appointment: BoardAppointment,
  given: { bookables: Bookables | undefined; now: Date },
): Verdict {
  const landing = { stylistId: appointment.stylistId, from: minutesIntoDay(appointment.startTime, board.day) }
  return checkMove(board, appointment, landing, { ...given, graceMinutes: WALK_IN_GRACE_MINUTES })
}
