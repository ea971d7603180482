import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

export const DiscountType = z.enum(['PERCENTAGE', 'FLAT'])
export type DiscountType = z.infer<typeof DiscountType>

export const Coupon = z.object({
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
})
export type Coupon = z.infer<typeof Coupon>
