import { fromE164, type Customer } from '@nikhar/contract'
import type { CustomerRow } from '../queries.ts'

/** A live customer always has both contacts: the table's own check says so. */
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
