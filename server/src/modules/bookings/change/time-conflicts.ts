import { describeTimeConflict, type TimeConflict } from '@nikhar/contract/billing'
import { sql } from 'kysely'
import { OCCUPYING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'

interface WantedTime {
  stylistId: number
  from: Date
  to: Date
  /** The appointment's own time is not a conflict. */
  orderId: string
  now: Date
}

/** Finds what takes this time of the stylist; without a name, it is held by a customer who is currently booking. */
export async function findTimeConflicts(
  db: Db,
  { stylistId, from, to, orderId, now }: WantedTime,
): Promise<TimeConflict[]> {
  const { rows } = await sql<{ name: string | null; starts_at: Date; ends_at: Date }>`
    select coalesce(split_part(customers.name, ' ', 1), orders.guest_name) as name, starts_at,
      ends_at - buffer_minutes * interval '1 minute' as ends_at
    from appointments left join orders on orders.id = coalesce(order_id, part_of)
      left join customers on customers.id = orders.customer_id
    where stylist_id = ${stylistId} and appointments.status in ${OCCUPYING}
      and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to}) and orders.id is distinct from ${orderId}
      and (held_until is null or held_until > ${now})
    order by starts_at`.execute(db)
  return rows.map(({ name, starts_at, ends_at }) => ({
    name,
    startTime: starts_at.toISOString(),
    endTime: ends_at.toISOString(),
  }))
}

/** Checked before the write, so that the desk sees what conflicts; the exclusion constraint decides. */
export async function assertFree(trx: Db, time: WantedTime): Promise<void> {
  const inTheWay = await findTimeConflicts(trx, time)
  if (inTheWay.length === 0) return
  throw new Failure('SLOT_TAKEN', {
    message: `There is no room for it: ${inTheWay.map(describeTimeConflict).join(', ')}.`,
    details: { inTheWay },
  })
}
