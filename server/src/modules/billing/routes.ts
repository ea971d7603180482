import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount, type OutletMember, type SalonSession } from '../../http/serve.ts'
import type { OrderReference } from '../orders/read/order-actor.ts'
import type { Caller } from '../salons/own-outlet.ts'
import { closeCashDay, readCashDay, reopenCashDay } from './cash-days/close-cash-day.ts'
import { readInvoicePdf, readInvoices } from './invoices/read-invoices.ts'
import { readPayments } from './payments/read-payments.ts'
import { takePayment } from './payments/take-payment.ts'
import { voidPayment } from './payments/void-payment.ts'

interface SalonCall {
  whitelabelId: number
  owner: SalonSession
}

interface MemberCall extends SalonCall {
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
    closeCashDay: ({ params, body, ...call }) => closeCashDay(db, callerOf(call), { ...params, ...body, now: clock() }),
    reopenCashDay: ({ params, body, ...call }) =>
      reopenCashDay(db, callerOf(call), { ...params, ...body, now: clock() }),
  })
}

/** The customer's own invoices, on the customers' server only. */
export function serveCustomerBilling(mount: Mount, deps: Deps) {
  serve(mount, api.customerBilling, {
    invoices: ({ whitelabelId, customer, params: { orderId } }) =>
      readInvoices(deps.db, { whitelabelId, actor: { kind: 'CUSTOMER', customerId: customer.id }, orderId }),
    invoicePdf: ({ whitelabelId, customer, params: { orderId }, query }) =>
      readInvoicePdf(deps, { whitelabelId, actor: { kind: 'CUSTOMER', customerId: customer.id }, orderId }, query),
  })
}

function referenceOf({ params, ...call }: MemberCall & { params: { orderId: string } }): OrderReference {
  return { whitelabelId: call.whitelabelId, actor: actorOf(call), orderId: params.orderId }
}

function actorOf({ owner, member: { outletId, column } }: MemberCall): OrderReference['actor'] {
  return { kind: 'SALON', ownerId: owner.id, outletId, column }
}

function callerOf({ whitelabelId, owner }: SalonCall): Caller {
  return { whitelabelId, ownerId: owner.id }
}
