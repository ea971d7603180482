import { createHash } from 'node:crypto'
import type { OutletStage } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { updateAddress, updateOutletRow } from '../outlet-draft-queries.ts'
import { findArea } from '../outlet-place.ts'

/** The identity of a salon, by its columns of outlets and addresses. */
export interface Identity {
  name: string
  street: string
  city: string
  pincode: string
  latitude: number | null
  longitude: number | null
  phone_number: string | null
  upi_id: string | null
  gstin: string | null
}

/** A part of it, as proposed by a salon. */
export type ProposedIdentity = Partial<Identity>

export interface KnownIdentity extends Identity {
  id: number
  whitelabel_id: number
  owner_id: number
  address_id: number
  stage: OutletStage
  published_at: Date | null
  /** The values that an operator last accepted. */
  accepted_name: string
  accepted_latitude: number | null
  accepted_longitude: number | null
}

export function getIdentity(db: Db, outletId: number): Promise<KnownIdentity> {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'whitelabel_id', 'owner_id', 'address_id', 'stage', 'published_at'])
    .select(['name', 'street', 'city', 'pincode', 'latitude', 'longitude', 'phone_number', 'upi_id', 'gstin'])
    .select(({ fn }) => [
      fn.coalesce('accepted_name', 'name').as('accepted_name'),
      fn.coalesce('accepted_latitude', 'latitude').as('accepted_latitude'),
      fn.coalesce('accepted_longitude', 'longitude').as('accepted_longitude'),
    ])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
}

/** Changes that contain any of these parts. */
export function hashIdentity(identity: Identity): string {
  const { name, street, city, pincode, latitude, longitude, phone_number, upi_id, gstin } = identity
  const parts = [name, street, city, pincode, latitude, longitude, phone_number, upi_id, gstin]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

interface IdentityWrite {
  /**
   * Accepted by an operator, or minor by the rules: triggers store the values that minor changes are compared with.
   */
  by: 'accepted' | 'small'
  now: Date
}

/** The only writer of these columns; triggers reject any other if the outlet was ever live. */
export async function writeIdentity(
  trx: Db,
  outlet: KnownIdentity,
  values: ProposedIdentity,
  { by, now }: IdentityWrite,
) {
  await sql`select set_config('nikhar.identity_change', ${by}, true)`.execute(trx)
  const { street = outlet.street, city = outlet.city, pincode = outlet.pincode, ...columns } = values
  if (street !== outlet.street || city !== outlet.city || pincode !== outlet.pincode) {
    const area = await findArea(trx, pincode, city)
    await updateAddress(trx, outlet.address_id, { street, city, pincode, ...area })
  }
  await updateOutletRow(trx, outlet.id, { ...columns, updated_at: now })
  await sql`select set_config('nikhar.identity_change', '', true)`.execute(trx)
}
