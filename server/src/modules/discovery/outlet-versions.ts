import { createBatchLookup } from '../../cache/batch-lookup.ts'
import type { Db } from '../../db/database.ts'
import { isOneOf } from '../../db/one-of.ts'

/** Updated by triggers, in the transaction of each change. */
export interface OutletVersions {
  /** The version of the outlet, its address, hours, services, stylists and own coupons. */
  menu: string
  /** The version of everything that decides when it can be booked. */
  timetable: string
}

/** Reads the versions of an outlet; nothing when there is no such outlet. */
export function createVersionReader(db: Db): (outletId: number) => Promise<OutletVersions | undefined> {
  return createBatchLookup(async (outletIds: number[]) => {
    const rows = await findVersions(db, outletIds)
    return new Map(rows.map(({ outlet_id, menu, timetable }) => [outlet_id, { menu, timetable }]))
  })
}

export function findVersions(db: Db, outletIds: number[]) {
  return db
    .selectFrom('outlet_versions')
    .select(['outlet_id', 'menu', 'timetable'])
    .where(isOneOf('outlet_id', outletIds, 'int'))
    .execute()
}
