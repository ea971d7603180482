import type { AppointmentStatus } from './entities.ts'

/** Statuses of an upcoming or running booking. */
export const UPCOMING_STATUSES = ['PENDING', 'CONFIRMED', 'RESCHEDULED'] as const satisfies AppointmentStatus[]

/** Statuses of a booking that takes place or took place: neither cancelled nor a no-show. */
export const LIVE_STATUSES = [...UPCOMING_STATUSES, 'COMPLETED'] as const satisfies AppointmentStatus[]

/** Whether the booking is upcoming or running. */
export function isUpcomingStatus(status: string): boolean {
  return (UPCOMING_STATUSES as readonly string[]).includes(status)
}

/** Whether the booking occupies its stylist: it is neither cancelled nor a no-show. */
export function isLiveStatus(status: string): boolean {
  return (LIVE_STATUSES as readonly string[]).includes(status)
}
