import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { deleteCustomerMedia } from '../photos/photo-queries.ts'
import { retireContactChanges } from '../customers/contact-change-queries.ts'
import {
  anonymiseCustomer,
  anonymiseGuests,
  deletePersonalData,
  eraseComplaints,
  hasUpcomingBookings,
} from './personal-data-queries.ts'

interface Erasure {
  customerId: number
  whitelabelId: number
  email: string
  contactNumber: string | null
  now: Date
}

/**
 * Orders and reviews stay, anonymised, and complaints without their texts; all other personal data is deleted. The
 * customer's row must be locked, since an order may be placed concurrently. Returns the photos to delete from the
 * storage.
 */
export async function eraseCustomer(trx: Db, erasure: Erasure): Promise<string[]> {
  const { customerId, whitelabelId, email, contactNumber, now } = erasure
  if (await hasUpcomingBookings(trx, customerId, now)) throw new Failure('ACCOUNT_HAS_BOOKINGS')
  await deletePersonalData(trx, customerId, whitelabelId, email)
  await retireContactChanges(trx, customerId, now)
  await eraseComplaints(trx, customerId, now)
  await anonymiseCustomer(trx, customerId, now)
  if (contactNumber) await anonymiseGuests(trx, contactNumber)
  return deleteCustomerMedia(trx, customerId)
}
