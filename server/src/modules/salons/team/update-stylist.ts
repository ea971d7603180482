import type { StylistChanges } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../../bookings/place/claim-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOutletOf } from '../../accounts/members/own-outlet.ts'
import { applyServicePlan } from './apply-service-plan.ts'
import { planServiceStylists } from './plan-service-stylists.ts'
import { findServicesOnMenu } from './service-stylist-queries.ts'

/** Returns the outlet. Runs under the locks of all stylists: bookings read under them which stylists do a service. */
export function updateStylist(
  db: Db,
  actor: SalonActor,
  stylistId: number,
  { serviceIds, soleServices, ...changes }: StylistChanges,
  now: Date,
): Promise<number> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOutletOf(trx, actor, 'stylists', stylistId)
    const team = await lockStylists(trx, outletId)
    if (!team.some(({ id }) => id === stylistId)) throw new Failure('NOT_FOUND')
    const before = await getStylist(trx, stylistId)
    await updateStylistRow(trx, stylistId, changes)
    const plan = serviceIds
      ? planServiceStylists(await findServicesOnMenu(trx, outletId), {
          stylistId,
          teamIds: team.map(({ id }) => id),
          serviceIds,
          soleServices,
        })
      : { named: [], retired: [] }
    await applyServicePlan(trx, actor, outletId, plan, now)
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'UPDATE_STYLIST',
      subjectId: stylistId,
      before,
      after: { ...changes, ...(plan.named.length > 0 && { services: plan.named }) },
    })
    return outletId
  })
}

function getStylist(trx: Db, stylistId: number) {
  return trx
    .selectFrom('stylists')
    .select(['name', 'gender', 'past_experience_years as experienceYears', 'specialities'])
    .where('id', '=', stylistId)
    .executeTakeFirstOrThrow()
}

async function updateStylistRow(
  trx: Db,
  stylistId: number,
  changes: Omit<StylistChanges, 'serviceIds' | 'soleServices'>,
) {
  const { name, gender, experienceYears, specialities } = changes
  const values = {
    ...(name !== undefined && { name }),
    ...(gender !== undefined && { gender }),
    ...(experienceYears !== undefined && { past_experience_years: experienceYears }),
    ...(specialities !== undefined && { specialities }),
  }
  if (Object.keys(values).length === 0) return
  await trx.updateTable('stylists').set(values).where('id', '=', stylistId).execute()
}
