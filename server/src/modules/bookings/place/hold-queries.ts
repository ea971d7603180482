import { HELD_MINUTES_PER_DAY, HOLDS_MAX, NEW_HOLDS_PER_HOUR } from '@nikhar/contract/constants'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { deleteOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'
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

interface NewHold {
  customerId: number
  outletId: number
  stylistId: number
  stylistTime: Pick<RequestedSlot, 'startsAt' | 'endsAt'>
  bufferMinutes: number
  heldUntil: Date
  /** The number of renewals that the hold starts with. */
  renewals?: number
  /** An offer from the waitlist does not count against the limits. */
  isOffer?: boolean
  now: Date
}

/** Returns nothing when a hold limit is exceeded. The customer's row must be locked. */
export async function insertHold(trx: Db, hold: NewHold): Promise<HoldRow | undefined> {
  const { customerId, outletId, stylistId, stylistTime, bufferMinutes, heldUntil, now } = hold
  const { renewals = 0, isOffer = false } = hold
  const minutes = (heldUntil.getTime() - now.getTime()) / 60_000
  const { rows } = await sql<HoldRow>`
    with inserted as (
      insert into appointments (customer_id, outlet_id, stylist_id, status, starts_at, ends_at, buffer_minutes, held_until,
        hold_renewals, created_at, updated_at)
      select ${customerId}, ${outletId}, ${stylistId}, 'HELD', ${stylistTime.startsAt}::timestamptz,
        ${stylistTime.endsAt}::timestamptz, ${bufferMinutes}::smallint, ${heldUntil}::timestamptz, ${renewals}::smallint,
        ${now}::timestamptz, ${now}::timestamptz
      where ${isOffer}::boolean or (select
          live < ${HOLDS_MAX} and last_hour < ${NEW_HOLDS_PER_HOUR} and minutes + ${minutes} <= ${HELD_MINUTES_PER_DAY}
        from (${selectHoldUse(hold)}) as used)
      returning ${sql.join(HOLD_COLUMNS.map((column) => sql.ref(column)))}
    ), counted as (
      insert into held_times (hold_id, customer_id, outlet_id, held_until)
      select id, ${customerId}, ${outletId}, now() + ${minutes} * interval '1 minute' from inserted where not ${isOffer}::boolean
    )
    select * from inserted`.execute(trx)
  return rows[0]
}

export interface HoldUse {
  /** Live holds of the customer at all outlets. */
  live: number
  /** New holds at this outlet within an hour. */
  last_hour: number
  /** The time held at this outlet within a day, including the rest of the live holds. */
  minutes: number
  /** When the first of the live holds ends. */
  live_until: Date | null
  /** When the first hold of this hour no longer counts. */
  hour_until: Date | null
  day_until: Date | null
}

export async function findHoldUse(trx: Db, customer: Pick<NewHold, 'customerId' | 'outletId' | 'now'>) {
  return (await selectHoldUse(customer).execute(trx)).rows[0] as HoldUse
}

function selectHoldUse({ customerId, outletId, now }: Pick<NewHold, 'customerId' | 'outletId' | 'now'>) {
  return sql<HoldUse>`
    select
      (select count(*) from appointments where customer_id = ${customerId} and status = 'HELD' and held_until > ${now}) as live,
      (select min(held_until) from appointments
        where customer_id = ${customerId} and status = 'HELD' and held_until > ${now}) as live_until,
      count(*) filter (where held_from > now() - interval '1 hour') as last_hour,
      min(held_from) filter (where held_from > now() - interval '1 hour') + interval '1 hour' as hour_until,
      min(held_from) + interval '1 day' as day_until,
      coalesce(extract(epoch from sum(held_until - held_from)) / 60, 0)::float as minutes
    from held_times
    where customer_id = ${customerId} and outlet_id = ${outletId} and held_from > now() - interval '1 day'`
}

export function getHold(trx: Db, holdId: string) {
  return trx.selectFrom('appointments').select(HOLD_COLUMNS).where('id', '=', holdId).executeTakeFirstOrThrow()
}

/** Extends a live hold, or returns nothing when it would exceed the held time of a day. The customer's row must be locked. */
export async function renewHold(
  trx: Db,
  holdId: string,
  { heldUntil, now, ...customer }: Pick<NewHold, 'customerId' | 'outletId' | 'heldUntil' | 'now'>,
): Promise<HoldRow | undefined> {
  const minutes = (heldUntil.getTime() - now.getTime()) / 60_000
  const { rows } = await sql<HoldRow>`
    with counted as (
      -- A server of the version before has counted nothing.
      insert into held_times (hold_id, customer_id, outlet_id, held_until)
      values (${holdId}, ${customer.customerId}, ${customer.outletId}, now() + ${minutes} * interval '1 minute')
      on conflict (hold_id) do update set held_until = excluded.held_until
      where ${HELD_MINUTES_PER_DAY} >= (
        select minutes from (${selectHoldUse({ ...customer, now })}) as used
      ) + extract(epoch from excluded.held_until - held_times.held_until) / 60
      returning hold_id
    )
    update appointments set held_until = ${heldUntil}, hold_renewals = hold_renewals + 1, updated_at = ${now}
    where id in (select hold_id from counted)
    returning ${sql.join(HOLD_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx)
  return rows[0]
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
    // Offers from the waitlist stay held when the customer leaves the page: the customer may come back to them.
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

/** Customers who are checking out see at the next step that the time is gone. */
export async function deleteStylistHolds(trx: Db, stylistId: number, from: Date, to: Date) {
  await trx
    .deleteFrom('appointments')
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'HELD')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()
}

/** Deletes rows that no limit counts any more. */
export async function deleteOldHeldTimes(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.heldTimes, now, { signal })
}

/** Skips locked rows, which a concurrent booking is turning into appointments. */
export async function deleteExpiredHolds(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.holds, now, { signal })
}

/** Customers who are checking out see at the next step that the day is closed or shorter. */
export async function deleteHoldsOfDays(
  trx: Db,
  outletId: number,
  { day, untilDay }: { day: string; untilDay: string },
) {
  await trx
    .deleteFrom('appointments')
    .where('outlet_id', '=', outletId)
    .where('status', '=', 'HELD')
    .where('starts_at', '>=', salonInstant(day, 0))
    .where('starts_at', '<', salonInstant(addDays(untilDay, 1), 0))
    .execute()
}

export async function deleteHoldsOfCustomer(trx: Db, customerId: number) {
  await trx.deleteFrom('appointments').where('customer_id', '=', customerId).where('status', '=', 'HELD').execute()
}

export async function deleteHoldsOfStylist(trx: Db, stylistId: number) {
  await trx.deleteFrom('appointments').where('stylist_id', '=', stylistId).where('status', '=', 'HELD').execute()
}
