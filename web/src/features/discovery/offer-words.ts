import type { CardOffer, Coupon } from '@nikhar/contract'
import { formatRupees } from '@nikhar/ui/rupees'

/** "20%" or "₹150". */
export function discountWords({ discountType, discountValue }: CardOffer): string {
  return discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(discountValue)
}

/** The offer line of a card. */
export function offerLine(offer: CardOffer): string {
  return `Flat ${discountWords(offer)} off on pre-booking`
}

/** A coupon as a ticket shows it. */
export function ticketWords(coupon: Coupon) {
  return { value: discountWords(coupon), after: 'off', text: coupon.title, code: coupon.couponCode }
}
