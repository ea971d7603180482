import { randomUUID } from 'node:crypto'
import { PHOTO_TYPES, wrongTypeMessage } from '@nikhar/contract/accounts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { refuseTooManyUploads } from '../../media/limit-uploads.ts'
import { EXTENSIONS, KEPT_TYPES } from '../../media/photo-types.ts'
import { insertPhoto } from './photo-queries.ts'
import { lockCustomer } from '../customers/customer-queries.ts'

const UPLOADS_PER_HOUR = 10

/** Permits one upload, under a random key that cannot be guessed. */
export async function createPhotoUpload(
  { config, db, clock, storage }: Deps,
  whitelabelId: number,
  customerId: number,
  type: string,
) {
  const contentType = PHOTO_TYPES.find((allowed) => allowed === type)
  if (!contentType) throw new Failure('UNSUPPORTED_TYPE', { message: wrongTypeMessage(PHOTO_TYPES) })
  const key = `${randomUUID()}.${EXTENSIONS[KEPT_TYPES[contentType]]}`
  const now = clock()
  await runTransaction(db, async (trx) => {
    // Serialises the requests of a customer, so that concurrent ones are counted too.
    await lockCustomer(trx, customerId)
    await refuseTooManyUploads(trx, { column: 'customer_id', id: customerId }, UPLOADS_PER_HOUR, now)
    await insertPhoto(trx, { key, whitelabelId, customerId, contentType }, now)
  })
  return { ...(await storage.signUpload({ key, contentType, maxBytes: config.photos.maxBytes })), key }
}
