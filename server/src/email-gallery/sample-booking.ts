import { asPaise } from '@nikhar/contract/money'
import type { BookingDetails } from '../modules/notifications/booking-details.ts'

/** Where the links of the samples lead to. */
export const SITE = {
  publicUrl: 'http://localhost:8080',
  deskUrl: undefined,
  deskPort: 8081,
  operatorOrigin: 'http://localhost:8082',
  tokenSecret: 'of the samples',
}

const HOUR = 3_600_000
export const STARTS_AT = new Date('2026-11-22T05:00:00Z')
/** Two days before, so that the visit can still be changed. */
export const NOW = new Date(STARTS_AT.getTime() - 48 * HOUR)

export const sampleBooking: BookingDetails = {
  id: '5f0c2a4e-3d1b-4c7a-9a54-1f6c2b7d8e90',
  outlet_id: 1,
  check_in_code: '481602',
  checked_in_at: null,
  coupon_code: 'DIWALI20',
  subtotal_paise: asPaise(344_900),
  discount_paise: asPaise(33_535),
  cgst_paise: asPaise(28_022),
  sgst_paise: asPaise(28_022),
  total_paise: asPaise(367_409),
  status: 'CONFIRMED',
  awaiting_salon: false,
  answer_by: new Date(STARTS_AT.getTime() - 40 * HOUR),
  moved_from: null,
  version: 1,
  starts_at: STARTS_AT,
  ends_at: new Date(STARTS_AT.getTime() + 2.5 * HOUR),
  cancel_minutes: 180,
  customer_email: 'ananya@example.in',
  customer_number: '+919845012345',
  guest_phone: null,
  customer_name: 'Ananya Rao',
  stylist_name: 'Kabir',
  outlet_name: 'Aarna Salon',
  outlet_phone: '+919845012345',
  latitude: 12.9719,
  longitude: 77.6412,
  owner_name: 'Meera Iyer',
  owner_email: 'owner@example.in',
  property_number: '12',
  street: '100 Feet Road, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  cancel_reason: null,
  returned_coupon: null,
  lines: [
    line('Kesar Glow Facial', asPaise(149_900)),
    line('Global colour, medium length', asPaise(180_000)),
    line('Threading', asPaise(7_500), 2),
  ],
}

function line(name: string, price_paise: ReturnType<typeof asPaise>, quantity = 1): BookingDetails['lines'][number] {
  return { order_id: '', name, quantity, price_paise, status: 'ACCEPTED', reject_reason: null }
}
