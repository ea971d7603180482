import { PICTURE_LIMITS, type NewPicture } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { publishUpload } from '../../media/media-queries.ts'
import type { PhotoOwner } from '../../media/photo-queue.ts'
import { savePicture } from '../../media/save-picture.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import {
  findPictureKeys,
  getOutletOwner,
  kindOf,
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
  const uploader = { column: 'outlet_id', id: outletId } as const
  // A rejection here has used no decoder time.
  assertRoom(of, await getPictureKeys(db, of))
  const owner = await findPhotoOwner(db, outletId)
  const upload = await savePicture(deps, { uploader, key, subject: kindOf(of), owner })
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const keys = await getPictureKeys(trx, of)
    assertRoom(of, keys)
    // A concurrent request may have added it, or deleted it.
    if (!(await publishUpload(trx, uploader, key, kindOf(of), clock()))) throw new Failure('NOT_FOUND')
    await updatePictureKeys(trx, of, [...keys, key], clock())
    if (text) await upsertPictureText(trx, outletId, key, text)
    const after = { ...subject, ...(text && { text }) }
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_PICTURE', subjectId: key, after })
  })
  await storage.deleteUpload(upload)
}

async function getPictureKeys(db: Db, of: Subject): Promise<string[]> {
  const keys = await findPictureKeys(db, of)
  if (!keys) throw new Failure('NOT_FOUND')
  return keys
}

function assertRoom(of: Subject, keys: string[]) {
  const limit = PICTURE_LIMITS[kindOf(of)]
  if (keys.length >= limit) throw new Failure('TOO_MANY', { message: `There can be ${limit} pictures here.` })
}

/** The outlets of one owner share a turn, and those that were never live come last. */
export async function findPhotoOwner(db: Db, outletId: number): Promise<PhotoOwner> {
  const { ownerId, publishedAt } = await getOutletOwner(db, outletId)
  return { account: `owner ${ownerId}`, atOnce: PREPARED_AT_ONCE, isDraft: publishedAt === null }
}
