import * as z from 'zod/mini'
import { ORDERS_PER_PAGE } from '../constants.ts'
import { id, page } from '../fields.ts'
import { route } from '../route.ts'
import { Order, OrderDetails, OrderSummary, OwnReview } from './entities.ts'
import { CancelOrder, EditReview, RescheduleOrder, WriteReview } from './forms.ts'
import { OrderChanged } from './live.ts'

const ownParams = z.object({ customerId: id() })
const orderParams = z.object({ orderId: z.uuid('Must be a valid id') })

export const orders = {
  orders: route({
    method: 'GET',
    path: '/customer/order/:customerId/orders',
    access: 'customer',
    summary: 'Every order of the customer, newest first',
    params: ownParams,
    query: page(ORDERS_PER_PAGE),
    reply: z.array(Order),
    paged: true,
    errors: ['FORBIDDEN'],
  }),
  upcomingOrders: route({
    method: 'GET',
    path: '/customer/order/:customerId/upcoming-orders',
    access: 'customer',
    summary: 'Orders still to come, newest first',
    params: ownParams,
    query: page(ORDERS_PER_PAGE),
    reply: z.array(Order),
    paged: true,
    errors: ['FORBIDDEN'],
  }),
  completedOrders: route({
    method: 'GET',
    path: '/customer/order/:customerId/completed-orders',
    access: 'customer',
    summary: 'Completed orders, newest first, with the reviews already written',
    params: ownParams,
    query: page(ORDERS_PER_PAGE),
    reply: z.array(Order),
    paged: true,
    errors: ['FORBIDDEN'],
  }),
  order: route({
    method: 'GET',
    path: '/customer/order/:orderId',
    access: 'customer',
    summary: 'One order, with what happened to it',
    params: orderParams,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  orderSummary: route({
    method: 'GET',
    path: '/customer/order/:orderId/order-summary',
    access: 'customer',
    summary: 'What was booked and what it costs',
    params: orderParams,
    reply: OrderSummary,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  cancelOrder: route({
    method: 'POST',
    path: '/customer/order/:orderId/cancel',
    access: 'customer',
    summary: 'Cancel a booking, free until three hours before its start',
    params: orderParams,
    body: CancelOrder,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED', 'TOO_LATE'],
  }),
  rescheduleOrder: route({
    method: 'POST',
    path: '/customer/order/:orderId/reschedule',
    access: 'customer',
    summary: 'Move a booking to another time; the old one is free only if the new one is won',
    params: orderParams,
    body: RescheduleOrder,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED', 'TOO_LATE', 'SLOT_TAKEN', 'OUTLET_CLOSED'],
  }),
  orderCalendar: route({
    method: 'GET',
    path: '/customer/order/:orderId/calendar.ics',
    access: 'customer',
    summary: 'A booking for one’s calendar',
    params: orderParams,
    reply: z.string(),
    contentType: 'text/calendar; charset=utf-8',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  events: route({
    method: 'GET',
    path: '/customer/events',
    access: 'customer',
    summary: 'Tells live which of one’s orders was changed',
    reply: OrderChanged,
    stream: true,
  }),
  writeReview: route({
    method: 'POST',
    path: '/customer/review',
    access: 'customer',
    summary: 'Review one service of a completed visit',
    body: WriteReview,
    reply: OwnReview,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'REVIEW_EXISTS', 'IDEMPOTENCY_MISMATCH'],
  }),
  editReview: route({
    method: 'PUT',
    path: '/customer/review/:reviewId',
    access: 'customer',
    summary: 'Change a review of one’s own',
    params: z.object({ reviewId: z.uuid('Must be a valid id') }),
    body: EditReview,
    reply: OwnReview,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
