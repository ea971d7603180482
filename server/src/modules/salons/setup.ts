import { fromE164 } from '@nikhar/contract/accounts'
import type { OutletDetails, OutletSetup, SetupStep } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { findSetup } from './outlet-draft-queries.ts'
import { findUnbookable } from '../bookings/schedule/day/unbookable-queries.ts'

type SetupRow = Awaited<ReturnType<typeof findSetup>>

export async function readSetup(db: Db, outletId: number): Promise<OutletSetup> {
  const row = await findSetup(db, outletId)
  const [unbookable] = await findUnbookable(db, [outletId])
  const { hours, services, stylists, photos } = row
  return {
    ...toOutletDetails(row),
    upiId: row.upi_id,
    checklist: { hours, services, stylists, photos },
    unbookable: { stylists: unbookable?.stylists ?? [], services: unbookable?.services ?? [] },
    missing: listMissing(row, unbookable?.isAll ?? true),
  }
}

/** The missing steps before customers can book; shifts are requested once there is a stylist. */
function listMissing({ hours, services, stylists }: SetupRow, isUnbookable: boolean): SetupStep[] {
  const counts: [SetupStep, number][] = [
    ['HOURS', hours],
    ['SERVICES', services],
    ['STYLISTS', stylists],
  ]
  const missing = counts.filter(([, count]) => count === 0).map(([step]) => step)
  return missing.length === 0 && isUnbookable ? ['SHIFTS'] : missing
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
