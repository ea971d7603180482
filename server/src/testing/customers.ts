import type { Insertable } from 'kysely'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import { hashPassword } from '../modules/accounts/auth/password.ts'
import { insertSession } from '../modules/accounts/auth/session-queries.ts'
import { signToken } from '../modules/accounts/auth/token.ts'
import { TEST_SECRET } from './test-app.ts'

export const PASSWORD = 'a long enough password'

let count = 0
let passwordHash: Promise<string> | undefined

/** Creates a customer who can log in with PASSWORD. */
export async function createCustomer(db: Db, given: Partial<Insertable<DB['customers']>> = {}) {
  count += 1
  // Hashing is slow on purpose, so it happens once.
  passwordHash ??= hashPassword(PASSWORD)
  return db
    .insertInto('customers')
    .values({
      whitelabel_id: WHITELABEL_ID,
      name: 'Ananya Rao',
      email: `ananya.rao.${count}@example.in`,
      contact_number: `+9198451${String(10_000 + count)}`,
      password_hash: await passwordHash,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Starts a session and returns the headers of its requests. */
export async function logInCustomer(db: Db, customer: { id: number }, now = new Date()) {
  const expiresAt = new Date(now.getTime() + 60 * 60_000)
  const session = await insertSession(db, customer.id, now, expiresAt)
  return {
    authorization: `Bearer ${signToken(TEST_SECRET, session.id, expiresAt)}`,
    'customer-id': String(customer.id),
  }
}
