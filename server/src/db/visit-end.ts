import { sql, type RawBuilder } from 'kysely'

/**
 * When the customer is done. An appointment's `ends_at` is the end of the stylist's time, which includes the buffer after
 * the services.
 */
export function visitEnd(appointments: string): RawBuilder<Date> {
  return sql<Date>`${sql.ref(`${appointments}.ends_at`)} - ${sql.ref(`${appointments}.buffer_minutes`)} * interval '1 minute'`
}
