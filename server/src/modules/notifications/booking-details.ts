import { formatRupees, toRupees } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What e-mails and calendar entries say about one booking. */
export type BookingDetails = Awaited<ReturnType<typeof getBookingDetails>>

export async function getBookingDetails(db: Db, orderId: string) {
  const [booking, services] = await Promise.all([getBooking(db, orderId), findAcceptedServices(db, orderId)])
  return { ...booking, services }
}

function getBooking(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('appointments', 'appointments.order_id', 'orders.id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select([
      'orders.id',
      'orders.check_in_code',
      'orders.checked_in_at',
      'orders.total_paise',
      'appointments.status',
      'appointments.awaiting_salon',
      'appointments.starts_at',
      'appointments.ends_at',
      'customers.name as customer_name',
      'customers.email as customer_email',
      'stylists.name as stylist_name',
      'outlets.name as outlet_name',
      'outlets.phone_number as outlet_phone',
      'outlets.latitude',
      'outlets.longitude',
      'addresses.property_number',
      'addresses.street',
      'addresses.city',
      'addresses.pincode',
    ])
    .select((eb) => [
      eb
        .selectFrom('order_history')
        .select(sql<number>`count(*)`.as('moves'))
        .whereRef('order_id', '=', 'orders.id')
        .where('action', '=', 'RESCHEDULE')
        .$asScalar()
        .$notNull()
        .as('moves'),
      eb
        .selectFrom('order_history')
        .select('reason')
        .whereRef('order_id', '=', 'orders.id')
        .whereRef('to_status', '=', 'appointments.status')
        .where('action', '=', 'CANCEL')
        .orderBy('id', 'desc')
        .limit(1)
        .as('cancel_reason'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

function findAcceptedServices(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['name', 'quantity'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'ACCEPTED')
    .orderBy('position')
    .execute()
}

export function isCancelled({ status }: BookingDetails): boolean {
  return status === 'CANCELLED_BY_CUSTOMER' || status === 'CANCELLED_BY_SALON'
}

export function formatServices({ services }: BookingDetails): string {
  return services.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}

export function formatAddress({ property_number, street, city, pincode }: BookingDetails): string {
  return `${property_number}, ${street}, ${city} ${pincode}`
}

export function formatTotal({ total_paise }: BookingDetails): string {
  return formatRupees(toRupees(total_paise), 'always')
}
