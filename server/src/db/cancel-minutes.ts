import { sql } from 'kysely'

/**
 * How long before the start a customer can still change the booking. A customer who was asked to choose another time
 * may do so, or cancel, until the start.
 */
export const cancelMinutes = sql<number>`case when orders.choice_asked_at is null then orders.cancel_minutes else 0 end`
