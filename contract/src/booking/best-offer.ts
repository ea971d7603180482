import type { ApplicableCoupon } from './applicable-coupons.ts'

/** The offers that discount a booking. */
export function listUsableOffers(coupons: readonly ApplicableCoupon[]): ApplicableCoupon[] {
  return coupons.filter(({ applicable, savings }) => applicable && savings > 0)
}

/**
 * The offer that saves most on a booking; the first of equal ones. Every way of booking applies it automatically, so
 * that none of them costs more than another. Codes that have been refused in the meantime are excluded.
 */
export function findBestOffer(
  coupons: readonly ApplicableCoupon[],
  refusedCodes: readonly string[] = [],
): ApplicableCoupon | undefined {
  const usable = listUsableOffers(coupons).filter(({ couponCode }) => !refusedCodes.includes(couponCode))
  return usable.reduce<ApplicableCoupon | undefined>(
    (best, coupon) => (best !== undefined && best.savings >= coupon.savings ? best : coupon),
    undefined,
  )
}
