import { formatMobile } from '@nikhar/contract/accounts'
import { multiplyPaise } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatDate } from '@nikhar/contract/salon-time'
import {
  formatAddress,
  formatPaise,
  formatServices,
  isCancelled,
  isUpcoming,
  servicesOf,
  type BookingDetails,
} from './booking-details.ts'
import type { Place, Row, Ticket } from './email-paragraphs.ts'

/** The code is shown until the customer has checked in. */
export function listTicket(booking: BookingDetails, { title, code }: { title: string; code?: string | null }): Ticket {
  const { starts_at, ends_at, stylist_name, checked_in_at } = booking
  return {
    title,
    day: formatDate(starts_at),
    time: formatTime(starts_at),
    until: formatTime(ends_at),
    stylist: stylist_name,
    code: isUpcoming(booking) && checked_in_at === null ? (code ?? undefined) : undefined,
    isOff: isCancelled(booking),
  }
}

export function listPlace(booking: BookingDetails): Place {
  const { outlet_name, outlet_phone, latitude, longitude } = booking
  return {
    name: outlet_name,
    address: formatAddress(booking),
    phone: outlet_phone ? formatMobile(outlet_phone) : undefined,
    directions:
      isUpcoming(booking) && latitude !== null && longitude !== null
        ? `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
        : undefined,
  }
}

/** The visit for the customer. Only upcoming visits have an amount to pay. */
export function listVisit(booking: BookingDetails): Row[] {
  return [
    ...toRows('Services', formatServices(servicesOf(booking))),
    ...(isUpcoming(booking) ? listPayment(booking) : []),
  ]
}

function listPayment({ total_paise }: BookingDetails): Row[] {
  return [
    ['To pay', formatPaise(total_paise), true],
    ['Payment', 'Pay at the salon'],
  ]
}

export function listBill(booking: BookingDetails): Row[] {
  const { subtotal_paise, discount_paise, coupon_code, cgst_paise, sgst_paise, total_paise } = booking
  return [
    ...servicesOf(booking).map((line): Row => [
      formatServices([line]),
      formatPaise(multiplyPaise(line.price_paise, line.quantity)),
    ]),
    ['Item total', formatPaise(subtotal_paise)],
    ...(discount_paise > 0
      ? toRows(coupon_code ? `Discount (${coupon_code})` : 'Discount', `−${formatPaise(discount_paise)}`)
      : []),
    ...(cgst_paise + sgst_paise > 0
      ? [...toRows('CGST', formatPaise(cgst_paise)), ...toRows('SGST', formatPaise(sgst_paise))]
      : []),
    ['Total', formatPaise(total_paise), true],
    ['Payment', 'At the salon'],
  ]
}

/** The visit for the salon, whose ticket has the guest's first name. */
export function listVisitForSalon(booking: BookingDetails): Row[] {
  return [
    ['Salon', booking.outlet_name],
    ...toRows('Services', formatServices(servicesOf(booking))),
    ...(isUpcoming(booking) ? [['To pay at the salon', formatPaise(booking.total_paise), true] satisfies Row] : []),
  ]
}

/** Omits rows without a value. */
function toRows(name: string, value: string | null): Row[] {
  return value ? [[name, value]] : []
}
