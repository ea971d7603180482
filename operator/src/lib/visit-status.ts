import type { AppointmentStatus } from '@nikhar/contract/orders'

/** How operators read the statuses of an appointment. */
export const VISIT_STATUS_LABELS: Record<AppointmentStatus, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  RESCHEDULED: 'Rescheduled',
  COMPLETED: 'Completed',
  CANCELLED_BY_CUSTOMER: 'Cancelled by customer',
  CANCELLED_BY_SALON: 'Cancelled by salon',
  NO_SHOW: 'No-show',
}
