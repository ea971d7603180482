import type { PictureOrder, PictureText, RemovedPicture } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { markUploadDeleted } from '../../media/media-queries.ts'
import { findAllPictures, findPictureKeys, updatePictureKeys, upsertPictureText } from './picture-queries.ts'

interface OfOutlet {
  outletId: number
  now: Date
}

/** Throws if the order has other pictures than the outlet: one was added or removed meanwhile. */
export async function orderPictures(
  db: Db,
  actor: SalonActor,
  { outletId, now, keys, ...subject }: PictureOrder & OfOutlet,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const of = { outletId, ...subject }
    const before = await findPictureKeys(trx, of)
    if (!before) throw new Failure('NOT_FOUND')
    if (keys.toSorted().join(' ') !== before.toSorted().join(' ')) throw new Failure('CHANGED_MEANWHILE')
    await updatePictureKeys(trx, of, keys, now)
    const entry = { actor, outletId, action: 'ORDER_PICTURES', before: { keys: before }, after: { ...subject, keys } }
    await insertAuditEntry(trx, entry)
  })
}

export async function describePicture(
  db: Db,
  actor: SalonActor,
  { outletId, key, text }: PictureText & { outletId: number },
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const { outlet, services, stylists, texts } = await findAllPictures(trx, outletId)
    const isShown = [outlet, ...services.map(({ keys }) => keys), ...stylists.map(({ keys }) => keys)]
      .flat()
      .includes(key)
    if (!isShown) throw new Failure('NOT_FOUND')
    await upsertPictureText(trx, outletId, key, text)
    const before = { text: texts[key] ?? '' }
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'DESCRIBE_PICTURE',
      subjectId: key,
      before,
      after: { text },
    })
  })
}

/** Returns whether the files can be deleted: those of the demo are shared. */
export async function removePicture(
  db: Db,
  actor: SalonActor,
  { outletId, now, key, ...subject }: RemovedPicture & OfOutlet,
): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const of = { outletId, ...subject }
    const keys = await findPictureKeys(trx, of)
    if (!keys?.includes(key)) throw new Failure('NOT_FOUND')
    await updatePictureKeys(
      trx,
      of,
      keys.filter((other) => other !== key),
      now,
    )
    await upsertPictureText(trx, outletId, key, '')
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_PICTURE', subjectId: key, before: subject })
    return markUploadDeleted(trx, { column: 'outlet_id', id: outletId }, key)
  })
}
