import * as z from 'zod/mini'
import { ORDERS_PER_PAGE } from '../constants.ts'
import { pageQuery } from '../fields.ts'
import type { RouteSchemas } from '../route.ts'
import { Order, OrderAlternative, OrderDetails, OrderSummary } from './entities.ts'
import { CustomerHome, HomeQuery } from './home.ts'
import { OrderChanged } from './order-changed.ts'
import { CustomerParams, OrderParams } from './params.ts'
import { AgreeToMove, CancelOrder, RescheduleOrder } from './requests.ts'

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
    summary: 'The next visit, the last one to repeat, favourites, and looks nearby, with their next free times',
    query: HomeQuery,
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
    summary:
      'Cancel a booking, free until the time before its start that the salon allows; until the start if it was moved',
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
  agreeToMove: {
    summary: 'Agree to the time to which the salon has moved a booking',
    params: OrderParams,
    body: AgreeToMove,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'ORDER_CHANGED', 'TOO_LATE'],
  },
  orderAlternatives: {
    summary: 'Free times at other salons nearby, for a booking that the salon or the platform has cancelled',
    params: OrderParams,
    reply: z.array(OrderAlternative),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  sayPaid: {
    summary: 'Say that a completed visit was paid at the salon; it counts as no payment',
    params: OrderParams,
    reply: OrderDetails,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE'],
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
} satisfies Record<string, RouteSchemas>
