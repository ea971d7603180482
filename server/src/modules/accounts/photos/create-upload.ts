import { randomUUID } from 'node:crypto'
import { PHOTO_TYPES, wrongTypeMessage, type PhotoType } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { findUploadAtLimit, insertPhoto } from './media-queries.ts'
import { lockCustomer } from '../customers/customer-queries.ts'

const HOUR = 3_600_000
const AN_HOUR = 10
const ENDINGS: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Lets a customer send one photo, under a key of ours that nobody can guess. */
export async function createPhotoUpload(
  { config, db, clock, storage }: Deps,
  whitelabelId: number,
  customerId: number,
  type: string,
) {
  const contentType = PHOTO_TYPES.find((allowed) => allowed === type)
  if (!contentType) throw new Failure('UNSUPPORTED_TYPE', { message: wrongTypeMessage(PHOTO_TYPES) })
  const key = `${randomUUID()}.${ENDINGS[contentType]}`
  const now = clock()
  await runTransaction(db, async (trx) => {
    // One wish of a customer at a time, so that many at once are counted too.
    await lockCustomer(trx, customerId)
    await refuseTooMany(trx, customerId, now)
    await insertPhoto(trx, { key, whitelabelId, customerId, contentType }, now)
  })
  return { ...(await storage.signUpload({ key, contentType, maxBytes: config.photos.maxBytes })), key }
}

async function refuseTooMany(trx: Db, customerId: number, now: Date) {
  const limiting = await findUploadAtLimit(trx, customerId, AN_HOUR, new Date(now.getTime() - HOUR))
  if (!limiting) return
  const seconds = Math.ceil((limiting.getTime() + HOUR - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  throw new Failure('TOO_MANY_REQUESTS', {
    message: `Too many photos. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: seconds,
  })
}
