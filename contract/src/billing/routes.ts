import { defineRoutes } from '../route.ts'
import type { billingSchemas, customerBillingSchemas } from './route-schemas.ts'

export const billing = defineRoutes<typeof billingSchemas>()({
  orderPayments: { method: 'GET', path: '/salon/order/:orderId/payments', access: 'salon', permission: 'takePayments' },
  takePayment: {
    method: 'POST',
    path: '/salon/order/:orderId/payments',
    access: 'salon',
    permission: 'takePayments',
    idempotent: true,
  },
  voidPayment: { method: 'POST', path: '/salon/payment/:paymentId/void', access: 'salon', permission: 'takePayments' },
  salonInvoices: { method: 'GET', path: '/salon/order/:orderId/invoices', access: 'salon', permission: 'takePayments' },
  salonInvoicePdf: {
    method: 'GET',
    path: '/salon/order/:orderId/invoice.pdf',
    access: 'salon',
    permission: 'takePayments',
    contentType: 'application/pdf',
  },
  cashDay: {
    method: 'GET',
    path: '/salon/outlet/:outletId/cash-days/:day',
    access: 'salon',
    permission: 'closeCashDay',
  },
  closeCashDay: {
    method: 'POST',
    path: '/salon/outlet/:outletId/cash-days/:day/close',
    access: 'salon',
    permission: 'closeCashDay',
  },
  reopenCashDay: {
    method: 'POST',
    path: '/salon/outlet/:outletId/cash-days/:day/reopen',
    access: 'salon',
    permission: 'reopenCashDay',
  },
})

export const customerBilling = defineRoutes<typeof customerBillingSchemas>()({
  invoices: { method: 'GET', path: '/customer/order/:orderId/invoices', access: 'customer' },
  invoicePdf: {
    method: 'GET',
    path: '/customer/order/:orderId/invoice.pdf',
    access: 'customer',
    contentType: 'application/pdf',
  },
})
