import * as z from 'zod/mini'
import { Coupon } from './coupons.ts'

/** A coupon and the outlets where it is valid; an empty list means every outlet. */
export const Offer = z.extend(Coupon, {
  isLive: z.boolean(),
  outlets: z.array(
    z.object({ id: z.int(), slug: z.nullable(z.string()), name: z.string(), city: z.string(), street: z.string() }),
  ),
})
export type Offer = z.infer<typeof Offer>
