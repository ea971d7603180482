import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import { Failure } from '../../../errors/failure.ts'
import { findMedia, removeFromProfile, updateToDeleted } from './photo-queries.ts'
import { lockCustomer } from '../customers/customer-queries.ts'

/** Idempotent. The photo disappears immediately; its file is deleted in the background. */
export async function deletePhoto(
  deps: Deps,
  runInBackground: RunInBackground,
  whitelabelId: number,
  customerId: number,
  key: string,
) {
  const { db, clock, storage } = deps
  const found = await findMedia(db, whitelabelId, key)
  if (!found) throw new Failure('NOT_FOUND')
  if (found.customer_id !== customerId) throw new Failure('FORBIDDEN')
  // The photo of a review is removed with its look.
  if (found.media_type !== 'CUSTOMER_PROFILE_PHOTO') throw new Failure('NOT_FOUND')
  await runTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    await updateToDeleted(trx, customerId, [key])
    await removeFromProfile(trx, customerId, key, clock())
  })
  runInBackground('deleting a photo', () => storage.delete(key))
  return null
}
