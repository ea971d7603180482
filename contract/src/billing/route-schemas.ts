import * as z from 'zod/mini'
import { ReasonForm } from '../desk/reason-form.ts'
import { OrderParams } from '../orders/params.ts'
import type { RouteSchemas } from '../route.ts'
import { CashDay } from './cash-day-entities.ts'
import { InvoiceSummary } from './invoice-entities.ts'
import { OrderPayments } from './payment-entities.ts'
import { CashDayParams, CloseCashDay, InvoiceSearch, PaymentParams, TakePayment, VoidPayment } from './requests.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

const invoices = {
  summary: 'The invoices and credit notes of an order, in the order in which they were issued',
  params: OrderParams,
  reply: z.array(InvoiceSummary),
  errors: NOT_YOURS,
} satisfies RouteSchemas

const invoicePdf = {
  summary:
    'The invoice of a completed visit, or of one that is paid after check-in, as PDF; a bill of supply where the salon has no GSTIN',
  params: OrderParams,
  query: InvoiceSearch,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: [...NOT_YOURS, 'ORDER_STATE'],
} satisfies RouteSchemas

export const billingSchemas = {
  orderPayments: {
    summary: 'What was paid of an order, and what is due',
    params: OrderParams,
    reply: OrderPayments,
    errors: NOT_YOURS,
  },
  takePayment: {
    summary: 'Take a payment, also a part of what is due; the tip comes on top and is no part of the bill',
    params: OrderParams,
    body: TakePayment,
    reply: OrderPayments,
    errors: [...NOT_YOURS, 'ORDER_STATE', 'PAYMENT_EXCEEDS_DUE', 'DAY_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  },
  voidPayment: {
    summary: 'Void a payment that was entered by mistake or given back; it stays in the books with the reason',
    params: PaymentParams,
    body: VoidPayment,
    reply: OrderPayments,
    errors: [...NOT_YOURS, 'PAYMENT_VOIDED', 'DAY_CLOSED'],
  },
  salonInvoices: invoices,
  salonInvoicePdf: invoicePdf,
  cashDay: {
    summary: 'The money of one day, and whether the day is closed',
    params: CashDayParams,
    reply: CashDay,
    errors: NOT_YOURS,
  },
  closeCashDay: {
    summary: 'Close a day with the cash that was counted; a difference needs a note',
    params: CashDayParams,
    body: CloseCashDay,
    reply: CashDay,
    errors: [...NOT_YOURS, 'DAY_CLOSED', 'CHANGED_MEANWHILE'],
  },
  reopenCashDay: {
    summary: 'Open a closed day again, to correct its payments',
    params: CashDayParams,
    body: ReasonForm,
    reply: CashDay,
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>

export const customerBillingSchemas = { invoices, invoicePdf } satisfies Record<string, RouteSchemas>
