import { multiplyPaise, toRupees } from '@nikhar/contract/money'
import type { Order, OrderDetails, OrderSummary } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import type { Page } from '../../../db/pagination.ts'
import type { OrderReference } from './order-actor.ts'
import { getOrder, getOrderWithHistory } from './get-order.ts'
import { findLines, findOrders, type OrderLineRow, type OrderTab } from './order-queries.ts'
import { toEvent, toOrder } from './to-order.ts'

export async function readOrders(db: Db, whitelabelId: number, customerId: number, tab: OrderTab, page: Page) {
  const { rows, total } = await findOrders(db, whitelabelId, customerId, tab, page)
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  )
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const data: Order[] = rows.map((row) => toOrder(row, linesByOrder.get(row.id) ?? []))
  return { data, meta: { ...page, total } }
}

export async function readOrder(db: Db, reference: OrderReference): Promise<OrderDetails> {
  const { order, lines, history } = await getOrderWithHistory(db, reference)
  return { ...toOrder(order, lines), history: history.map(toEvent) }
}

export async function readOrderSummary(db: Db, reference: OrderReference): Promise<OrderSummary> {
  const order = await getOrder(db, reference)
  const lines = await findLines(db, [order.id])
  const accepted = lines.filter(({ status }) => status === 'ACCEPTED')
  // The items add up to the total: rejected services are not part of it unless the whole visit was rejected.
  return { items: (accepted.length > 0 ? accepted : lines).map(toSummaryItem), grandTotal: toRupees(order.total_paise) }
}

function toSummaryItem({ name, quantity, price_paise }: OrderLineRow) {
  return {
    name,
    quantity,
    unitPrice: toRupees(price_paise),
    totalPrice: toRupees(multiplyPaise(price_paise, quantity)),
  }
}
