import type { CartGroup, CartLine } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { findOutlets } from '../discovery/outlet-queries.ts'
import { toListedOutlet } from '../discovery/outlet.ts'
import type { SalonTime } from '../discovery/salon-time.ts'
import { findServices } from '../discovery/service-queries.ts'
import { toService } from '../discovery/service.ts'
import { findCartLines } from './cart-queries.ts'

export async function readCart(db: Db, customerId: number, at: SalonTime): Promise<CartGroup[]> {
  const lines = await findCartLines(db, customerId)
  const [outlets, services] = await Promise.all([
    findOutlets(db, [...new Set(lines.map(({ outlet_id }) => outlet_id))], at),
    findServices(
      db,
      lines.map(({ service_id }) => service_id),
    ),
  ])
  const serviceById = new Map(services.map((row) => [row.id, toService(row)]))
  const groups = new Map<number, CartLine[]>()
  for (const { outlet_id, service_id, quantity } of lines) {
    const service = serviceById.get(service_id)
    if (!service) continue
    const { _id, serviceName, price, timeTaken, rating, deletedAt, serviceImages, outletId } = service
    const line = { _id, serviceName, price, quantity, timeTaken, rating, deletedAt, serviceImages, outletId }
    groups.set(outlet_id, [...(groups.get(outlet_id) ?? []), line])
  }
  const outletById = new Map(outlets.map((row) => [row.id, toListedOutlet(row)]))
  return [...groups].flatMap(([outletId, grouped]) => {
    const outlet = outletById.get(outletId)
    return outlet ? [{ outlet, services: grouped }] : []
  })
}
