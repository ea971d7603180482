import { fromE164 } from '@nikhar/contract/accounts'
import type { Visitor } from '@nikhar/contract/desk'
import { isUpcomingStatus, type AppointmentStatus } from '@nikhar/contract/orders'
import { hasPermission, type SalonRole } from '@nikhar/contract/permissions'

interface VisitorRow {
  name: string
  phone: string | null
  has_account: boolean
  status: AppointmentStatus
}

/** The salon sees the first name, and the phone number only while the appointment is upcoming; stylists never see it. */
export function toVisitor({ name, phone, has_account: hasAccount, status }: VisitorRow, role: SalonRole): Visitor {
  const [firstName = name] = name.trim().split(/\s+/)
  const isShown = isUpcomingStatus(status) && hasPermission(role, 'readPhoneNumbers')
  return { firstName, phone: phone !== null && isShown ? fromE164(phone) : null, hasAccount }
}
