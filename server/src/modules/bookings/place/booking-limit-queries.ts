import { sql, type RawBuilder } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import { visitEnd } from '../../../db/visit-end.ts'

export interface BookingCounts {
  has_visited: boolean
  live: number
  at_outlet: number
  /** The maximum number of concurrent bookings during the slot, without the new one. */
  at_same_time: number
  /** When the customer placed orders in the last 24 hours, newest first. */
  placed_at: string[]
  /** When the customer moved this order in the last 24 hours, newest first. */
  moved_at: string[]
}

interface CountedBooking {
  customerId: number
  outletId: number
  slot: { startsAt: Date; endsAt: Date }
  /** An order that moves is not counted. */
  movingOrderId?: string | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * Counts the customer's bookings, for `readTogether`. The counts are valid until the transaction ends only if the
 * customer's row is locked.
 */
export function selectBookingCounts(
  { customerId, outletId, slot, movingOrderId }: CountedBooking,
  now: Date,
): RawBuilder<BookingCounts> {
  return sql<BookingCounts>`
    with live as (
      select outlet_id, starts_at, ${visitEnd('appointments')} as ends_at from appointments
      where customer_id = ${customerId} and status in ${UPCOMING} and ends_at > ${now}
        and order_id is distinct from ${movingOrderId ?? null}::uuid
    ), moment as (
      select ${slot.startsAt}::timestamptz as at
      union select starts_at from live where starts_at > ${slot.startsAt} and starts_at < ${slot.endsAt}
    )
    select
      exists (select from orders where customer_id = ${customerId} and status = 'ORDER_COMPLETED') as has_visited,
      (select count(*) from live) as live,
      (select count(*) from live where outlet_id = ${outletId}) as at_outlet,
      (select max((select count(*) from live where starts_at <= at and ends_at > at)) from moment) as at_same_time,
      array(
        select created_at from orders
        where customer_id = ${customerId} and created_at > ${new Date(now.getTime() - DAY_MS)} order by created_at desc
      ) as placed_at,
      array(
        select at from order_history
        where order_id = ${movingOrderId ?? null}::uuid and actor = 'CUSTOMER' and action = 'RESCHEDULE'
          and at > ${new Date(now.getTime() - DAY_MS)} order by at desc
      ) as moved_at`
}
