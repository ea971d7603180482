import { formatTime } from '../orders/format-time.ts'
import type { TimeConflict } from './visits.ts'

export function describeTimeConflict({ name, startTime, endTime }: TimeConflict): string {
  const span = `${formatTime(startTime)} – ${formatTime(endTime)}`
  return name === null ? `a customer is booking ${span} just now` : `${name} is booked ${span}`
}
