import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { addDays, salonInstant, salonDayOf } from '@nikhar/contract/salon-time'
import { SLOT_STEPS } from '@nikhar/contract/salons'
import { Failure } from '../../../errors/failure.ts'
import type { Span } from '../schedule/day/free-time.ts'
import { DAY_MINUTES, toSalonDay, type SalonDay } from '../schedule/day/timetable.ts'

export interface RequestedSlot {
  startsAt: Date
  endsAt: Date
  /** The salon's local day. */
  day: SalonDay
  /** In minutes after that day's midnight. */
  span: Span
}

/** The finest step of all outlets; each outlet has its own, known once it is read. */
const FINEST_STEP = SLOT_STEPS[0]
const PASSED = 'This time has passed. Please choose another time.'

/**
 * Accepts a slot that can be booked by the rules, whether or not a stylist is free; throws with the reason otherwise. A
 * call that may be repeated accepts a slot that has passed since its first attempt, and asserts later that it has not.
 */
export function parseRequestedSlot(
  { startTime, endTime }: { startTime: string; endTime: string },
  now: Date,
  { sinceMs = 0 } = {},
): RequestedSlot {
  const [startsAt, endsAt] = [new Date(startTime), new Date(endTime)]
  const day = toSalonDay(salonDayOf(startsAt))
  const from = startsAt.getTime() / 60_000 - day.midnight
  const to = endsAt.getTime() / 60_000 - day.midnight
  const fields = {
    ...firstProblem('startTime', [
      [startsAt.getTime() <= now.getTime() - sinceMs, PASSED],
      [
        startsAt >= salonInstant(addDays(salonDayOf(now), SLOT_WINDOW_DAYS), 0),
        `Choose a day within the next ${SLOT_WINDOW_DAYS} days`,
      ],
      [from % FINEST_STEP !== 0, offGrid(FINEST_STEP)],
    ]),
    ...firstProblem('endTime', [
      [endsAt <= startsAt, 'The end must be after the start'],
      [to > DAY_MINUTES, 'The appointment must end on the day it starts'],
      [!Number.isInteger(to), 'The end must be a whole minute'],
    ]),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return { startsAt, endsAt, day, span: [from, to] }
}

export function assertOnGrid({ span: [from] }: RequestedSlot, slotStep: number) {
  if (from % slotStep !== 0) throw new Failure('INVALID_REQUEST', { fields: { startTime: offGrid(slotStep) } })
}

function offGrid(slotStep: number) {
  return `Choose a start on a multiple of ${slotStep} minutes`
}

export function assertNotPassed({ startsAt }: RequestedSlot, now: Date) {
  if (startsAt <= now) throw new Failure('INVALID_REQUEST', { fields: { startTime: PASSED } })
}

function firstProblem(field: string, checks: [isInvalid: boolean, message: string][]): Record<string, string> {
  const problem = checks.find(([isInvalid]) => isInvalid)
  return problem ? { [field]: problem[1] } : {}
}
