import type { Db } from '../../../db/database.ts'
import { insertAuditEntry } from '../audit-queries.ts'
import type { Caller } from '../own-outlet.ts'
import type { ServicePlan } from './plan-service-stylists.ts'
import { replaceServiceStylists, retireServices } from './service-stylist-queries.ts'

/** Under the locks of all stylists, as every change of what bookings read. */
export async function applyServicePlan(
  trx: Db,
  caller: Caller,
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
  const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
  for (const { serviceId, name } of retired)
    await insertAuditEntry(trx, { actor, outletId, action: 'RETIRE_SERVICE', subjectId: serviceId, before: { name } })
}
