import type { ApplicableCoupon } from '@nikhar/contract'

/** The coupon that saves most on this booking; of equal ones the first. */
export function findBestOffer(coupons: ApplicableCoupon[]): ApplicableCoupon | undefined {
  const usable = coupons.filter(({ applicable, savings }) => applicable && savings > 0)
  return usable.reduce<ApplicableCoupon | undefined>(
    (best, coupon) => (best !== undefined && best.savings >= coupon.savings ? best : coupon),
    undefined,
  )
}

export function listUnusableOffers(coupons: ApplicableCoupon[]): ApplicableCoupon[] {
  return coupons.filter(({ applicable }) => !applicable)
}

/** A code as it was typed or pasted, in any case and with spaces; a refusal says which coupon stays. */
export function findTypedOffer(
  coupons: ApplicableCoupon[],
  typed: string,
  appliedCode: string | null,
): { coupon: ApplicableCoupon } | { refusal: string } {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  if (code === '') return { refusal: 'Please enter a code.' }
  if (code === appliedCode?.toUpperCase()) return { refusal: `${appliedCode} is applied already.` }
  const stays = appliedCode === null ? '' : ` ${appliedCode} stays.`
  const coupon = coupons.find(({ couponCode }) => couponCode.toUpperCase() === code)
  if (!coupon) return { refusal: `This salon has no offer with this code.${stays}` }
  if (!coupon.applicable) return { refusal: `${coupon.reason ?? 'It does not fit this booking.'}${stays}` }
  return { coupon }
}
