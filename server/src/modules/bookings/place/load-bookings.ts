import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { DB } from '../../../db/schema.ts'

/** The rows of a booking, in the order in which they refer to each other. */
export const BOOKING_TABLES = ['orders', 'order_lines', 'appointments', 'order_history'] as const

type StoredBookings = { [Table in (typeof BOOKING_TABLES)[number]]: readonly Partial<Insertable<DB[Table]>>[] }

/** Inserts bookings with their history in bulk, for the demo. New bookings go through `insertBooking`. */
export async function loadBookings(trx: Db, bookings: StoredBookings) {
  for (const table of BOOKING_TABLES) await insertRows(trx, table, bookings[table] as never)
}

/** Deletes the changes that triggers recorded for loaded bookings: no board shows them yet. */
export async function discardOrderChanges(trx: Db) {
  await trx.deleteFrom('order_changes').execute()
}
