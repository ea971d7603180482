import * as z from 'zod/mini'
import { route } from '../route.ts'
import { CartGroup, UpsertCart } from './cart.ts'

export const booking = {
  cart: route({
    method: 'GET',
    path: '/customer/cart',
    access: 'customer',
    summary: 'The cart, grouped by outlet, at today’s prices',
    reply: z.array(CartGroup),
  }),
  upsertCart: route({
    method: 'PATCH',
    path: '/customer/cart/upsert',
    access: 'customer',
    summary: 'Set how many of a service are in the cart; none takes it out',
    body: UpsertCart,
    reply: z.null(),
    errors: ['NOT_FOUND', 'SERVICE_GONE'],
  }),
}
