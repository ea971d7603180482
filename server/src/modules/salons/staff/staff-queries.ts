import type { StaffRole } from '@nikhar/contract/salons'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

/** The latest use of any session that has not ended. */
const LAST_SEEN = sql<Date | null>`(select max(last_used_at) from sessions where salon_account_id = salon_accounts.id)`

export function getOwner(db: Db, outletId: number) {
  return db
    .selectFrom('outlets')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlets.owner_id')
    .select(['salon_accounts.id', 'salon_accounts.name', 'salon_accounts.email', LAST_SEEN.as('last_seen_at')])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
}

/** In the order in which they joined. */
export function findMembers(db: Db, outletId: number) {
  return db
    .selectFrom('outlet_members')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlet_members.account_id')
    .leftJoin('stylists', 'stylists.id', 'outlet_members.stylist_id')
    .select([
      'outlet_members.id',
      'salon_accounts.name',
      'salon_accounts.email',
      'role',
      'stylist_id',
      LAST_SEEN.as('last_seen_at'),
    ])
    .select('stylists.name as stylist_name')
    .where('outlet_members.outlet_id', '=', outletId)
    .where('removed_at', 'is', null)
    .orderBy('outlet_members.id')
    .execute()
}

export function findMember(db: Db, outletId: number, memberId: number) {
  return db
    .selectFrom('outlet_members')
    .select(['id', 'account_id', 'role', 'stylist_id'])
    .where('id', '=', memberId)
    .where('outlet_id', '=', outletId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export interface NewMember {
  outletId: number
  accountId: number
  role: StaffRole
  stylistId: number | null
  now: Date
}

export async function insertMember(trx: Db, { outletId, accountId, role, stylistId, now }: NewMember) {
  await trx
    .insertInto('outlet_members')
    .values({ outlet_id: outletId, account_id: accountId, role, stylist_id: stylistId, created_at: now })
    .execute()
}

export async function updateMember(trx: Db, memberId: number, values: Updateable<DB['outlet_members']>) {
  await trx.updateTable('outlet_members').set(values).where('id', '=', memberId).execute()
}

/** Whether the owner or a member of the outlet has this e-mail address. */
export async function hasStaffWithEmail(db: Db, outletId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('outlet_access')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlet_access.account_id')
    .select('salon_accounts.id')
    .where('outlet_access.outlet_id', '=', outletId)
    .where((eb) => eb(eb.fn('lower', ['salon_accounts.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when the stylist does not belong to this outlet or has left. */
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

export function getAccountName(db: Db, accountId: number) {
  return db.selectFrom('salon_accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
}
