import type { Db } from '../../../db/database.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import type { ServicePlan } from './plan-service-stylists.ts'
import { replaceServiceStylists, retireServices } from './service-stylist-queries.ts'

/** Runs under the locks of all stylists, like every change of data that bookings read. */
export async function applyServicePlan(
  trx: Db,
  actor: SalonActor,
  outletId: number,
  { named, retired }: ServicePlan,
  now: Date,
) {
  await replaceServiceStylists(trx, outletId, named)
  await retireServices(
    trx,
    retired.map(({ serviceId }) => serviceId),
    now,
  )
  for (const { serviceId, name } of retired)
    await insertAuditEntry(trx, { actor, outletId, action: 'RETIRE_SERVICE', subjectId: serviceId, before: { name } })
}
