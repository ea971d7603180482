import { PHOTO_TYPES } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { findMedia, findReadyKeys, updateToDeleted, updateToReady, type MediaRow } from './media-queries.ts'
import { lockCustomer } from '../customers/customer-queries.ts'
import { queuePicture } from './picture-queue.ts'
import { reencodePicture } from './reencode-picture.ts'
import { UNUSED_MS } from './sweep-media.ts'

interface Owner {
  id: number
  whitelabelId: number
}

/**
 * Makes these the photos of a customer. New ones are decoded and written anew here, before the transaction that shows
 * them; what is no picture is refused and deleted.
 */
export async function preparePhotos(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, owner: Owner, photos: string[]) {
  const { storage } = deps
  const keys = [...new Set(photos)]
  const fresh: MediaRow[] = []
  for (const key of keys) {
    const photo = await getOwnPhoto(deps, owner, key)
    if (photo.state === 'PENDING') fresh.push(photo)
  }
  for (const photo of fresh) await keepPhoto(deps, owner.id, photo)
  let dropped: string[] = []

  return {
    keys,
    /** Within the transaction that writes the profile. */
    async show(trx: Db) {
      await lockCustomer(trx, owner.id)
      // One may have been deleted in the meantime.
      if ((await updateToReady(trx, owner.id, keys)) < keys.length) throw new Failure('NOT_FOUND')
      dropped = (await findReadyKeys(trx, owner.id)).filter((key) => !keys.includes(key))
      await updateToDeleted(trx, owner.id, dropped)
    },
    /** After that transaction: uploads have served their purpose, and so have the photos before. */
    async tidyUp() {
      for (const { key } of fresh) await storage.deleteUpload(key)
      for (const key of dropped) await storage.delete(key)
    },
  }
}

async function getOwnPhoto({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, whitelabelId }: Owner, key: string) {
  const found = await findMedia(db, whitelabelId, key)
  if (found && found.customer_id !== id) throw new Failure('FORBIDDEN')
  // What the sweep may be deleting just now is not there any more.
  const unused = found?.state === 'PENDING' && found.created_at.getTime() <= clock().getTime() - UNUSED_MS
  if (!found || found.state === 'DELETED' || unused) throw new Failure('NOT_FOUND')
  return found
}

async function keepPhoto({ db, storage }: Pick<Deps, 'db' | 'storage'>, customerId: number, photo: MediaRow) {
  const { key, content_type: contentType } = photo
  const type = PHOTO_TYPES.find((allowed) => allowed === contentType)
  if (!type) throw notUploaded()
  const rewriting = queuePicture(customerId, async () => {
    const upload = await storage.readUpload(key)
    return upload && reencodePicture(upload, type)
  })
  const picture = await rewriting.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') {
      await updateToDeleted(db, customerId, [key])
      await storage.delete(key)
    }
    throw error
  })
  if (!picture) throw notUploaded()
  await storage.keep(key, picture, type)
}

function notUploaded() {
  return new Failure('INVALID_PICTURE', { message: 'This photo has not been uploaded.' })
}
