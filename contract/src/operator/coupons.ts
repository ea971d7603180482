import * as z from 'zod/mini'
import { FirstVisit } from '../discovery/coupons.ts'
import { id, rupees, rupeesInput } from '../fields.ts'
import { offerChecks, offerFields, SalonOffer } from '../salons/offers.ts'

/** Where a coupon of the platform is valid: at every salon, at those of some cities, or at chosen ones. */
export const CouponReach = z.enum(['ALL', 'CITIES', 'OUTLETS'], 'Choose where it’s valid')
export type CouponReach = z.infer<typeof CouponReach>

const CouponCity = z.object({ slug: z.string(), name: z.string() })
export type CouponCity = z.infer<typeof CouponCity>

/** A coupon that the platform has made, with its use. */
export const PlatformCoupon = z.extend(z.omit(SalonOffer, { offerId: true, firstVisit: true }), {
  couponId: z.int(),
  firstVisit: z.nullable(FirstVisit),
  /** Once this much has been given, it can no longer be used. */
  budget: z.nullable(rupees()),
  reach: CouponReach,
  /** Empty unless it reaches cities, or chosen outlets. */
  cities: z.array(CouponCity),
  outlets: z.array(z.object({ outletId: z.int(), name: z.string(), city: z.string() })),
})
export type PlatformCoupon = z.infer<typeof PlatformCoupon>

export const PlatformCoupons = z.object({
  coupons: z.array(PlatformCoupon),
  /** Those that have live salons. */
  cities: z.array(CouponCity),
  categories: z.array(CouponCity),
})
export type PlatformCoupons = z.infer<typeof PlatformCoupons>

const BUDGET = 'Choose ₹100 to ₹2,00,00,000'
const CITIES = 'Choose at least one city'
const OUTLETS = 'Choose 1 to 200 salons'
const { serviceIds: _services, firstVisit: _firstVisit, ...sharedFields } = offerFields

export const CouponForm = z
  .object({
    ...sharedFields,
    firstVisit: z.optional(z.nullable(FirstVisit)),
    budget: z.optional(
      z.nullable(rupeesInput().check(z.refine((value: number) => value >= 100 && value <= 20_000_000, BUDGET))),
    ),
    reach: CouponReach,
    /** Slugs. */
    cities: z.optional(z.array(z.string(CITIES).check(z.maxLength(80)), CITIES).check(z.maxLength(100))),
    outletIds: z.optional(z.array(id(), OUTLETS).check(z.maxLength(200, OUTLETS))),
  })
  .check(
    ...offerChecks,
    z.refine(({ reach, cities = [] }) => reach !== 'CITIES' || cities.length > 0, { path: ['cities'], error: CITIES }),
    z.refine(({ reach, outletIds = [] }) => reach !== 'OUTLETS' || outletIds.length > 0, {
      path: ['outletIds'],
      error: OUTLETS,
    }),
  )
export type CouponForm = z.infer<typeof CouponForm>

export const AnyCouponParams = z.object({ couponId: id() })
