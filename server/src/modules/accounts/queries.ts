import type { Db } from '../../db/database.ts'

const CUSTOMER = [
  'id', 'name', 'contact_number', 'email', 'whitelabel_id', 'created_at', 'updated_at', 'gender', 'date_of_birth',
  'profile_photos',
] as const

export type CustomerRow = Awaited<ReturnType<typeof getCustomer>>

export function getCustomer(db: Db, id: number) {
  return db.selectFrom('customers').select(CUSTOMER).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findCustomerByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('customers')
    .select([...CUSTOMER, 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.id as customer_id', 'customers.whitelabel_id'])
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function insertSession(db: Db, customerId: number, createdAt: Date, expiresAt: Date) {
  return db
    .insertInto('sessions')
    .values({ customer_id: customerId, created_at: createdAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function revokeSession(db: Db, id: string, now: Date) {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

export interface LoginTry {
  whitelabelId: number
  accountHash: Buffer
  addressHash: Buffer
}

export function insertLoginFailure(db: Db, { whitelabelId, accountHash, addressHash }: LoginTry, failedAt: Date) {
  return db
    .insertInto('login_failures')
    .values({ whitelabel_id: whitelabelId, account_hash: accountHash, address_hash: addressHash, failed_at: failedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Failures since a moment, and the last of them: of this account from this address, of the account, from the address. */
export function countLoginFailures(db: Db, attempt: LoginTry, since: Date, beforeId = Number.MAX_SAFE_INTEGER) {
  const { whitelabelId, accountHash, addressHash } = attempt
  return db
    .selectFrom('login_failures')
    .select(({ fn, eb }) => {
      const ofAccount = eb.and([eb('whitelabel_id', '=', whitelabelId), eb('account_hash', '=', accountHash)])
      const fromAddress = eb('address_hash', '=', addressHash)
      const ofBoth = eb.and([ofAccount, fromAddress])
      return [
        fn.countAll<number>().filterWhere(ofBoth).as('both'),
        fn.max('failed_at').filterWhere(ofBoth).as('bothAt'),
        fn.countAll<number>().filterWhere(ofAccount).as('account'),
        fn.max('failed_at').filterWhere(ofAccount).as('accountAt'),
        fn.countAll<number>().filterWhere(fromAddress).as('address'),
        fn.max('failed_at').filterWhere(fromAddress).as('addressAt'),
      ]
    })
    .where('failed_at', '>', since)
    .where('id', '<', beforeId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('whitelabel_id', '=', whitelabelId), eb('account_hash', '=', accountHash)]),
        eb('address_hash', '=', addressHash),
      ]),
    )
    .executeTakeFirstOrThrow()
}

export async function deleteLoginFailure(db: Db, id: number) {
  await db.deleteFrom('login_failures').where('id', '=', id).execute()
}

export async function deleteLoginFailures(db: Db, { whitelabelId, accountHash, addressHash }: LoginTry) {
  await db
    .deleteFrom('login_failures')
    .where('whitelabel_id', '=', whitelabelId)
    .where('account_hash', '=', accountHash)
    .where('address_hash', '=', addressHash)
    .execute()
}
