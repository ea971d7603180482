import type { Permission, SalonRole } from '@nikhar/contract/permissions'
import type { StaffRole } from '@nikhar/contract/salons'

export const ROLE_NAMES: Record<SalonRole, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  RECEPTION: 'Reception',
  STYLIST: 'Stylist',
}

/** One line about each role that an owner can give. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  MANAGER: 'Runs the salon: everything but logins, UPI id and GSTIN.',
  RECEPTION: 'Runs the day: bookings, guests and payments.',
  STYLIST: 'Sees and runs their own column. No phone numbers.',
}

/** The rows of the table of roles, each represented by one of its permissions. */
export const ROLE_ROWS: readonly [label: string, permission: Permission][] = [
  ['Day board, own bookings', 'readBoard'],
  ['Other stylists’ bookings', 'takePayments'],
  ['Allergies and notes of guests', 'readCardNotes'],
  ['Phone numbers of guests', 'readPhoneNumbers'],
  ['Payments and closing the day', 'closeCashDay'],
  ['Menu, team, hours, photos, offers', 'changeMenu'],
  ['Settings and reports', 'changeSettings'],
  ['UPI id and GSTIN', 'changeMoneySettings'],
  ['Logins', 'manageStaff'],
]
