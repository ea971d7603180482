import type { AppointmentStatus } from '@nikhar/contract/orders'
import { findGuestPlace } from '../../lib/guest-place.ts'

interface StatusFields {
  AppointmentStatus: AppointmentStatus
  awaitingSalon: boolean
  checkedInAt?: string | null
  seatedAt?: string | null
}

/** In the salon’s words. */
const STATUS_LABELS: Record<AppointmentStatus, string> = {
  PENDING: 'To confirm',
  CONFIRMED: 'Confirmed',
  RESCHEDULED: 'Moved',
  COMPLETED: 'Done',
  CANCELLED_BY_CUSTOMER: 'Cancelled by guest',
  CANCELLED_BY_SALON: 'Cancelled by us',
  NO_SHOW: 'Didn’t come',
}

/**
 * The label of a status in the salon's words, or where the guest is at that time; customers read "by you" and "by
 * salon".
 */
export function statusLabel(fields: StatusFields): string {
  const { AppointmentStatus: status, awaitingSalon, checkedInAt = null, seatedAt = null } = fields
  const place = findGuestPlace({ AppointmentStatus: status, checkedInAt, seatedAt })
  if (place === 'SEATED') return 'In the chair'
  if (place === 'WAITING') return 'Waiting'
  if (status === 'RESCHEDULED') return awaitingSalon ? 'Moved by guest, to confirm' : 'Moved, confirmed'
  return STATUS_LABELS[status]
}
