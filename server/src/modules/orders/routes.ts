import { orders } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../http/failure.ts'
import { serve, type Mount, type SignedIn } from '../../http/serve.ts'
import type { Page } from '../discovery/coupon-queries.ts'
import type { OrderTab } from './order-queries.ts'
import { readOrder, readOrders, readOrderSummary } from './read-orders.ts'

interface ListCall {
  params: { customerId: number }
  query: Page
  customer: SignedIn
  whitelabelId: number
}

export function serveOrders(mount: Mount, { db }: Deps) {
  const list = (tab: OrderTab) => async (call: ListCall) => {
    if (call.params.customerId !== call.customer.id) throw new Failure('FORBIDDEN')
    return readOrders(db, call.whitelabelId, call.customer.id, tab, call.query)
  }

  serve(mount, orders, {
    orders: list('all'),
    upcomingOrders: list('upcoming'),
    completedOrders: list('completed'),
    order: ({ params, customer, whitelabelId }) => readOrder(db, whitelabelId, customer.id, params.orderId),
    orderSummary: ({ params, customer, whitelabelId }) => readOrderSummary(db, whitelabelId, customer.id, params.orderId),
  })
}
