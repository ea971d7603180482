import type { AppointmentStatus } from '@nikhar/contract'

interface Standing {
  AppointmentStatus: AppointmentStatus
  awaitingSalon: boolean
}

const WORDS: Record<AppointmentStatus, string> = {
  PENDING: 'To confirm',
  CONFIRMED: 'Confirmed',
  RESCHEDULED: 'Moved',
  COMPLETED: 'Completed',
  CANCELLED_BY_CUSTOMER: 'Cancelled by customer',
  CANCELLED_BY_SALON: 'Cancelled by salon',
  NO_SHOW: 'No show',
}

/** A state in the salon's words: the customer's own badge says "by you". */
export function statusWords({ AppointmentStatus: status, awaitingSalon }: Standing): string {
  if (status === 'RESCHEDULED') return awaitingSalon ? 'Moved by customer, to confirm' : 'Moved, confirmed'
  return WORDS[status]
}
