import { randomUUID } from 'node:crypto'
import type { PhotoType } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { refuseTooManyUploads } from '../../media/limit-uploads.ts'
import { lockOwnOutlet, type Caller } from '../own-outlet.ts'
import { nameUpload } from './picture-files.ts'
import { insertUpload } from './picture-queries.ts'

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
    await refuseTooManyUploads(trx, { column: 'outlet_id', id: outletId }, UPLOADS_PER_HOUR, now)
    await insertUpload(trx, { key, whitelabelId: caller.whitelabelId, outletId, contentType, now })
  })
  const upload = { key: nameUpload(key, contentType), contentType, maxBytes: config.photos.maxBytes }
  return { ...(await storage.signUpload(upload)), key }
}
