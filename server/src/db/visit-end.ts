import { sql, type RawBuilder } from 'kysely'

/**
 * The end of the customer's visit. An appointment's `ends_at` is the end of the stylist's time, which includes the
 * buffer after the services; a visit whose rest was handed over continues after it. For a visit that ended early, the
 * booked end.
 */
export function visitEnd(appointments: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${appointments}.${name}`)
  return sql<Date>`coalesce(${column('rest_ends_at')},
    coalesce(${column('booked_ends_at')}, ${column('ends_at')}) - ${column('buffer_minutes')} * interval '1 minute')`
}
