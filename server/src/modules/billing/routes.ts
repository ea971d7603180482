import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount, type OutletMember } from '../../http/serve.ts'
import type { OrderReference } from '../bookings/read/order-actor.ts'
import type { SalonActor } from '../../http/actor.ts'
import { closeCashDay, readCashDay, reopenCashDay } from './cash-days/close-cash-day.ts'
import { readInvoicePdf, readInvoices } from './invoices/read-invoices.ts'
import { readPayments } from './payments/read-payments.ts'
import { takePayment } from './payments/take-payment.ts'
import { voidPayment } from './payments/void-payment.ts'

interface MemberCall {
  whitelabelId: number
  actor: SalonActor
  member: OutletMember
}

export function serveBilling(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  serve(mount, api.billing, {
    orderPayments: (call) => readPayments(db, referenceOf(call)),
    takePayment: (call) => takePayment(deps, referenceOf(call), { ...call.body, idempotencyKey: call.idempotencyKey }),
    voidPayment: ({ params, body, ...call }) =>
      voidPayment(deps, { whitelabelId: call.whitelabelId, actor: actorOf(call), ...params, ...body }),
    salonInvoices: (call) => readInvoices(db, referenceOf(call)),
    salonInvoicePdf: (call) => readInvoicePdf(deps, referenceOf(call), call.query),
    cashDay: ({ params }) => readCashDay(db, params),
    closeCashDay: ({ params, body, ...call }) => closeCashDay(db, call.actor, { ...params, ...body, now: clock() }),
    reopenCashDay: ({ params, body, ...call }) => reopenCashDay(db, call.actor, { ...params, ...body, now: clock() }),
  })
}

/** The customer's own invoices, only on the customers' server. */
export function serveCustomerBilling(mount: Mount, deps: Deps) {
  serve(mount, api.customerBilling, {
    invoices: ({ whitelabelId, actor, params: { orderId } }) => readInvoices(deps.db, { whitelabelId, actor, orderId }),
    invoicePdf: ({ whitelabelId, actor, params: { orderId }, query }) =>
      readInvoicePdf(deps, { whitelabelId, actor, orderId }, query),
  })
}

function referenceOf({ params, ...call }: MemberCall & { params: { orderId: string } }): OrderReference {
  return { whitelabelId: call.whitelabelId, actor: actorOf(call), orderId: params.orderId }
}

function actorOf({ actor, member: { outletId, column } }: MemberCall): OrderReference['actor'] {
  return { ...actor, outletId, column }
}
