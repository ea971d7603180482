import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import { PICTURE_LIMITS, type NewPicture } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { UNUSED_MS } from '../../media/delete-unused-media.ts'
import { queuePhoto, type PhotoOwner } from '../../media/photo-queue.ts'
import { addAvif, reencodePicture } from '../../media/reencode-image.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { listSizes, nameFile, nameUpload } from './picture-files.ts'
import {
  findPictureKeys,
  findUpload,
  getOutletOwner,
  kindOf,
  markUploadDeleted,
  publishUpload,
  updatePictureKeys,
  upsertPictureText,
  type Subject,
} from './picture-queries.ts'

/** Queue places of one owner: enough for two people who fill the gallery at the same time. */
const PREPARED_AT_ONCE = 5

/**
 * Decodes the upload and re-encodes it in every size and format, then adds it at the end. Deletes an upload that is not
 * a picture.
 */
export async function addPicture(
  deps: Deps,
  actor: SalonActor,
  outletId: number,
  { key, text, ...subject }: NewPicture,
): Promise<void> {
  const { db, clock, storage } = deps
  const of = { outletId, ...subject }
  const upload = await saveUpload(deps, of, key)
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const keys = await findPictureKeys(trx, of)
    if (!keys) throw new Failure('NOT_FOUND')
    assertRoom(of, keys)
    // A concurrent request may have added it, or deleted it.
    if (!(await publishUpload(trx, outletId, key, kindOf(of), clock()))) throw new Failure('NOT_FOUND')
    await updatePictureKeys(trx, of, [...keys, key], clock())
    if (text) await upsertPictureText(trx, outletId, key, text)
    const after = { ...subject, ...(text && { text }) }
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_PICTURE', subjectId: key, after })
  })
  await storage.deleteUpload(upload)
}

function assertRoom(of: Subject, keys: string[]) {
  const limit = PICTURE_LIMITS[kindOf(of)]
  if (keys.length >= limit) throw new Failure('TOO_MANY', { message: `There can be ${limit} pictures here.` })
}

/** The outlets of one owner share a turn, and those that were never live come last. */
async function findPhotoOwner(db: Db, outletId: number): Promise<PhotoOwner> {
  const { ownerId, publishedAt } = await getOutletOwner(db, outletId)
  return { account: `owner ${ownerId}`, atOnce: PREPARED_AT_ONCE, isDraft: publishedAt === null }
}

/** Returns the name of the uploaded file. A rejection here has used no decoder time. */
async function saveUpload({ db, clock, storage }: Deps, of: Subject, key: string): Promise<string> {
  const found = await findUpload(db, of.outletId, key)
  // A concurrent job may be deleting an old one.
  const isWaiting = found?.state === 'PENDING' && found.created_at.getTime() > clock().getTime() - UNUSED_MS
  const type = PHOTO_TYPES.find((allowed) => allowed === found?.content_type)
  const keys = await findPictureKeys(db, of)
  if (!isWaiting || !type || !keys) throw new Failure('NOT_FOUND')
  assertRoom(of, keys)
  const name = nameUpload(key, type)
  const sizes = listSizes(kindOf(of))
  const reencoding = queuePhoto(await findPhotoOwner(db, of.outletId), {
    read: () => storage.readUpload(name),
    decode: (file) => reencodePicture(file, type, sizes),
    finish: addAvif,
  })
  const prepared = await reencoding.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') {
      await markUploadDeleted(db, of.outletId, key)
      await storage.delete(name)
    }
    throw error
  })
  if (!prepared) throw new Failure('INVALID_PICTURE', { message: 'This photo has not been uploaded.' })
  for (const { width, format, file } of prepared.encoded) {
    await storage.save(nameFile(key, width, format), file, `image/${format}`)
  }
  return name
}
