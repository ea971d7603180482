import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/one-of.ts'

/** The services of a visit, including those that are no longer offered. */
export function findVisitServices(db: Db, outletId: number, serviceIds: readonly string[]) {
  return db
    .selectFrom('services')
    .select(['id', 'minutes', 'deleted_at'])
    .where('outlet_id', '=', outletId)
    .where(isOneOf('id', serviceIds, 'uuid'))
    .execute()
}

/** The minutes of each outlet's shortest service, including the buffer after it. */
export function findShortestVisits(db: Db, outletIds: number[]) {
  return db
    .selectFrom('services')
    .select(['outlet_id', sql<number>`min(minutes + buffer_minutes)`.as('minutes')])
    .where(isOneOf('outlet_id', outletIds, 'int'))
    .where('deleted_at', 'is', null)
    .groupBy('outlet_id')
    .execute()
}
