import { LIVE_STATUSES, UPCOMING_STATUSES } from '@nikhar/contract/orders'
import { sql } from 'kysely'

// Literal lists, as in the partial indexes: with parameters a prepared plan could not use these indexes.

/** Statuses of upcoming bookings: `status in ${UPCOMING}`. */
export const UPCOMING = listOf(UPCOMING_STATUSES)
/** Statuses of bookings that take place or took place. */
export const LIVE = listOf(LIVE_STATUSES)
/** Statuses of rows that occupy a stylist, as in the constraint `appointment_no_overlap`. */
export const OCCUPYING = listOf(['HELD', ...LIVE_STATUSES])
/** Statuses of bookings that the salon may have to answer; with `awaiting_salon`. */
export const ANSWERABLE = listOf(['PENDING', 'RESCHEDULED'])

function listOf(statuses: readonly string[]) {
  return sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)
}
