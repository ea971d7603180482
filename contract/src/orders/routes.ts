import { defineRoutes } from '../route.ts'
import type { ordersSchemas } from './route-schemas.ts'

export const orders = defineRoutes<typeof ordersSchemas>()({
  orders: {
    method: 'GET',
    path: '/customer/order/:customerId/orders',
    access: 'customer',
    paged: true,
    clientId: 'stylistId',
  },
  upcomingOrders: {
    method: 'GET',
    path: '/customer/order/:customerId/upcoming-orders',
    access: 'customer',
    paged: true,
    clientId: 'stylistId',
  },
  completedOrders: {
    method: 'GET',
    path: '/customer/order/:customerId/completed-orders',
    access: 'customer',
    paged: true,
    clientId: 'stylistId',
  },
  customerHome: { method: 'GET', path: '/customer/home', access: 'customer' },
  order: { method: 'GET', path: '/customer/order/:orderId', access: 'customer', clientId: 'stylistId' },
  orderSummary: { method: 'GET', path: '/customer/order/:orderId/order-summary', access: 'customer' },
  cancelOrder: { method: 'POST', path: '/customer/order/:orderId/cancel', access: 'customer', clientId: 'stylistId' },
  rescheduleOrder: {
    method: 'POST',
    path: '/customer/order/:orderId/reschedule',
    access: 'customer',
    clientId: 'stylistId',
  },
  agreeToMove: { method: 'POST', path: '/customer/order/:orderId/agree', access: 'customer', clientId: 'stylistId' },
  orderAlternatives: { method: 'GET', path: '/customer/order/:orderId/alternatives', access: 'customer' },
  sayPaid: { method: 'POST', path: '/customer/order/:orderId/said-paid', access: 'customer', clientId: 'stylistId' },
  orderCalendar: {
    method: 'GET',
    path: '/customer/order/:orderId/calendar.ics',
    access: 'customer',
    contentType: 'text/calendar; charset=utf-8',
  },
  events: { method: 'GET', path: '/customer/events', access: 'customer', stream: true },
})
