import * as z from 'zod/mini'
import { Coupon } from '../discovery/coupons.ts'
import { id, rupees, rupeesInput } from '../fields.ts'

/** A coupon for one cart: what it saves, or why it cannot be used. */
export const ApplicableCoupon = z.extend(Coupon, {
  applicable: z.boolean(),
  /** The discount on this total; 0 unless applicable. */
  savings: rupees(),
  /** What is missing to the minimum, where that is the only obstacle. */
  amountMissing: z.nullable(rupees()),
  reason: z.nullable(z.string()),
})
export type ApplicableCoupon = z.infer<typeof ApplicableCoupon>

export const ApplicableSearch = z.object({ customerId: id(), totalPrice: rupeesInput(), outletId: z.optional(id()) })
export type ApplicableSearch = z.infer<typeof ApplicableSearch>

export const ApplyCoupon = z.object({ couponId: id(), totalPrice: rupeesInput(), customerId: id(), outletId: id() })
export type ApplyCoupon = z.infer<typeof ApplyCoupon>

export const AppliedCoupon = z.object({ couponId: z.int(), couponCode: z.string(), discountAmount: rupees() })
export type AppliedCoupon = z.infer<typeof AppliedCoupon>
