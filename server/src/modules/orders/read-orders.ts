import { toRupees, type Order, type OrderDetails, type OrderSummary } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { Page } from '../discovery/coupon-queries.ts'
import { findHistory, findLines, findOrder, findOrders, type OrderLineRow, type OrderTab } from './order-queries.ts'
import { toEvent, toOrder } from './order.ts'

export async function readOrders(db: Db, whitelabelId: number, customerId: number, tab: OrderTab, page: Page) {
  const { rows, total } = await findOrders(db, whitelabelId, customerId, tab, page)
  const linesOf = Map.groupBy(
    await findLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  const data: Order[] = rows.map((row) => toOrder(row, linesOf.get(row.id) ?? []))
  return { data, meta: { ...page, total } }
}

/** Somebody else's order is refused, not denied: the id was known already. */
export async function getOwnOrder(db: Db, whitelabelId: number, customerId: number, orderId: string) {
  const row = await findOrder(db, whitelabelId, orderId)
  if (!row) throw new Failure('NOT_FOUND')
  if (row.customer_id !== customerId) throw new Failure('FORBIDDEN')
  return row
}

export async function readOrder(
  db: Db,
  whitelabelId: number,
  customerId: number,
  orderId: string,
): Promise<OrderDetails> {
  const row = await getOwnOrder(db, whitelabelId, customerId, orderId)
  const [lines, history] = await Promise.all([findLines(db, [orderId]), findHistory(db, orderId)])
  return { ...toOrder(row, lines), history: history.map(toEvent) }
}

export async function readOrderSummary(
  db: Db,
  whitelabelId: number,
  customerId: number,
  orderId: string,
): Promise<OrderSummary> {
  const row = await getOwnOrder(db, whitelabelId, customerId, orderId)
  const lines = await findLines(db, [orderId])
  return { items: lines.map(toItem), grandTotal: toRupees(row.total_paise) }
}

function toItem({ name, quantity, price_paise }: OrderLineRow) {
  return { name, quantity, unitPrice: toRupees(price_paise), totalPrice: toRupees(price_paise * quantity) }
}
