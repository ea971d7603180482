import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

/** Invitations that were neither accepted nor withdrawn, including expired ones. */
export function findOpenInvitations(db: Db, outletId: number) {
  return db
    .selectFrom('staff_invitations')
    .leftJoin('stylists', 'stylists.id', 'staff_invitations.stylist_id')
    .select(['staff_invitations.id', 'email', 'role', 'stylist_id', 'stylists.name as stylist_name'])
    .select(['sent_at', 'expires_at'])
    .where('staff_invitations.outlet_id', '=', outletId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('staff_invitations.id')
    .execute()
}

export function findOpenInvitation(db: Db, outletId: number, invitationId: number) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'stylist_id', 'last_link_at', 'links'])
    .where('id', '=', invitationId)
    .where('outlet_id', '=', outletId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

export async function countInvitationsSince(db: Db, outletId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('staff_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outlet_id', '=', outletId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Counts the e-mails of all never-live outlets of the outlet's owner. A link that was sent again counts as another
 * e-mail.
 */
export async function countUnreviewedEmails(trx: Db, outletId: number, since: Date): Promise<number> {
  const owner = await trx
    .selectFrom('salon_accounts')
    .innerJoin('outlets', 'outlets.owner_id', 'salon_accounts.id')
    .select('salon_accounts.id')
    .where('outlets.id', '=', outletId)
    .forNoKeyUpdate('salon_accounts')
    .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('staff_invitations')
    .innerJoin('outlets', 'outlets.id', 'outlet_id')
    .select(sql<number>`coalesce(sum(links), 0)::int`.as('count'))
    .where('owner_id', '=', owner.id)
    .where('published_at', 'is', null)
    .where('last_link_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertInvitation(trx: Db, row: Insertable<DB['staff_invitations']>): Promise<number> {
  const { id } = await trx.insertInto('staff_invitations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateInvitation(db: Db, invitationId: number, values: Updateable<DB['staff_invitations']>) {
  await db.updateTable('staff_invitations').set(values).where('id', '=', invitationId).execute()
}

export type LinkedInvitation = NonNullable<Awaited<ReturnType<typeof findLinkedInvitation>>>

/** The invitation that has this link as its current one. */
export function findLinkedInvitation(db: Db, whitelabelId: number, tokenHashes: Buffer[]) {
  return db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('outlets', 'outlets.id', 'invitation.outlet_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('salon_accounts as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('stylists', 'stylists.id', 'invitation.stylist_id')
    .select(['invitation.id', 'invitation.outlet_id', 'invitation.email', 'role', 'stylist_id'])
    .select(['expires_at', 'accepted_at', 'cancelled_at', 'stylists.deleted_at as stylist_left_at'])
    .select(['outlets.name as outlet_name', 'addresses.city', 'inviter.name as inviter_name'])
    .where('token_hash', 'in', tokenHashes)
    .where('outlets.whitelabel_id', '=', whitelabelId)
    .where('outlets.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Compare-and-swap: true for exactly one of several requests with the same link. */
export async function acceptInvitation(trx: Db, invitationId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
