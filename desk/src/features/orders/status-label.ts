import type { AppointmentStatus } from '@nikhar/contract'

interface StatusFields {
  AppointmentStatus: AppointmentStatus
  awaitingSalon: boolean
}

const LABELS: Record<AppointmentStatus, string> = {
  PENDING: 'To confirm',
  CONFIRMED: 'Confirmed',
  RESCHEDULED: 'Moved',
  COMPLETED: 'Completed',
  CANCELLED_BY_CUSTOMER: 'Cancelled by customer',
  CANCELLED_BY_SALON: 'Cancelled by salon',
  NO_SHOW: 'No show',
}

/** The label of a status for the salon; customers read "by you" instead of "by customer". */
export function statusLabel({ AppointmentStatus: status, awaitingSalon }: StatusFields): string {
  if (status === 'RESCHEDULED') return awaitingSalon ? 'Moved by customer, to confirm' : 'Moved, confirmed'
  return LABELS[status]
}
