import type { Db } from '../../../../db/database.ts'

/** The stylists who work at the outlet. */
export function findStylistNames(db: Db, outletId: number) {
  return db
    .selectFrom('stylists')
    .select(['id', 'name'])
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
