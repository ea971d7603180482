import { fromE164 } from '@nikhar/contract/accounts'
import type { Visitor } from '@nikhar/contract/desk'
import { getInitial } from '@nikhar/contract/initials'
import { isUpcomingStatus, type AppointmentStatus } from '@nikhar/contract/orders'
import { hasPermission, type SalonRole } from '@nikhar/contract/permissions'

interface VisitorRow {
  name: string
  phone: string | null
  has_account: boolean
  status: AppointmentStatus
  past_visits?: { count: number; last: string | null } | null
}

/**
 * The salon sees the first name with the initial of the last, and the phone number only while the appointment is
 * upcoming; stylists never see it.
 */
export function toVisitor(row: VisitorRow, role: SalonRole): Visitor {
  const { name, phone, has_account: hasAccount, status, past_visits: past } = row
  const [firstName = name, ...rest] = name.trim().split(/\s+/)
  const initial = getInitial(rest.at(-1) ?? '')
  const isShown = isUpcomingStatus(status) && hasPermission(role, 'readPhoneNumbers')
  return {
    firstName,
    ...(initial !== '' && { initial }),
    phone: phone !== null && isShown ? fromE164(phone) : null,
    hasAccount,
    ...(past && { pastVisits: { count: past.count, last: past.last && new Date(past.last).toISOString() } }),
  }
}
