import { fromE164, type AppointmentStatus, type Visitor } from '@nikhar/contract'

const UPCOMING: readonly AppointmentStatus[] = ['PENDING', 'CONFIRMED', 'RESCHEDULED']

/** The salon sees the first name, and the phone number only while the appointment is upcoming. */
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
  return { firstName, phone: phone !== null && UPCOMING.includes(status) ? fromE164(phone) : null }
}
