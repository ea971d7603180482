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
 * Marks a change as undone, together with those that followed it or were made in the same session: whoever made one made
 * all of them. Returns them, the oldest first. The caller has locked the customer, so of two requests one finds nothing.
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

export function findContactChanges(db: Db, customerId: number) {
  return db
    .selectFrom('contact_changes')
    .select(['kind', 'old_contact', 'changed_at', 'undone_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}
