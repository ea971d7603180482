import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

export async function insertContactChanges(trx: Db, changes: Insertable<DB['contact_changes']>[]) {
  if (changes.length > 0) await trx.insertInto('contact_changes').values(changes).execute()
}

export function findContactChange(db: Db, tokenHashes: Buffer[]) {
  return db
    .selectFrom('contact_changes')
    .select(['id', 'customer_id', 'session_id', 'kind', 'changed_at', 'expires_at', 'undone_at'])
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()
}

/**
 * Marks a change as undone, together with those that followed it or were made in the same session, since the same
 * person made them. Returns them, oldest first. The caller has locked the customer, so of two concurrent requests one
 * finds nothing.
 */
export async function markUndone(trx: Db, id: number, now: Date) {
  const changes = await trx
    .updateTable('contact_changes')
    .set({ undone_at: now })
    .from((eb) =>
      eb
        .selectFrom('contact_changes')
        .select(['customer_id', 'session_id', 'id as change_id'])
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .where('expires_at', '>', now)
        .as('chosen'),
    )
    .whereRef('contact_changes.customer_id', '=', 'chosen.customer_id')
    .where('contact_changes.undone_at', 'is', null)
    .where('contact_changes.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('contact_changes.id', '>=', eb.ref('chosen.change_id')),
        eb('contact_changes.session_id', '=', eb.ref('chosen.session_id')),
      ]),
    )
    .returning(['contact_changes.id', 'kind', 'old_contact'])
    .execute()
  return changes.toSorted((a, b) => a.id - b.id)
}

/** Until the password is reset, only contacts that these changes had replaced get a code for it. */
export async function requireReset(trx: Db, changeIds: number[]) {
  await trx.updateTable('contact_changes').set({ reset_due: true }).where('id', 'in', changeIds).execute()
}

/** The kinds of contacts that a reset may use; none when all may be used. */
export async function findKindsForReset(db: Db, customerId: number) {
  const due = await db
    .selectFrom('contact_changes')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('reset_due', '=', true)
    .execute()
  return due.map(({ kind }) => kind)
}

export async function settleReset(trx: Db, customerId: number) {
  await trx
    .updateTable('contact_changes')
    .set({ reset_due: false })
    .where('customer_id', '=', customerId)
    .where('reset_due', '=', true)
    .execute()
}

/** The changes that can still be undone, oldest first. */
export function findRecentChanges(db: Db, customerId: number, now: Date) {
  return db
    .selectFrom('contact_changes')
    .select(['kind', 'old_contact', 'changed_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

/** Deletes the changes of an account and stores the hashes of their links, so that these report the deletion. */
export async function retireContactChanges(trx: Db, customerId: number, now: Date) {
  await trx
    .insertInto('deleted_account_links')
    .columns(['token_hash', 'changed_at', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('contact_changes')
        .select(['token_hash', 'changed_at', eb.val(now).as('deleted_at')])
        .where('customer_id', '=', customerId),
    )
    .execute()
  await trx.deleteFrom('contact_changes').where('customer_id', '=', customerId).execute()
}

/** When the account of a link was deleted, if it was. */
export async function findDeletionOfLink(db: Db, tokenHashes: Buffer[]) {
  const found = await db
    .selectFrom('deleted_account_links')
    .select('deleted_at')
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()
  return found?.deleted_at
}

export function findContactChanges(db: Db, customerId: number) {
  return db
    .selectFrom('contact_changes')
    .select(['kind', 'old_contact', 'changed_at', 'undone_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}
