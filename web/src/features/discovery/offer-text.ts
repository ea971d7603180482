import { type CardOffer, type Coupon, describeCap } from '@nikhar/contract/discovery'
import { asRupees, formatRupees } from '@nikhar/contract/money'

/** "20%" or "₹150". */
export function formatDiscount({
  discountType,
  discountValue,
}: Pick<CardOffer, 'discountType' | 'discountValue'>): string {
  return discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(asRupees(discountValue))
}

/** The offer of an outlet card. */
export function formatOfferLine(offer: CardOffer): string {
  return `Flat ${formatDiscount(offer)} off on pre-booking`
}

/** The line below it: Up to ₹150 · Conditions apply. */
export function formatOfferLimits(offer: CardOffer): string {
  const cap = describeCap(offer)
  return [cap?.replace('up', 'Up'), offer.isBound && 'Conditions apply'].filter(Boolean).join(' · ')
}

/** The props of a `Ticket` for a coupon. */
export function toTicketProps(
  coupon: Pick<Coupon, 'discountType' | 'discountValue' | 'maximumDiscountCapping' | 'title' | 'couponCode'>,
) {
  const cap = describeCap(coupon)
  return {
    value: formatDiscount(coupon),
    after: cap ? `off, ${cap}` : 'off',
    text: coupon.title,
    code: coupon.couponCode,
  }
}
