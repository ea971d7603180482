import { sql, type RawBuilder } from 'kysely'

/**
 * When the customer is done. An appointment's `ends_at` is the end of the stylist's time, which includes the buffer after
 * the services; a visit whose rest was handed over goes on after it.
 */
export function visitEnd(appointments: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${appointments}.${name}`)
  return sql<Date>`coalesce(${column('rest_ends_at')}, ${column('ends_at')} - ${column('buffer_minutes')} * interval '1 minute')`
}
