import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockCustomer } from '../customers/customer-queries.ts'
import {
  findMedia,
  findReadyKeys,
  updateToDeleted,
  updateToPrepared,
  updateToReady,
  type MediaRow,
} from './photo-queries.ts'
import { KEPT_TYPES } from '../../media/photo-types.ts'
import { queuePhoto } from '../../media/photo-queue.ts'
import { reencodePhoto } from '../../media/reencode-image.ts'
import { UNUSED_MS } from '../../media/delete-unused-media.ts'

interface Owner {
  id: number
  whitelabelId: number
}

/**
 * Prepares the new photos of a profile before the transaction that publishes them: each upload is decoded and
 * re-encoded once, however often the profile is saved. An upload that is not a picture is rejected and deleted.
 */
export async function processPhotos(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, owner: Owner, photos: string[]) {
  const { storage } = deps
  const keys = [...new Set(photos)]
  const uploads: MediaRow[] = []
  for (const key of keys) {
    const photo = await getOwnPhoto(deps, owner, key)
    if (photo.state === 'PENDING') uploads.push(photo)
  }
  for (const photo of uploads) if (!photo.prepared_at) await savePhoto(deps, owner.id, photo)
  let replacedKeys: string[] = []

  return {
    keys,
    /** Runs in the transaction that writes the profile. */
    async publish(trx: Db) {
      await lockCustomer(trx, owner.id)
      // A concurrent request may have deleted one.
      if ((await updateToReady(trx, owner.id, keys)) < keys.length) throw new Failure('NOT_FOUND')
      replacedKeys = (await findReadyKeys(trx, owner.id)).filter((key) => !keys.includes(key))
      await updateToDeleted(trx, owner.id, replacedKeys)
    },
    /** Runs after the commit: deletes the files of the uploads and of the replaced photos. */
    async deleteUnusedFiles() {
      for (const { key } of uploads) await storage.deleteUpload(key)
      for (const key of replacedKeys) await storage.delete(key)
    },
  }
}

async function getOwnPhoto({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, whitelabelId }: Owner, key: string) {
  const found = await findMedia(db, whitelabelId, key)
  if (found && found.customer_id !== id) throw new Failure('FORBIDDEN')
  // A concurrent job may be deleting it.
  const expired = found?.state === 'PENDING' && found.created_at.getTime() <= clock().getTime() - UNUSED_MS
  const isPhoto = found?.media_type === 'CUSTOMER_PROFILE_PHOTO'
  if (!isPhoto || found.state === 'DELETED' || expired) throw new Failure('NOT_FOUND')
  return found
}

async function savePhoto(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  customerId: number,
  photo: MediaRow,
) {
  const { key, content_type: contentType } = photo
  const type = PHOTO_TYPES.find((allowed) => allowed === contentType)
  if (!type) throw notUploaded()
  const keptType = KEPT_TYPES[type]
  const owner = { account: `customer ${customerId}`, atOnce: 1 }
  const reencoding = queuePhoto(owner, {
    read: () => storage.readUpload(key),
    decode: (upload) => reencodePhoto(upload, type),
  })
  const picture = await reencoding.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') {
      await updateToDeleted(db, customerId, [key])
      await storage.delete(key)
    }
    throw error
  })
  if (!picture) throw notUploaded()
  await storage.save(key, picture, keptType)
  await updateToPrepared(db, customerId, key, keptType, clock())
}

function notUploaded() {
  return new Failure('INVALID_PICTURE', { message: 'This photo hasn’t been uploaded.' })
}
