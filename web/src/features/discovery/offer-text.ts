import { type CardOffer, type Coupon, formatRupees } from '@nikhar/contract'

/** "20%" or "₹150". */
export function formatDiscount({
  discountType,
  discountValue,
}: Pick<CardOffer, 'discountType' | 'discountValue'>): string {
  return discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(discountValue)
}

/** The offer of an outlet card. */
export function formatOfferLine(offer: CardOffer): string {
  return `Flat ${formatDiscount(offer)} off on pre-booking${offer.isBound ? ' · conditions apply' : ''}`
}

/** The props of a `Ticket` for a coupon. */
export function toTicketProps(coupon: Coupon) {
  return { value: formatDiscount(coupon), after: 'off', text: coupon.title, code: coupon.couponCode }
}
