import type { ChangeFavourites } from '@nikhar/contract/discovery'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import {
  removeFavouriteOutlet,
  removeFavouriteServices,
  addFavouriteOutlet,
  addFavouriteService,
} from './favourite-queries.ts'
import { hasOutlet } from './outlet-queries.ts'
import { findService } from './service-queries.ts'

/** Idempotent: two tabs may add or remove the same favourite. */
export async function changeFavourites(db: Db, whitelabelId: number, customerId: number, change: ChangeFavourites) {
  if (Array.isArray(change))
    return removeFavouriteServices(
      db,
      customerId,
      change.map(({ serviceId }) => serviceId),
    )
  const { outletId, serviceId, status } = change
  if (!status)
    return serviceId
      ? removeFavouriteServices(db, customerId, [serviceId])
      : removeFavouriteOutlet(db, customerId, outletId)
  if (!serviceId) {
    if (!(await hasOutlet(db, whitelabelId, outletId))) throw new Failure('NOT_FOUND')
    return addFavouriteOutlet(db, customerId, outletId)
  }
  const service = await findService(db, whitelabelId, serviceId)
  if (service?.outlet_id !== outletId || service.deleted_at) throw new Failure('NOT_FOUND')
  await runTransaction(db, async (tx) => {
    await addFavouriteOutlet(tx, customerId, outletId)
    await addFavouriteService(tx, customerId, outletId, serviceId)
  })
}
