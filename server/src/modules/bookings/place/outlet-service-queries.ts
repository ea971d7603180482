import type { Paise } from '@nikhar/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The columns of a service are null where the outlet has none of them. */
export interface OutletService {
  status: 'ACTIVE' | 'INACTIVE'
  gstin: string | null
  id: string | null
  name: string | null
  category_id: number | null
  price_paise: Paise | null
  minutes: number | null
  is_deleted: boolean
}

/** One row per matching service of the outlet, or one row without a service when none matches. */
export function selectOutletServices(
  whitelabelId: number,
  outletId: number,
  serviceIds: string[],
): RawBuilder<OutletService> {
  return sql<OutletService>`
    select outlets.status, gstin, services.id, services.name, services.category_id, price_paise, minutes,
      services.deleted_at is not null as is_deleted
    from outlets left join services on services.outlet_id = outlets.id and services.id = any (${serviceIds}::uuid[])
    where outlets.id = ${outletId} and whitelabel_id = ${whitelabelId} and outlets.deleted_at is null
      and published_at is not null`
}

export async function findOutletServices(db: Db, whitelabelId: number, outletId: number, serviceIds: string[]) {
  return (await selectOutletServices(whitelabelId, outletId, serviceIds).execute(db)).rows
}
