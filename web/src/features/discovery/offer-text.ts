import { type CardOffer, type Coupon, formatRupees } from '@nikhar/contract'

/** "20%" or "₹150". */
export function formatDiscount({ discountType, discountValue }: CardOffer): string {
  return discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(discountValue)
}

/** The offer line of a card. */
export function formatOfferLine(offer: CardOffer): string {
  return `Flat ${formatDiscount(offer)} off on pre-booking`
}

/** A coupon as a ticket shows it. */
export function toTicketProps(coupon: Coupon) {
  return { value: formatDiscount(coupon), after: 'off', text: coupon.title, code: coupon.couponCode }
}
