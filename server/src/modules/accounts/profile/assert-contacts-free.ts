import { toE164, type EditProfile } from '@nikhar/contract/accounts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findCustomerByContact, type CustomerRow } from '../customers/customer-queries.ts'

/** Avoids the expensive part of a request that would fail anyway. The unique indexes still decide. */
export async function assertContactsFree(db: Db, before: CustomerRow, { email, contactNumber }: EditProfile) {
  const { id, whitelabel_id: whitelabelId } = before
  const owner = (channel: 'email' | 'sms', to: string) => findCustomerByContact(db, whitelabelId, { channel, to })
  if (email !== undefined && ((await owner('email', email))?.id ?? id) !== id) throw new Failure('EMAIL_TAKEN')
  if (contactNumber === undefined) return
  if (((await owner('sms', toE164(contactNumber)))?.id ?? id) !== id) throw new Failure('MOBILE_TAKEN')
}
