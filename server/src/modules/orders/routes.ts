import { orders } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount, type SignedIn } from '../../http/serve.ts'
import { listenInSession } from '../../live/listen-in-session.ts'
import type { Listener } from '../../live/live.ts'
import { findLiveSessions } from '../accounts/queries.ts'
import type { Page } from '../discovery/coupon-queries.ts'
import { cancelOrder, rescheduleOrder } from './change-own-order.ts'
import type { OrderTab } from './order-queries.ts'
import { readCalendar } from './read-calendar.ts'
import { readOrder, readOrders, readOrderSummary } from './read-orders.ts'
import { editReview, writeReview } from './write-review.ts'

interface ListCall {
  params: { customerId: number }
  query: Page
  customer: SignedIn
  whitelabelId: number
}

interface OrderCall {
  params: { orderId: string }
  customer: SignedIn
  whitelabelId: number
}

export function serveOrders(mount: Mount, deps: Deps) {
  const { db, clock, live } = deps
  const list = (tab: OrderTab) => async (call: ListCall) => {
    if (call.params.customerId !== call.customer.id) throw new Failure('FORBIDDEN')
    return readOrders(db, call.whitelabelId, call.customer.id, tab, call.query)
  }

  serve(mount, orders, {
    orders: list('all'),
    upcomingOrders: list('upcoming'),
    completedOrders: list('completed'),
    order: ({ params, customer, whitelabelId }) => readOrder(db, whitelabelId, customer.id, params.orderId),
    orderSummary: ({ params, customer, whitelabelId }) =>
      readOrderSummary(db, whitelabelId, customer.id, params.orderId),
    cancelOrder: (call) => cancelOrder(deps, asked(call), call.body),
    rescheduleOrder: (call) => rescheduleOrder(deps, asked(call), call.body),
    orderCalendar: (call) => readCalendar(deps, asked(call)),
    events:
      async ({ customer: { id, sessionId } }) =>
      ({ send, end }) => {
        const listener: Listener = {
          onOrder: ({ orderId, outletId, actor, action, to }) => send({ orderId, outletId, actor, action, to }),
          onEnd: end,
        }
        const stillCounts = async () => (await findLiveSessions(db, [sessionId], clock())).length > 0
        return listenInSession(live, [`customer:${id}`, `session:${sessionId}`], listener, stillCounts)
      },
    writeReview: ({ body, customer, whitelabelId, idempotencyKey }) =>
      writeReview(deps, { whitelabelId, customerId: customer.id, idempotencyKey }, body),
    editReview: ({ params, body, customer, whitelabelId }) =>
      editReview(deps, { whitelabelId, customerId: customer.id }, params.reviewId, body),
  })
}

function asked({ params, customer, whitelabelId }: OrderCall) {
  return { whitelabelId, customerId: customer.id, orderId: params.orderId }
}
