import { HOLDS_MAX } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { RequestedSlot } from './requested-slot.ts'

const HOLD_COLUMNS = [
  'id',
  'outlet_id',
  'stylist_id',
  'starts_at',
  'ends_at',
  'buffer_minutes',
  'held_until',
  'hold_renewals',
] as const

export type HoldRow = Awaited<ReturnType<typeof getHold>>

/** Returns nothing when the customer has as many live holds as allowed. The customer's row must be locked. */
export async function insertHold(
  trx: Db,
  hold: {
    customerId: number
    outletId: number
    stylistId: number
    stylistTime: Pick<RequestedSlot, 'startsAt' | 'endsAt'>
    bufferMinutes: number
    heldUntil: Date
    /** How often it counts as renewed already. */
    renewals?: number
    /** An offer to a customer who waits does not count against the limit. */
    isOffer?: boolean
    now: Date
  },
): Promise<HoldRow | undefined> {
  const {
    customerId,
    outletId,
    stylistId,
    stylistTime,
    bufferMinutes,
    heldUntil,
    renewals = 0,
    isOffer = false,
    now,
  } = hold
  const { rows } = await sql<HoldRow>`
    insert into appointments (customer_id, outlet_id, stylist_id, status, starts_at, ends_at, buffer_minutes, held_until,
      hold_renewals, created_at, updated_at)
    select ${customerId}, ${outletId}, ${stylistId}, 'HELD', ${stylistTime.startsAt}::timestamptz,
      ${stylistTime.endsAt}::timestamptz, ${bufferMinutes}::smallint, ${heldUntil}::timestamptz, ${renewals}::smallint,
      ${now}::timestamptz, ${now}::timestamptz
    where ${isOffer}::boolean or ${HOLDS_MAX} > (
      select count(*) from appointments where customer_id = ${customerId} and status = 'HELD' and held_until > ${now}
    )
    returning ${sql.join(HOLD_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx)
  return rows[0]
}

export function getHold(trx: Db, holdId: string) {
  return trx.selectFrom('appointments').select(HOLD_COLUMNS).where('id', '=', holdId).executeTakeFirstOrThrow()
}

export function updateHold(
  trx: Db,
  holdId: string,
  changes: { held_until: Date; hold_renewals: number; updated_at: Date },
) {
  return trx
    .updateTable('appointments')
    .set(changes)
    .where('id', '=', holdId)
    .returning(HOLD_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteHold(trx: Db, holdId: string) {
  await trx.deleteFrom('appointments').where('id', '=', holdId).where('status', '=', 'HELD').execute()
}

export async function deleteHolds(db: Db, customerId: number, outletId: number, holdId?: string) {
  await db
    .deleteFrom('appointments')
    .where('customer_id', '=', customerId)
    .where('outlet_id', '=', outletId)
    .where('status', '=', 'HELD')
    // What is offered from the waitlist stays held when a page is left: the customer may come back to it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitlist_entries')
            .select('waitlist_entries.id')
            .whereRef('hold_id', '=', 'appointments.id')
            .where('waitlist_entries.status', '=', 'OFFERED'),
        ),
      ),
    )
    .$if(holdId !== undefined, (query) => query.where('id', '=', String(holdId)))
    .execute()
}

/** Customers in the middle of checking out learn at the next step that the time is gone. */
export async function deleteStylistHolds(trx: Db, stylistId: number, from: Date, to: Date) {
  await trx
    .deleteFrom('appointments')
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'HELD')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()
}

/** Skips locked rows, which a booking in progress is turning into appointments. */
export async function deleteExpiredHolds(db: Db, now: Date) {
  await db
    .deleteFrom('appointments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('appointments')
        .select('id')
        // Literally as in the index of holds: with a parameter a prepared plan could not use it.
        .where(sql<boolean>`status = 'HELD'`)
        .where('held_until', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
