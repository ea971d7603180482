import { formatRupees, toRupees, type Paise } from '@nikhar/contract/money'
import { isAwaitingSalon, isUpcomingStatus, type AppointmentStatus } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import { cancelMinutes } from '../../db/cancel-minutes.ts'
import type { Db } from '../../db/database.ts'
import { visitEnd } from '../../db/visit-end.ts'

/** What messages and calendar entries contain about one booking. */
export type BookingDetails = Awaited<ReturnType<typeof findBookings>>[number] & {
  lines: Awaited<ReturnType<typeof findLines>>
}

export async function getBookingDetails(db: Db, orderId: string): Promise<BookingDetails> {
  const booking = (await findBookingDetails(db, [orderId])).get(orderId)
  if (!booking) throw new Error('The order has no appointment')
  return booking
}

/**
 * The details of many orders. Their versions are read first: details of an order whose version is unchanged afterwards
 * are complete and consistent.
 */
export async function findBookingDetails(db: Db, orderIds: string[]): Promise<Map<string, BookingDetails>> {
  const bookings = await findBookings(db, orderIds)
  const lines = Map.groupBy(await findLines(db, orderIds), ({ order_id }) => order_id)
  return new Map(bookings.map((booking) => [booking.id, { ...booking, lines: lines.get(booking.id) ?? [] }]))
}

function findBookings(db: Db, orderIds: string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('appointments', 'appointments.order_id', 'orders.id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlets.owner_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select([visitEnd('appointments').as('ends_at'), cancelMinutes.as('cancel_minutes')])
    .select([
      'orders.id',
      'orders.outlet_id',
      'orders.check_in_code',
      'orders.checked_in_at',
      'orders.coupon_code',
      'orders.subtotal_paise',
      'orders.discount_paise',
      'orders.cgst_paise',
      'orders.sgst_paise',
      'orders.total_paise',
      'appointments.status',
      'appointments.awaiting_salon',
      'appointments.answer_by',
      'appointments.moved_from',
      'appointments.version',
      'appointments.starts_at',
      'customers.email as customer_email',
      'customers.contact_number as customer_number',
      'orders.guest_phone',
      'stylists.name as stylist_name',
      'outlets.name as outlet_name',
      'outlets.phone_number as outlet_phone',
      'outlets.latitude',
      'outlets.longitude',
      'salon_accounts.name as owner_name',
      'salon_accounts.email as owner_email',
      'addresses.property_number',
      'addresses.street',
      'addresses.city',
      'addresses.pincode',
    ])
    .select((eb) => [
      eb.fn.coalesce('customers.name', 'orders.guest_name', eb.val('')).as('customer_name'),
      eb
        .selectFrom('order_history')
        .select('reason')
        .whereRef('order_id', '=', 'orders.id')
        .whereRef('to_status', '=', 'appointments.status')
        .where('action', '=', 'CANCEL')
        .orderBy('id', 'desc')
        .limit(1)
        .as('cancel_reason'),
      eb
        .selectFrom('coupon_redemptions')
        .innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
        .select('coupons.code')
        .whereRef('coupon_redemptions.order_id', '=', 'orders.id')
        .where('released_at', 'is not', null)
        .limit(1)
        .as('returned_coupon'),
    ])
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}

function findLines(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'name', 'quantity', 'price_paise', 'status', 'reject_reason'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function isCancelled({ status }: BookingDetails): boolean {
  return status === 'CANCELLED_BY_CUSTOMER' || status === 'CANCELLED_BY_SALON'
}

export function isUpcoming({ status }: BookingDetails): boolean {
  return isUpcomingStatus(status)
}

export function awaitsSalon({ status, awaiting_salon }: BookingDetails): boolean {
  return isAwaitingSalon({ status: status as AppointmentStatus, awaitingSalon: awaiting_salon })
}

/** The salon's deadline to answer a booking. */
export function answerTimeOf({ answer_by, starts_at }: BookingDetails): Date {
  return answer_by ?? starts_at
}

/** The services of the visit; for a booking without accepted services, the rejected ones. */
export function servicesOf({ lines }: BookingDetails) {
  const accepted = lines.filter(({ status }) => status === 'ACCEPTED')
  return accepted.length > 0 ? accepted : lines
}

export function formatServices(lines: Pick<BookingDetails['lines'][number], 'name' | 'quantity'>[]): string {
  return lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}

type AddressRow = Pick<BookingDetails, 'property_number' | 'street' | 'city' | 'pincode'>

/** Salons that registered themselves include the house number in the street. */
export function formatAddress({ property_number, street, city, pincode }: AddressRow): string {
  return [property_number, street, `${city} ${pincode}`].filter(Boolean).join(', ')
}

export function formatPaise(paise: Paise): string {
  return formatRupees(toRupees(paise), 'always')
}

export function firstNameOf({ customer_name }: BookingDetails): string {
  return customer_name.trim().split(/\s+/)[0] ?? customer_name
}
