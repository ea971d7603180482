import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

export const DiscountType = z.enum(['PERCENTAGE', 'FLAT'])
export type DiscountType = z.infer<typeof DiscountType>

/** Whose first visit a coupon is for: to the outlet of the booking, or to any. */
export const FirstVisit = z.enum(['OUTLET', 'ANY'])
export type FirstVisit = z.infer<typeof FirstVisit>

export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  couponCode: z.string(),
  title: z.string(),
  description: z.string(),
  discountType: DiscountType,
  /** Per cent or rupees, by discountType. */
  discountValue: z.number(),
  /** Of the services it is bound to. */
  minOrderValue: rupees(),
  maximumDiscountCapping: z.nullable(rupees()),
  perUserRedemptionLimit: z.nullable(z.int()),
  validTo: instant(),
  termsAndConditions: z.array(z.string()),
  /** A bound coupon discounts these services and all services of these categories; both empty: every service. */
  services: z.array(z.object({ _id: z.string(), serviceName: z.string() })),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null: for every visit. */
  firstVisit: z.nullable(FirstVisit),
})
export type Coupon = z.infer<typeof Coupon>
