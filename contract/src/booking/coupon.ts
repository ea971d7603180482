import * as z from 'zod/mini'
import { Coupon } from '../discovery/coupons.ts'
import { id, rupees, rupeesAsked } from '../fields.ts'

/** A coupon as it stands for one cart: what it would save, or why it cannot be used. */
export const ApplicableCoupon = z.extend(Coupon, {
  applicable: z.boolean(),
  /** What it takes off this total; nought while it does not apply. */
  savings: rupees(),
  /** How much more it takes, where that is all that is missing. */
  amountMissing: z.nullable(rupees()),
  reason: z.nullable(z.string()),
})
export type ApplicableCoupon = z.infer<typeof ApplicableCoupon>

export const ApplicableSearch = z.object({ customerId: id(), totalPrice: rupeesAsked(), outletId: z.optional(id()) })
export type ApplicableSearch = z.infer<typeof ApplicableSearch>

export const ApplyCoupon = z.object({ couponId: id(), totalPrice: rupeesAsked(), customerId: id(), outletId: id() })
export type ApplyCoupon = z.infer<typeof ApplyCoupon>

export const AppliedCoupon = z.object({ couponId: z.int(), couponCode: z.string(), discountAmount: rupees() })
export type AppliedCoupon = z.infer<typeof AppliedCoupon>
