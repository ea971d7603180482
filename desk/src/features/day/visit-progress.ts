import type { BoardAppointment } from '@nikhar/contract/desk'
import { findGuestPlace } from '../../lib/guest-place.ts'

const LATE_AFTER_MINUTES = 5

/** How long a guest has been waiting for the chair, in whole minutes. */
export function countMinutesWaiting(appointment: BoardAppointment, now: Date): number {
  const { checkedInAt } = appointment
  if (checkedInAt === null || findGuestPlace(appointment) !== 'WAITING') return 0
  return Math.max(0, Math.floor((now.getTime() - Date.parse(checkedInAt)) / 60_000))
}

/**
 * How far a stylist is behind schedule, in steps of five minutes: the guest in the chair sat down later than booked, or
 * is overdue; or the chair is empty, and a guest who has arrived should have started.
 */
export function countMinutesBehind(appointments: readonly BoardAppointment[], now: Date): number {
  const behind = appointments.map((appointment) => {
    const [start, end] = [Date.parse(appointment.startTime), Date.parse(appointment.endTime)]
    const place = findGuestPlace(appointment)
    if (place === 'WAITING') return now.getTime() - start
    if (place !== 'SEATED' || appointment.seatedAt === null) return 0
    return Math.max(Date.parse(appointment.seatedAt) - start, now.getTime() - end)
  })
  return Math.max(0, ...behind.map((ms) => Math.ceil(ms / 300_000) * 5))
}

/** How late a guest is who has not arrived; 0 for all others. */
export function countMinutesLate(
  { startTime, checkedInAt, AppointmentStatus, awaitingSalon }: BoardAppointment,
  now: Date,
): number {
  const isExpected = AppointmentStatus === 'CONFIRMED' || (AppointmentStatus === 'RESCHEDULED' && !awaitingSalon)
  if (checkedInAt !== null || !isExpected) return 0
  const minutes = Math.floor((now.getTime() - Date.parse(startTime)) / 60_000)
  return minutes >= LATE_AFTER_MINUTES ? minutes : 0
}

/** Until a guest in the chair is done, who has the booked time from the actual start. */
export function countMinutesLeft({ startTime, endTime, seatedAt }: BoardAppointment, now: Date): number {
  const end = Date.parse(seatedAt ?? startTime) + Date.parse(endTime) - Date.parse(startTime)
  return Math.max(0, Math.ceil((end - now.getTime()) / 60_000))
}

/** The elapsed share of a visit in the chair, from 0 to 1: it takes as long as booked from its actual start. */
export function getProgress({ startTime, endTime, seatedAt }: BoardAppointment, now: Date): number {
  const from = Date.parse(seatedAt ?? startTime)
  const to = from + Date.parse(endTime) - Date.parse(startTime)
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
}
