import * as z from 'zod/mini'
import { ORDERS_PER_PAGE } from '../constants.ts'
import { pageQuery } from '../fields.ts'
import type { RouteSchemas } from '../route.ts'
import { Order, OrderDetails, OrderSummary, OwnReview } from './entities.ts'
import { CustomerHome } from './home.ts'
import { OrderChanged } from './order-changed.ts'
import { CustomerParams, OrderParams, ReviewParams } from './params.ts'
import { CancelOrder, EditReview, RescheduleOrder, WriteReview } from './requests.ts'

export const ordersSchemas = {
  orders: {
    summary: 'Every order of the customer, newest first',
    params: CustomerParams,
    query: pageQuery(ORDERS_PER_PAGE),
    reply: z.array(Order),
    errors: ['FORBIDDEN'],
  },
  upcomingOrders: {
    summary: 'Upcoming orders, the next visit first',
    params: CustomerParams,
    query: pageQuery(ORDERS_PER_PAGE),
    reply: z.array(Order),
    errors: ['FORBIDDEN'],
  },
  completedOrders: {
    summary: 'Completed orders with the customer’s reviews, newest first',
    params: CustomerParams,
    query: pageQuery(ORDERS_PER_PAGE),
    reply: z.array(Order),
    errors: ['FORBIDDEN'],
  },
  customerHome: {
    summary: 'The next visit, the last one to repeat, and favourites with their next free times',
    reply: CustomerHome,
  },
  order: {
    summary: 'One order with its history',
    params: OrderParams,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  orderSummary: {
    summary: 'The booked services and their prices',
    params: OrderParams,
    reply: OrderSummary,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  cancelOrder: {
    summary: 'Cancel a booking, free until the time before its start that the salon allows',
    params: OrderParams,
    body: CancelOrder,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED', 'TOO_LATE'],
  },
  rescheduleOrder: {
    summary: 'Reschedule a booking; the old time is released only when the new one is booked',
    params: OrderParams,
    body: RescheduleOrder,
    reply: OrderDetails,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'ORDER_STATE',
      'ORDER_CHANGED',
      'TOO_LATE',
      'SLOT_TAKEN',
      'STYLIST_UNABLE',
      'OUTLET_CLOSED',
      'BOOKING_LIMIT',
    ],
  },
  orderCalendar: {
    summary: 'A booking as a calendar file',
    params: OrderParams,
    reply: z.string(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  events: {
    summary: 'A stream of the changes of the customer’s orders',
    reply: OrderChanged,
  },
  writeReview: {
    summary: 'Review one service of a completed visit',
    body: WriteReview,
    reply: OwnReview,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'REVIEW_EXISTS', 'IDEMPOTENCY_MISMATCH'],
  },
  editReview: {
    summary: 'Edit the customer’s own review',
    params: ReviewParams,
    body: EditReview,
    reply: OwnReview,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
