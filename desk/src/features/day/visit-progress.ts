import type { BoardAppointment } from '../../lib/entities.ts'

const LATE_AFTER_MINUTES = 5

/** How late a guest is who has not come yet; 0 for everybody else. */
export function countMinutesLate(
  { startTime, checkedInAt, AppointmentStatus, awaitingSalon }: BoardAppointment,
  now: Date,
): number {
  const isExpected = AppointmentStatus === 'CONFIRMED' || (AppointmentStatus === 'RESCHEDULED' && !awaitingSalon)
  if (checkedInAt !== null || !isExpected) return 0
  const minutes = Math.floor((now.getTime() - Date.parse(startTime)) / 60_000)
  return minutes >= LATE_AFTER_MINUTES ? minutes : 0
}

/** How much of a visit in the chair is over, from 0 to 1. */
export function getProgress({ startTime, endTime }: BoardAppointment, now: Date): number {
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)]
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
}
