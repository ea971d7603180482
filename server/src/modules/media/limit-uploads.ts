import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findUploadAtLimit, type Uploader } from './media-queries.ts'

const HOUR_MS = 3_600_000

/** The caller has locked the customer or the outlet, so that concurrent uploads are counted too. */
export async function refuseTooManyUploads(trx: Db, uploader: Uploader, perHour: number, now: Date) {
  const uploadedAt = await findUploadAtLimit(trx, uploader, perHour, new Date(now.getTime() - HOUR_MS))
  if (!uploadedAt) return
  const seconds = Math.ceil((uploadedAt.getTime() + HOUR_MS - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  throw new Failure('TOO_MANY_REQUESTS', {
    message: `Too many photos. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: seconds,
  })
}
