import type { OutletHours } from '@nikhar/contract/discovery'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { Failure } from '../../../errors/failure.ts'

export type NewEntry = Omit<Insertable<DB['waitlist_entries']>, 'customer_id' | 'created_at'>

/** Serialises counting: the limits of one customer are read under this lock. */
export async function lockActiveCustomer(trx: Db, customerId: number): Promise<void> {
  const { rows } = await sql`
    select from customers where id = ${customerId} and deleted_at is null for no key update`.execute(trx)
  if (rows.length === 0) throw new Failure('SESSION_EXPIRED')
}

export async function countEntries(trx: Db, customerId: number, since: Date) {
  const { rows } = await sql<{ live: number; today: number }>`
    select count(*) filter (where status in ('WAITING', 'OFFERED'))::int as live,
      count(*) filter (where created_at > ${since})::int as today
    from waitlist_entries where customer_id = ${customerId}`.execute(trx)
  return rows[0] as { live: number; today: number }
}

export async function insertEntry(
  trx: Db,
  entry: Insertable<DB['waitlist_entries']>,
  services: { serviceId: string; quantity: number }[],
): Promise<string> {
  const { id } = await trx.insertInto('waitlist_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  if (services.length > 0) {
    const rows = services.map(({ serviceId, quantity }, position) => ({
      entry_id: id,
      service_id: serviceId,
      position,
      quantity,
    }))
    await trx.insertInto('waitlist_services').values(rows).execute()
  }
  return id
}

export function findStylist(db: Db, outletId: number, stylistId: number) {
  return db
    .selectFrom('stylists')
    .select('id')
    .where('id', '=', stylistId)
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The customer's own entry, locked; another customer's entry is not found. */
export async function lockEntry(trx: Db, entryId: string, customerId: number) {
  const entry = await trx
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw new Failure('NOT_FOUND')
  return entry
}

/** The outlet's opening hours of the week, and of this day. */
export async function findOutletHours(db: Db, outletId: number, day: string): Promise<OutletHours> {
  const { rows } = await sql<OutletHours>`
    select
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opensMinute', opens_minute, 'closesMinute', closes_minute)), '[]')
        from opening_spans where outlet_id = ${outletId}) as "openingHours",
      (select coalesce(json_agg(json_build_object(
          'day', day, 'opensMinute', opens_minute, 'closesMinute', closes_minute, 'reason', reason)), '[]')
        from closures where outlet_id = ${outletId} and day = ${day}) as "specialDays"`.execute(db)
  return rows[0] as OutletHours
}
