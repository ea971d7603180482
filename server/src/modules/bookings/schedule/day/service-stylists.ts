import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** A stylist who does a service. A service without named stylists is done by all of them. */
export interface ServiceStylist {
  service_id: string
  stylist_id: number
}

/** The stylists named for each service. */
export type StylistsByService = ReadonlyMap<string, ReadonlySet<number>>

/** The stylists who do these services, or those of an order that were not rejected; for `readTogether`. */
export function selectServiceStylists(
  services: { serviceIds: readonly string[] } | { orderId: string },
): RawBuilder<ServiceStylist> {
  const chosen =
    'orderId' in services
      ? sql`in (select service_id from order_lines where order_id = ${services.orderId} and status = 'ACCEPTED')`
      : sql`= any (${services.serviceIds}::uuid[])`
  return sql<ServiceStylist>`select service_id, stylist_id from service_stylists where service_id ${chosen}`
}

export function groupByService(rows: readonly ServiceStylist[]): StylistsByService {
  const stylists = new Map<string, Set<number>>()
  for (const { service_id, stylist_id } of rows) {
    const named = stylists.get(service_id)
    if (named) named.add(stylist_id)
    else stylists.set(service_id, new Set([stylist_id]))
  }
  return stylists
}

/** Whether the stylist does all of these services. */
export function doesServices(stylistId: number, serviceIds: Iterable<string>, stylists: StylistsByService): boolean {
  for (const serviceId of serviceIds) {
    if (stylists.get(serviceId.toLowerCase())?.has(stylistId) === false) return false
  }
  return true
}

/** The stylists of the order's outlet who do not do all of its services. */
export async function findUnableStylists(db: Db, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stylists
    where outlet_id = (select outlet_id from orders where id = ${orderId}) and exists (
      select from order_lines as line
      where order_id = ${orderId} and status = 'ACCEPTED'
        and exists (select from service_stylists where service_id = line.service_id)
        and not exists (select from service_stylists where service_id = line.service_id and stylist_id = stylists.id)
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
