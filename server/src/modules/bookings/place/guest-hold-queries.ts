import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { deleteOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import type { HoldRow } from './hold-queries.ts'

/** Arbitrary namespaces of advisory locks. */
const [NETWORK_LOCK, OUTLET_LOCK] = [4712, 4713]

export function hashGuestToken(secret: string, token: string): Buffer {
  return keyedHash(secret, 'guest-hold', token.toLowerCase())
}

export function hashGuestNetwork(secret: string, network: string): Buffer {
  return keyedHash(secret, 'guest-network', network)
}

export interface Guest {
  tokenHash: Buffer
  networkHash: Buffer
  outletId: number
  startsAt: Date
  now: Date
}

/** Serialises counting, so that concurrent calls do not exceed the limits together. */
export async function lockGuestHolds(trx: Db, { networkHash, outletId }: Pick<Guest, 'networkHash' | 'outletId'>) {
  await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}, ${networkHash.readInt32BE()})`.execute(trx)
  await sql`select pg_advisory_xact_lock(${OUTLET_LOCK}, ${outletId})`.execute(trx)
}

/** The live holds of a guest, newest first. */
export async function findGuestHolds(
  trx: Db,
  { tokenHash, now }: Pick<Guest, 'tokenHash' | 'now'>,
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select id, appointments.outlet_id, stylist_id, appointments.starts_at, ends_at, buffer_minutes, held_until, hold_renewals
    from guest_holds join appointments on id = hold_id
    where token_hash = ${tokenHash} and status = 'HELD' and customer_id is null and held_until > ${now}
    order by created_at desc, id for update of appointments`.execute(trx)
  return rows
}

export interface GuestUse {
  /** All guests at this outlet. */
  outlet_live: number
  /** This network, at all outlets. */
  network_live: number
  network_hour: number
  /** This network at this outlet. */
  here_hour: number
  /** All guests at this time. */
  time_hour: number
}

export async function countGuestHolds(trx: Db, guest: Guest): Promise<GuestUse> {
  const { networkHash, outletId, startsAt, now } = guest
  const live = sql`exists (
    select from appointments where id = hold_id and status = 'HELD' and customer_id is null and held_until > ${now})`
  const { rows } = await sql<GuestUse>`
    select
      (count(*) filter (where outlet_id = ${outletId} and ${live}))::int as outlet_live,
      (count(*) filter (where network_hash = ${networkHash} and ${live}))::int as network_live,
      (count(*) filter (where network_hash = ${networkHash}))::int as network_hour,
      (count(*) filter (where network_hash = ${networkHash} and outlet_id = ${outletId}))::int as here_hour,
      (count(*) filter (where outlet_id = ${outletId} and starts_at = ${startsAt}))::int as time_hour
    from guest_holds
    where held_from > now() - interval '1 hour' and (network_hash = ${networkHash} or outlet_id = ${outletId})`.execute(
    trx,
  )
  return rows[0] as GuestUse
}

interface NewGuestHold extends Guest {
  stylistId: number
  endsAt: Date
  bufferMinutes: number
  heldUntil: Date
}

export async function insertGuestHold(trx: Db, hold: NewGuestHold): Promise<HoldRow> {
  const { tokenHash, networkHash, outletId, startsAt, now, stylistId, endsAt, bufferMinutes, heldUntil } = hold
  const { rows } = await sql<HoldRow>`
    with inserted as (
      insert into appointments (outlet_id, stylist_id, status, starts_at, ends_at, buffer_minutes, held_until, created_at,
        updated_at)
      values (${outletId}, ${stylistId}, 'HELD', ${startsAt}, ${endsAt}, ${bufferMinutes}, ${heldUntil}, ${now}, ${now})
      returning id, outlet_id, stylist_id, starts_at, ends_at, buffer_minutes, held_until, hold_renewals
    ), counted as (
      insert into guest_holds (hold_id, token_hash, network_hash, outlet_id, starts_at)
      select id, ${tokenHash}, ${networkHash}, ${outletId}, ${startsAt} from inserted
    )
    select * from inserted`.execute(trx)
  return rows[0] as HoldRow
}

interface Adoption extends Pick<Guest, 'tokenHash' | 'outletId' | 'now'> {
  customerId: number
}

/** Holds made at this outlet before the login now belong to the customer and count towards their held times. */
export async function adoptGuestHolds(trx: Db, { customerId, outletId, tokenHash, now }: Adoption) {
  await sql`
    with adopted as (
      update appointments set customer_id = ${customerId}, updated_at = ${now}
      where id in (select hold_id from guest_holds where token_hash = ${tokenHash}) and outlet_id = ${outletId}
        and status = 'HELD' and customer_id is null and held_until > ${now}
      returning id, held_until
    )
    insert into held_times (hold_id, customer_id, outlet_id, held_until)
    select id, ${customerId}, ${outletId}, now() + (held_until - ${now}::timestamptz) from adopted
    on conflict (hold_id) do nothing`.execute(trx)
}

/** Deletes rows that no limit counts any more. */
export async function deleteOldGuestHolds(db: Db, now: Date, signal?: AbortSignal) {
  await deleteOld(db, RETENTION.guestHolds, now, { signal })
}
