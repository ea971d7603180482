import { defineRoutes } from '../route.ts'
import type { ordersSchemas } from './route-schemas.ts'

export const orders = defineRoutes<typeof ordersSchemas>()({
  orders: { method: 'GET', path: '/customer/order/:customerId/orders', access: 'customer', paged: true },
  upcomingOrders: {
    method: 'GET',
    path: '/customer/order/:customerId/upcoming-orders',
    access: 'customer',
    paged: true,
  },
  completedOrders: {
    method: 'GET',
    path: '/customer/order/:customerId/completed-orders',
    access: 'customer',
    paged: true,
  },
  customerHome: { method: 'GET', path: '/customer/home', access: 'customer' },
  order: { method: 'GET', path: '/customer/order/:orderId', access: 'customer' },
  orderSummary: { method: 'GET', path: '/customer/order/:orderId/order-summary', access: 'customer' },
  cancelOrder: { method: 'POST', path: '/customer/order/:orderId/cancel', access: 'customer' },
  rescheduleOrder: { method: 'POST', path: '/customer/order/:orderId/reschedule', access: 'customer' },
  agreeToMove: { method: 'POST', path: '/customer/order/:orderId/agree', access: 'customer' },
  orderAlternatives: { method: 'GET', path: '/customer/order/:orderId/alternatives', access: 'customer' },
  sayPaid: { method: 'POST', path: '/customer/order/:orderId/said-paid', access: 'customer' },
  orderCalendar: {
    method: 'GET',
    path: '/customer/order/:orderId/calendar.ics',
    access: 'customer',
    contentType: 'text/calendar; charset=utf-8',
  },
  events: { method: 'GET', path: '/customer/events', access: 'customer', stream: true },
})
