import { fromE164, type Customer } from '@nikhar/contract/accounts'
import type { CustomerRow } from './customer-queries.ts'

/** The table's check constraint guarantees both contacts for every customer that is not deleted. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    contactNumber: fromE164(row.contact_number ?? ''),
    email: row.email ?? '',
    whitelabelId: row.whitelabel_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    profilePhotos: row.profile_photos,
  }
}
