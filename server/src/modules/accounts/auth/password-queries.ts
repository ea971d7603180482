import type { Db } from '../../../db/database.ts'

/** The password hash that was verified. Verifying takes long enough for a concurrent change of the password. */
export interface VerifiedCustomer {
  id: number
  passwordHash: string
}

/**
 * A customer with a session is not deleted, and the table's check constraint guarantees both columns for such a row.
 */
export async function getCredentials(db: Db, customerId: number) {
  const found = await db
    .selectFrom('customers')
    .select(['email', 'name', 'contact_number', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { name, email, contact_number: contactNumber } = found
  return {
    name,
    email: email ?? '',
    contactNumber: contactNumber ?? '',
    passwordHash: found.password_hash ?? undefined,
  }
}

/** Compare-and-swap: returns false when the password was changed after it was verified. */
export async function updatePasswordIfUnchanged(
  db: Db,
  { id, passwordHash }: VerifiedCustomer,
  newHash: string,
  now: Date,
) {
  const changed = await db
    .updateTable('customers')
    .set({ password_hash: newHash, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
