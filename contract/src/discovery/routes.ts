import * as z from 'zod/mini'
import { OFFERS_PER_PAGE } from '../constants.ts'
import { page } from '../fields.ts'
import { route } from '../route.ts'
import { Coupon } from './entities.ts'

export const discovery = {
  generalCoupons: route({
    method: 'GET',
    path: '/customer/coupons',
    access: 'public',
    summary: 'General offers, soonest to end first',
    query: page(OFFERS_PER_PAGE),
    reply: z.array(Coupon),
    paged: true,
  }),
}
