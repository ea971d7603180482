import * as z from 'zod/mini'
import { ORDER_LINES_MAX } from '../constants.ts'
import { Coupon } from '../discovery/coupons.ts'
import { id, rupees, rupeesInput, uuid } from '../fields.ts'

/** The services of the cart that the coupon discounts; null: all of them. */
const discountedServiceIds = () => z.nullable(z.array(z.string()))

/** A coupon for one cart: what it saves, or why it cannot be used. */
export const ApplicableCoupon = z.extend(Coupon, {
  applicable: z.boolean(),
  /** The discount on this total; 0 unless applicable. */
  savings: rupees(),
  /** The amount missing to the minimum, if that is the only obstacle. */
  amountMissing: z.nullable(rupees()),
  reason: z.nullable(z.string()),
  serviceIds: discountedServiceIds(),
})
export type ApplicableCoupon = z.infer<typeof ApplicableCoupon>

const ITEMS = `Must be at most ${ORDER_LINES_MAX} services and quantities as serviceId:quantity`
const ITEM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:(?:[1-9]|1\d|20)$/i

/**
 * Bound coupons depend on the services, not on the total alone. By default the cart's services at the outlet are used.
 */
export const ApplicableSearch = z.object({
  customerId: id(),
  totalPrice: rupeesInput(),
  outletId: z.optional(id()),
  'items[]': z.optional(
    z.pipe(
      z.transform((items: string | string[]) => [items].flat()),
      z.array(z.string(ITEMS).check(z.regex(ITEM, ITEMS)), ITEMS).check(z.maxLength(ORDER_LINES_MAX, ITEMS)),
    ),
  ),
})
export type ApplicableSearch = z.infer<typeof ApplicableSearch>

export const CouponItem = z.object({ serviceId: uuid(), quantity: z.int().check(z.gte(1), z.lte(20)) })
export type CouponItem = z.infer<typeof CouponItem>

export const ApplyCoupon = z.object({
  couponId: id(),
  totalPrice: rupeesInput(),
  customerId: id(),
  outletId: id(),
  items: z.optional(z.array(CouponItem).check(z.maxLength(ORDER_LINES_MAX))),
})
export type ApplyCoupon = z.infer<typeof ApplyCoupon>

export const AppliedCoupon = z.object({
  couponId: z.int(),
  couponCode: z.string(),
  discountAmount: rupees(),
  serviceIds: discountedServiceIds(),
})
export type AppliedCoupon = z.infer<typeof AppliedCoupon>
