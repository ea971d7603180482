import type { StaffRole } from '@nikhar/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

/** The newest use of any session that has not ended. */
const LAST_SEEN = sql<Date | null>`(select max(last_used_at) from sessions where client_id = clients.id)`

export function getOwner(db: Db, outletId: number) {
  return db
    .selectFrom('outlets')
    .innerJoin('clients', 'clients.id', 'outlets.client_id')
    .select(['clients.id', 'clients.name', 'clients.email', LAST_SEEN.as('last_seen_at')])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
}

/** In the order in which they came. */
export function findMembers(db: Db, outletId: number) {
  return db
    .selectFrom('outlet_members')
    .innerJoin('clients', 'clients.id', 'outlet_members.client_id')
    .leftJoin('stylists', 'stylists.id', 'outlet_members.stylist_id')
    .select(['outlet_members.id', 'clients.name', 'clients.email', 'role', 'stylist_id', LAST_SEEN.as('last_seen_at')])
    .select('stylists.name as stylist_name')
    .where('outlet_members.outlet_id', '=', outletId)
    .where('removed_at', 'is', null)
    .orderBy('outlet_members.id')
    .execute()
}

export function findMember(db: Db, outletId: number, memberId: number) {
  return db
    .selectFrom('outlet_members')
    .select(['id', 'client_id', 'role', 'stylist_id'])
    .where('id', '=', memberId)
    .where('outlet_id', '=', outletId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export interface NewMember {
  outletId: number
  clientId: number
  role: StaffRole
  stylistId: number | null
  now: Date
}

export async function insertMember(trx: Db, { outletId, clientId, role, stylistId, now }: NewMember) {
  await trx
    .insertInto('outlet_members')
    .values({ outlet_id: outletId, client_id: clientId, role, stylist_id: stylistId, created_at: now })
    .execute()
}

export async function updateMember(trx: Db, memberId: number, values: Updateable<DB['outlet_members']>) {
  await trx.updateTable('outlet_members').set(values).where('id', '=', memberId).execute()
}

/** Whether the owner or somebody who works here has this e-mail address. */
export async function hasStaffWithEmail(db: Db, outletId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('outlet_access')
    .innerJoin('clients', 'clients.id', 'outlet_access.client_id')
    .select('clients.id')
    .where('outlet_access.outlet_id', '=', outletId)
    .where((eb) => eb(eb.fn('lower', ['clients.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when the stylist is not of this outlet or has left. */
export function findStylistLogin(db: Db, outletId: number, stylistId: number) {
  return db
    .selectFrom('stylists')
    .leftJoin('outlet_members', (join) =>
      join.onRef('outlet_members.stylist_id', '=', 'stylists.id').on('outlet_members.removed_at', 'is', null),
    )
    .select(['stylists.name', 'outlet_members.id as member_id'])
    .where('stylists.id', '=', stylistId)
    .where('stylists.outlet_id', '=', outletId)
    .where('stylists.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function getClientName(db: Db, clientId: number) {
  return db.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirstOrThrow()
}
