import { type ApplicableCoupon, findBestOffer, listUsableOffers } from '@nikhar/contract/booking'

/** The offer that the customer chose, otherwise the best one; null: the customer wants none. */
export function chooseOffer(
  coupons: readonly ApplicableCoupon[],
  choice: string | null | undefined,
  refusedCodes: readonly string[],
): ApplicableCoupon | undefined {
  if (choice === null) return undefined
  const chosen = listUsableOffers(coupons).find(({ couponCode }) => couponCode === choice)
  return chosen && !refusedCodes.includes(chosen.couponCode) ? chosen : findBestOffer(coupons, refusedCodes)
}

export function listUnusableOffers(coupons: ApplicableCoupon[]): ApplicableCoupon[] {
  return coupons.filter(({ applicable }) => !applicable)
}

/** A code as typed or pasted, in any case and with spaces; a refusal says which coupon stays applied. */
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
  if (!coupon.applicable) return { refusal: `${coupon.reason ?? 'It doesn’t apply to this booking.'}${stays}` }
  return { coupon }
}
