import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Db } from '../db/database.ts'
import { signToken } from '../modules/accounts/auth/token.ts'
import { TEST_SECRET } from './test-app.ts'

interface LoggedInCustomer {
  id: number
  headers: Record<string, string>
}

/** Creates many logged-in customers. They have no password, since hashing one takes time. */
export async function createCustomers(db: Db, size: number, now = new Date()): Promise<LoggedInCustomer[]> {
  const prefix = Math.random().toString(36).slice(2)
  const customers = await db
    .insertInto('customers')
    .values(
      Array.from({ length: size }, (_, n) => ({
        whitelabel_id: WHITELABEL_ID,
        name: 'Ananya Rao',
        email: `${prefix}.${n}@example.in`,
        contact_number:
          `+91${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${String(n).padStart(5, '0')}`.replace(
            '+910',
            '+919',
          ),
        password_hash: '-',
      })),
    )
    .returning('id')
    .execute()
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000)
  const sessions = await db
    .insertInto('sessions')
    .values(customers.map(({ id }) => ({ customer_id: id, created_at: now, expires_at: expiresAt })))
    .returning(['id', 'customer_id'])
    .execute()
  return sessions.map((session) => ({
    id: Number(session.customer_id),
    headers: { authorization: `Bearer ${signToken(TEST_SECRET, session.id, expiresAt)}` },
  }))
}
