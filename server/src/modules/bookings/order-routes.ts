import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import type { CustomerActor } from '../../http/actor.ts'
import { serve, type Mount, type CustomerSession } from '../../http/serve.ts'
import { streamOrderChanges } from '../../live/stream-order-changes.ts'
import { findLiveSessions } from '../accounts/auth/session-queries.ts'
import type { Page } from '../../db/pagination.ts'
import { createBookingQueue } from './place/booking-queue.ts'
import type { FindNextTimes } from '../discovery/next-times-types.ts'
import { toSpherePoint } from '../discovery/sphere.ts'
import { readOrderCalendar } from '../notifications/order-calendar.ts'
import { changeOrder } from './change/change-order.ts'
import { agreeToMove } from './change/agree-to-move.ts'
import { rescheduleOrder } from './change/reschedule-order.ts'
import { sayPaid } from './change/say-paid.ts'
import type { OrderReference } from './read/order-actor.ts'
import { getOrder } from './read/get-order.ts'
import type { OrderTab } from './read/order-queries.ts'
import { readAlternatives } from './read/read-alternatives.ts'
import { readHome } from './read/read-home.ts'
import { readOrder, readOrders, readOrderSummary } from './read/read-orders.ts'

interface ListCall {
  params: { customerId: number }
  query: Page
  customer: CustomerSession
  whitelabelId: number
}

interface OrderCall {
  params: { orderId: string }
  actor: CustomerActor
  whitelabelId: number
}

export function serveOrders(mount: Mount, deps: Deps, findNextTimes: FindNextTimes) {
  const { config, db, clock, live } = deps
  const queueBooking = createBookingQueue(config.bookingsAtOnce)
  const list = (tab: OrderTab) => async (call: ListCall) => {
    if (call.params.customerId !== call.customer.id) throw new Failure('FORBIDDEN')
    return readOrders(db, call.whitelabelId, call.customer.id, tab, call.query)
  }

  serve(mount, api.orders, {
    orders: list('all'),
    upcomingOrders: list('upcoming'),
    completedOrders: list('completed'),
    customerHome: ({ customer, whitelabelId, query: { latitude, longitude } }) => {
      const isPlace = latitude !== undefined && longitude !== undefined
      const place = isPlace ? toSpherePoint(latitude, longitude) : undefined
      return readHome(deps, findNextTimes, { whitelabelId, customerId: customer.id, place })
    },
    order: (call) => readOrder(db, referenceOf(call)),
    orderSummary: (call) => readOrderSummary(db, referenceOf(call)),
    cancelOrder: async (call) => {
      await changeOrder(deps, referenceOf(call), { action: 'CANCEL', reason: call.body.reason })
      return readOrder(db, referenceOf(call))
    },
    rescheduleOrder: async (call) => {
      const { startTime, stylistId, reason } = call.body
      const { outlet_id: outletId } = await getOrder(db, referenceOf(call))
      await queueBooking({ customerId: call.customer.id, outletId }, () =>
        rescheduleOrder(deps, referenceOf(call), { startTime, stylistId, reason }),
      )
      return readOrder(db, referenceOf(call))
    },
    agreeToMove: async (call) => {
      await agreeToMove(deps, referenceOf(call), call.body)
      return readOrder(db, referenceOf(call))
    },
    orderAlternatives: (call) => readAlternatives(deps, findNextTimes, referenceOf(call)),
    sayPaid: async (call) => {
      await sayPaid(deps, referenceOf(call))
      return readOrder(db, referenceOf(call))
    },
    orderCalendar: async (call) => {
      const { id } = await getOrder(db, referenceOf(call))
      return readOrderCalendar(deps, id)
    },
    events:
      async ({ customer: { id, sessionId } }) =>
      (stream) =>
        streamOrderChanges({
          live,
          topics: [`customer:${id}`, `session:${sessionId}`],
          stream,
          isSessionLive: async () =>
            (await findLiveSessions(db, [sessionId], clock(), config.sessionIdleDays)).length > 0,
        }),
  })
}

function referenceOf({ params, actor, whitelabelId }: OrderCall): OrderReference {
  return { whitelabelId, actor, orderId: params.orderId }
}
