import { randomUUID } from 'node:crypto'
import type { PhotoType } from '@nikhar/contract/accounts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { refuseTooManyUploads } from '../../media/limit-uploads.ts'
import { insertUpload } from '../../media/media-queries.ts'
import { nameUpload } from '../../media/picture-files.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'

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
  const uploader = { column: 'outlet_id', id: outletId } as const
  const now = clock()
  await runTransaction(db, async (trx) => {
    // Serialises the requests of an outlet, so that concurrent ones are counted too.
    await lockOwnOutlet(trx, actor, outletId)
    await refuseTooManyUploads(trx, uploader, UPLOADS_PER_HOUR, now)
    // As a picture of the outlet until it is assigned.
    const waiting = { key, whitelabelId: actor.whitelabelId, contentType, subject: 'outlet', now } as const
    await insertUpload(trx, uploader, waiting)
  })
  const upload = { key: nameUpload(key, contentType), contentType, maxBytes: config.photos.maxBytes }
  return { ...(await storage.signUpload(upload)), key }
}
