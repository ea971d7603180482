import { randomUUID } from 'node:crypto'
import type { PhotoType } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockOwnOutlet, type Caller } from '../own-outlet.ts'
import { nameUpload } from './picture-files.ts'
import { findOutletUploadAtLimit, insertUpload } from './picture-queries.ts'

const HOUR_MS = 3_600_000
/** Enough to fill a gallery and the menu in one afternoon. */
const UPLOADS_PER_HOUR = 120

/** Permits one upload, under a random key that cannot be guessed. */
export async function requestPictureUpload(
  { config, db, clock, storage }: Deps,
  caller: Caller,
  outletId: number,
  contentType: PhotoType,
) {
  const key = `salon-${randomUUID()}`
  const now = clock()
  await runTransaction(db, async (trx) => {
    // Serialises the requests of an outlet, so that concurrent ones are counted too.
    await lockOwnOutlet(trx, caller, outletId)
    const since = new Date(now.getTime() - HOUR_MS)
    const reachedAt = await findOutletUploadAtLimit(trx, outletId, UPLOADS_PER_HOUR, since)
    if (reachedAt) {
      const retryAfterSeconds = Math.ceil((reachedAt.getTime() + HOUR_MS - now.getTime()) / 1000)
      const minutes = Math.ceil(retryAfterSeconds / 60)
      const message = `Too many photos. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
      throw new Failure('TOO_MANY_REQUESTS', { message, retryAfterSeconds })
    }
    await insertUpload(trx, { key, whitelabelId: caller.whitelabelId, outletId, contentType, now })
  })
  const upload = { key: nameUpload(key, contentType), contentType, maxBytes: config.photos.maxBytes }
  return { ...(await storage.signUpload(upload)), key }
}
