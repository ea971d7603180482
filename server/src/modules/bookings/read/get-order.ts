import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { BookingActor, OrderReference } from './order-actor.ts'
import { findHistory, findLines, findOrder, type OrderRow } from './order-queries.ts'

/** Another party's order is forbidden instead of not found: the caller knows its id already. */
export async function getOrder(db: Db, { whitelabelId, actor, orderId }: OrderReference): Promise<OrderRow> {
  const order = await findOrder(db, whitelabelId, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  if (!isPartyTo(order, actor)) throw new Failure('FORBIDDEN')
  return order
}

export async function getOrderWithHistory(db: Db, reference: OrderReference) {
  const order = await getOrder(db, reference)
  const [lines, history] = await Promise.all([findLines(db, [order.id]), findHistory(db, order.id)])
  return { order, lines, history }
}

function isPartyTo(order: OrderRow, actor: BookingActor): boolean {
  if (actor.kind === 'CUSTOMER') return order.customer_id === actor.accountId
  const isOwnColumn =
    actor.column === undefined || order.stylist_id === actor.column || order.rest_stylist_id === actor.column
  return order.outlet_id === actor.outletId && isOwnColumn && order.outlet_deleted_at === null
}
