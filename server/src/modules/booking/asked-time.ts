import { dayAfter, instantOf, salonDayOf, SLOT_STEP_MINUTES, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { Failure } from '../../errors/failure.ts'
import type { Span } from './free-time.ts'
import { DAY_MINUTES, salonDay, type SalonDay } from './timetable.ts'

export interface AskedTime {
  startsAt: Date
  endsAt: Date
  /** The day at the salon, and the minutes after its midnight. */
  on: SalonDay
  span: Span
}

/** A time that could be booked if everybody were free; any other is refused with the reason. */
export function readAskedTime({ startTime, endTime }: { startTime: string; endTime: string }, now: Date): AskedTime {
  const [startsAt, endsAt] = [new Date(startTime), new Date(endTime)]
  const on = salonDay(salonDayOf(startsAt))
  const from = startsAt.getTime() / 60_000 - on.midnight
  const to = endsAt.getTime() / 60_000 - on.midnight
  const fields = {
    ...refusal('startTime', [
      [startsAt <= now, 'This time has passed. Please choose another time.'],
      [
        startsAt >= instantOf(dayAfter(salonDayOf(now), SLOT_WINDOW_DAYS), 0),
        `Choose a day within the next ${SLOT_WINDOW_DAYS} days`,
      ],
      [from % SLOT_STEP_MINUTES !== 0, `Choose a start on a multiple of ${SLOT_STEP_MINUTES} minutes`],
    ]),
    ...refusal('endTime', [
      [endsAt <= startsAt, 'The end must be after the start'],
      [to > DAY_MINUTES, 'The appointment must end on the day it starts'],
      [!Number.isInteger(to), 'The end must be a whole minute'],
    ]),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return { startsAt, endsAt, on, span: [from, to] }
}

function refusal(field: string, reasons: [isSo: boolean, message: string][]): Record<string, string> {
  const found = reasons.find(([isSo]) => isSo)
  return found ? { [field]: found[1] } : {}
}
