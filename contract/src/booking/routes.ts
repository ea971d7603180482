import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { CartGroup, UpsertCart } from './cart.ts'
import { SlotsByDate, SlotSearch } from './slots.ts'

const outletParams = z.object({ outletId: id() })

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
  availableSlots: route({
    method: 'GET',
    path: '/customer/outlet/:outletId/available-slots',
    access: 'customer',
    summary: 'When an outlet, or one of its stylists, can be booked on the given dates',
    params: outletParams,
    query: SlotSearch,
    reply: SlotsByDate,
    errors: ['NOT_FOUND'],
  }),
}
