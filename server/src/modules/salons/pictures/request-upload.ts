import { randomUUID } from 'node:crypto'
import type { PhotoType } from '@nikhar/contract/accounts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { refuseTooManyUploads } from '../../media/limit-uploads.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { nameUpload } from './picture-files.ts'
import { insertUpload } from './picture-queries.ts'

/** Enough to fill a gallery and the menu in one afternoon. */
const UPLOADS_PER_HOUR = 120

/** Permits one upload, under a random key that cannot be guessed. */
export async function requestPictureUpload(
  { config, db, clock, storage }: Deps,
  actor: SalonActor,
  outletId: number,
  contentType: PhotoType,
) {
  const key = `salon-${randomUUID()}`
  const now = clock()
  await runTransaction(db, async (trx) => {
    // Serialises the requests of an outlet, so that concurrent ones are counted too.
    await lockOwnOutlet(trx, actor, outletId)
    await refuseTooManyUploads(trx, { column: 'outlet_id', id: outletId }, UPLOADS_PER_HOUR, now)
    await insertUpload(trx, { key, whitelabelId: actor.whitelabelId, outletId, contentType, now })
  })
  const upload = { key: nameUpload(key, contentType), contentType, maxBytes: config.photos.maxBytes }
  return { ...(await storage.signUpload(upload)), key }
}
