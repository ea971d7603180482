import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { DiscountType } from './coupons.ts'

export const Address = z.object({
  propertyNumber: z.string(),
  street: z.string(),
  landmark: z.nullable(z.string()),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

/** Minutes after midnight at the salon; weekday 0 is Sunday. A weekday that is missing is a day off. */
export const OpeningHours = z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() })
export type OpeningHours = z.infer<typeof OpeningHours>

/** A card's offer line: the outlet's best live coupon. */
export const CardOffer = z.object({ discountType: DiscountType, discountValue: z.number() })
export type CardOffer = z.infer<typeof CardOffer>

const outlet = {
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  clientId: z.int(),
  addressId: z.int(),
  outletBannerImages: z.array(z.string()),
  outletVideos: z.array(z.string()),
  outletLogo: z.nullable(z.string()),
  address: Address,
  category: z.string(),
  /** The average of its reviews, nought while there are none. */
  rating: z.number(),
  ratingCount: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  openNow: z.boolean(),
  /** The GST in per cent that it adds to a bill; none without a GSTIN. */
  gstRate: z.number(),
}

export const Outlet = z.object({ ...outlet, openingHours: z.array(OpeningHours) })
export type Outlet = z.infer<typeof Outlet>

export const NearbyOutlet = z.object({
  ...outlet,
  /** Kilometres from the chosen place. */
  distance: z.number(),
  offer: z.nullable(CardOffer),
})
export type NearbyOutlet = z.infer<typeof NearbyOutlet>
