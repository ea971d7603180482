import { addDays, salonInstant, salonDayOf, SLOT_STEPS, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { Failure } from '../../errors/failure.ts'
import type { Span } from './free-time.ts'
import { DAY_MINUTES, toSalonDay, type SalonDay } from './timetable.ts'

export interface RequestedSlot {
  startsAt: Date
  endsAt: Date
  /** The salon's local day. */
  day: SalonDay
  /** In minutes after that day's midnight. */
  span: Span
}

/** Of all outlets; each has its own, which is known once the outlet is read. */
const FINEST_STEP = SLOT_STEPS[0]
const PASSED = 'This time has passed. Please choose another time.'

/**
 * Accepts a slot that the rules allow to be booked, whether or not anybody is free; refuses any other with the reason. A
 * call that may be repeated accepts one that has passed since its first time, and asserts later that it has not.
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
