import { fromE164, type AppointmentStatus, type Visitor } from '@nikhar/contract'

const TO_COME: readonly AppointmentStatus[] = ['PENDING', 'CONFIRMED', 'RESCHEDULED']

/** A first name to call, and a number to ring while there is something to ring about. */
export function toVisitor({
  name,
  phone,
  status,
}: {
  name: string
  phone: string | null
  status: AppointmentStatus
}): Visitor {
  const [firstName = name] = name.trim().split(/\s+/)
  return { firstName, phone: phone !== null && TO_COME.includes(status) ? fromE164(phone) : null }
}
