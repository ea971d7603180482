import { fromE164, hasPermission, type AppointmentStatus, type SalonRole, type Visitor } from '@nikhar/contract'

const UPCOMING: readonly AppointmentStatus[] = ['PENDING', 'CONFIRMED', 'RESCHEDULED']

interface VisitorRow {
  name: string
  phone: string | null
  has_account: boolean
  status: AppointmentStatus
}

/** The salon sees the first name, and the phone number only while the appointment is upcoming; stylists never see it. */
export function toVisitor({ name, phone, has_account: hasAccount, status }: VisitorRow, role: SalonRole): Visitor {
  const [firstName = name] = name.trim().split(/\s+/)
  const isShown = UPCOMING.includes(status) && hasPermission(role, 'readPhoneNumbers')
  return { firstName, phone: phone !== null && isShown ? fromE164(phone) : null, hasAccount }
}
