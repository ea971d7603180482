import type { AppointmentStatus } from '@nikhar/contract/orders'
import { findGuestPlace } from '../../lib/guest-place.ts'

interface StatusFields {
  AppointmentStatus: AppointmentStatus
  awaitingSalon: boolean
  checkedInAt?: string | null
  seatedAt?: string | null
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

/**
 * The label of a status for the salon, or where the guest is at that time; customers read "by you" instead of "by
 * customer".
 */
export function statusLabel(fields: StatusFields): string {
  const { AppointmentStatus: status, awaitingSalon, checkedInAt = null, seatedAt = null } = fields
  const place = findGuestPlace({ AppointmentStatus: status, checkedInAt, seatedAt })
  if (place === 'SEATED') return 'In the chair'
  if (place === 'WAITING') return 'Waiting'
  if (status === 'RESCHEDULED') return awaitingSalon ? 'Moved by customer, to confirm' : 'Moved, confirmed'
  return LABELS[status]
}
