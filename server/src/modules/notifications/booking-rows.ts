import { multiplyPaise } from '@nikhar/contract/money'
import {
  firstNameOf,
  formatAddress,
  formatPaise,
  formatServices,
  isUpcoming,
  servicesOf,
  type BookingDetails,
} from './booking-details.ts'
import { formatSpan, formatWhen } from './format-when.ts'

type Row = [name: string, value: string]

/** The visit for the customer. Only upcoming visits have an amount to pay and a code. */
export function listVisit(booking: BookingDetails): Row[] {
  const { starts_at, ends_at, outlet_phone } = booking
  return [
    ['Salon', booking.outlet_name],
    ['Address', formatAddress(booking)],
    ...toRows('Phone', outlet_phone),
    ['When', formatSpan(starts_at, ends_at)],
    ['Stylist', booking.stylist_name],
    ...toRows('Services', formatServices(servicesOf(booking))),
    ...(isUpcoming(booking) ? listPayment(booking) : []),
    ...(isUpcoming(booking) && booking.checked_in_at === null ? toRows('Booking OTP', booking.check_in_code) : []),
  ]
}

function listPayment({ total_paise }: BookingDetails): Row[] {
  return [
    ['To pay', formatPaise(total_paise)],
    ['Payment', 'Pay at the salon'],
  ]
}

export function listBill(booking: BookingDetails): Row[] {
  const { subtotal_paise, discount_paise, coupon_code, cgst_paise, sgst_paise, total_paise } = booking
  return [
    ['Salon', booking.outlet_name],
    ['When', formatWhen(booking.starts_at)],
    ['Stylist', booking.stylist_name],
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
    ['Total', formatPaise(total_paise)],
    ['Payment', 'At the salon'],
  ]
}

/** The visit for the salon, with the first name as at the desk, and without the code, which only the customer has. */
export function listVisitForSalon(booking: BookingDetails): Row[] {
  return [
    ['Outlet', booking.outlet_name],
    ['Customer', firstNameOf(booking)],
    ['When', formatSpan(booking.starts_at, booking.ends_at)],
    ['Stylist', booking.stylist_name],
    ...toRows('Services', formatServices(servicesOf(booking))),
    ...(isUpcoming(booking) ? toRows('To pay at the salon', formatPaise(booking.total_paise)) : []),
  ]
}

/** Omits rows without a value. */
function toRows(name: string, value: string | null): Row[] {
  return value ? [[name, value]] : []
}
