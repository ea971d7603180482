import type { BoardAppointment } from '@nikhar/contract/desk'
import { isUpcomingStatus } from '@nikhar/contract/orders'

/** Where the guest of an open booking is; null for a closed one. */
export type GuestPlace = 'EXPECTED' | 'WAITING' | 'SEATED'

type VisitTimes = Pick<BoardAppointment, 'AppointmentStatus' | 'checkedInAt' | 'seatedAt'>

export function findGuestPlace({ AppointmentStatus, checkedInAt, seatedAt }: VisitTimes): GuestPlace | null {
  if (!isUpcomingStatus(AppointmentStatus)) return null
  return seatedAt !== null ? 'SEATED' : checkedInAt !== null ? 'WAITING' : 'EXPECTED'
}
