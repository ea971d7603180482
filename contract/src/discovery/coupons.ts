import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

export const DiscountType = z.enum(['PERCENTAGE', 'FLAT'])
export type DiscountType = z.infer<typeof DiscountType>

const coupon = {
  id: z.int(),
  code: z.string(),
  couponCode: z.string(),
  title: z.string(),
  description: z.string(),
  discountType: DiscountType,
  /** Per cent or rupees, by discountType. */
  discountValue: z.number(),
  minOrderValue: rupees(),
  maximumDiscountCapping: z.nullable(rupees()),
  perUserRedemptionLimit: z.nullable(z.int()),
  validTo: instant(),
  termsAndConditions: z.array(z.string()),
}

export const Coupon = z.object(coupon)
export type Coupon = z.infer<typeof Coupon>

/** A coupon with where it is good: nowhere named means everywhere. */
export const Offer = z.object({
  ...coupon,
  isLive: z.boolean(),
  outlets: z.array(z.object({ id: z.int(), name: z.string(), city: z.string(), street: z.string() })),
})
export type Offer = z.infer<typeof Offer>
