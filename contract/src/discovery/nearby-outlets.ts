import * as z from 'zod/mini'
import { rupees } from '../fields.ts'
import { DiscountType } from './coupons.ts'
import { OutletSummary } from './outlets.ts'

/** The outlet's best live coupon, for its card. A bound one is for some services or for a first visit only. */
export const CardOffer = z.object({
  discountType: DiscountType,
  discountValue: z.number(),
  maximumDiscountCapping: z.nullable(rupees()),
  isBound: z.boolean(),
})
export type CardOffer = z.infer<typeof CardOffer>

export const NearbyOutlet = z.extend(OutletSummary, {
  /** Kilometres from the requested coordinates. */
  distance: z.number(),
  offer: z.nullable(CardOffer),
})
export type NearbyOutlet = z.infer<typeof NearbyOutlet>
