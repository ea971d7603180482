import * as z from 'zod/mini'
import { ORDERS_PER_PAGE } from '../constants.ts'
import { id, page } from '../fields.ts'
import { route } from '../route.ts'
import { Order, OrderDetails, OrderSummary } from './entities.ts'

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
}
