import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface ServiceOnMenu {
  id: string
  name: string
  /** The named stylists among the team; none means everybody. */
  stylist_ids: number[]
}

/** The offered services, with their named stylists. Stylists who have left do not count. */
export async function findServicesOnMenu(db: Db, outletId: number): Promise<ServiceOnMenu[]> {
  const { rows } = await sql<ServiceOnMenu>`
    select id, name, array(
      select stylist_id from service_stylists join stylists on stylists.id = stylist_id
      where service_id = services.id and stylists.deleted_at is null order by stylist_id
    ) as stylist_ids
    from services where outlet_id = ${outletId} and deleted_at is null`.execute(db)
  return rows
}

/** None means everybody. */
export async function replaceServiceStylists(
  trx: Db,
  outletId: number,
  changes: readonly { serviceId: string; stylistIds: readonly number[] }[],
) {
  if (changes.length === 0) return
  await trx
    .deleteFrom('service_stylists')
    .where(
      'service_id',
      'in',
      changes.map(({ serviceId }) => serviceId),
    )
    .execute()
  const rows = changes.flatMap(({ serviceId, stylistIds }) =>
    stylistIds.map((stylistId) => ({ service_id: serviceId, stylist_id: stylistId, outlet_id: outletId })),
  )
  if (rows.length > 0) await trx.insertInto('service_stylists').values(rows).execute()
}

export async function retireServices(trx: Db, serviceIds: readonly string[], now: Date) {
  if (serviceIds.length === 0) return
  await trx
    .updateTable('services')
    .set(({ eb }) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', serviceIds)
    .where('deleted_at', 'is', null)
    .execute()
}
