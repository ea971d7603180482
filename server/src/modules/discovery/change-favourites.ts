import type { ChangeFavourites } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { letOutletGo, letServicesGo, saveOutlet, saveService } from './favourite-queries.ts'
import { hasOutlet } from './outlet-queries.ts'
import { findService } from './service-queries.ts'

/** Letting go of what is not saved, or saving it twice, changes nothing: two tabs may press the same heart. */
export async function changeFavourites(db: Db, whitelabelId: number, customerId: number, change: ChangeFavourites) {
  if (Array.isArray(change))
    return letServicesGo(
      db,
      customerId,
      change.map(({ serviceId }) => serviceId),
    )
  const { outletId, serviceId, status } = change
  if (!status) return serviceId ? letServicesGo(db, customerId, [serviceId]) : letOutletGo(db, customerId, outletId)
  if (!serviceId) {
    if (!(await hasOutlet(db, whitelabelId, outletId))) throw new Failure('NOT_FOUND')
    return saveOutlet(db, customerId, outletId)
  }
  const service = await findService(db, whitelabelId, serviceId)
  if (service?.outlet_id !== outletId || service.deleted_at) throw new Failure('NOT_FOUND')
  await runTransaction(db, async (tx) => {
    await saveOutlet(tx, customerId, outletId)
    await saveService(tx, customerId, outletId, serviceId)
  })
}
