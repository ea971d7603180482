import { fromE164, type OutletDetails, type OutletSetup, type SetupStep } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { findSetup } from './outlet-draft-queries.ts'

type SetupRow = Awaited<ReturnType<typeof findSetup>>

export async function readSetup(db: Db, outletId: number): Promise<OutletSetup> {
  return toSetup(await findSetup(db, outletId))
}

/** What is still needed before customers can book. */
export function findMissingSteps({ hours, services, stylists }: Pick<SetupRow, 'hours' | 'services' | 'stylists'>) {
  const counts: [SetupStep, number][] = [
    ['HOURS', hours],
    ['SERVICES', services],
    ['STYLISTS', stylists],
  ]
  return counts.filter(([, count]) => count === 0).map(([step]) => step)
}

function toSetup(row: SetupRow): OutletSetup {
  const { hours, services, stylists, photos } = row
  return {
    ...toOutletDetails(row),
    upiId: row.upi_id,
    checklist: { hours, services, stylists, photos },
    missing: findMissingSteps(row),
  }
}

type DetailsRow = Omit<SetupRow, 'hours' | 'services' | 'stylists' | 'photos' | 'upi_id'>

export function toOutletDetails(row: DetailsRow): OutletDetails {
  return {
    outletId: row.id,
    stage: row.stage,
    reason: row.stage_reason,
    since: row.stage_changed_at.toISOString(),
    name: row.name,
    kind: row.kind,
    audience: row.audience,
    phoneNumber: row.phone_number === null ? null : fromE164(row.phone_number),
    street: row.street,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    gstin: row.gstin,
  }
}
