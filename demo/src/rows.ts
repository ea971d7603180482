import type { Selectable } from 'kysely'
import type { DB } from '@nikhar/server/db/schema'

/** A complete row, without the columns that get their database default; nullable columns are optional. */
type Row<T extends keyof DB, Defaulted extends keyof DB[T] = never> = NullableOptional<
  Omit<Selectable<DB[T]>, Defaulted>
>

type NullableOptional<R> = { [C in keyof R as null extends R[C] ? never : C]: R[C] } & {
  [C in keyof R as null extends R[C] ? C : never]?: R[C]
}

export type AddressRow = Row<'addresses', 'country'>
export type AppointmentRow = Row<'appointments', 'held_until' | 'hold_renewals'>
export type CartLineRow = Row<'cart_lines'>
export type SalonAccountRow = Row<'salon_accounts'>
export type ClosureRow = Row<'closures'>
export type CouponCategoryRow = Row<'coupon_categories'>
export type CouponOutletRow = Row<'coupon_outlets'>
export type CouponRow = Row<'coupons', 'deleted_at'>
export type CustomerRow = Row<'customers', 'profile_photos' | 'deleted_at'>
export type FavouriteOutletRow = Row<'favourite_outlets'>
export type FavouriteServiceRow = Row<'favourite_services'>
export type HistoryRow = Row<'order_history', 'id'>
export type LookRow = Row<'looks'>
export type MediaRow = Row<'media', 'customer_id'>
export type OpeningHoursRow = Row<'opening_hours'>
export type OrderLineRow = Row<'order_lines'>
/** The demo has online bookings only. */
export type OrderRow = Row<'orders', 'check_in_tries' | 'check_in_locked_until' | 'booked_by'> & { customer_id: number }
export type OutletRow = Row<
  'outlets',
  'place' | 'status' | 'stage' | 'stage_changed_at' | 'audience' | 'videos' | 'logo' | 'deleted_at'
>
export type PaymentRow = Row<'payments', 'entry' | 'idempotency_key' | 'voided_at' | 'voided_by' | 'void_reason'>
export type RedemptionRow = Row<'coupon_redemptions'>
export type ReviewRow = Row<'reviews'>
export type ServiceRow = Row<'services', 'concepts' | 'version'>
export type ServiceStylistRow = Row<'service_stylists'>
export type ShiftRow = Row<'stylist_shifts'>
export type StylistRow = Row<'stylists', 'deleted_at'>
export type TimeOffRow = Row<'stylist_time_off', 'id' | 'kind'>
