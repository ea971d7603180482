import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

const OPERATOR_COLUMNS = [
  'id',
  'whitelabel_id',
  'name',
  'email',
  'password_hash',
  'sealed_totp',
  'totp_confirmed_at',
  'totp_step',
] as const

export function findOperatorByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Serialises logging in, choosing a password and setting up the app of one operator. */
export function lockOperator(trx: Db, operatorId: number) {
  return trx
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('id', '=', operatorId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof lockOperator>>>

export async function updateOperator(db: Db, operatorId: number, values: Updateable<DB['operators']>) {
  await db.updateTable('operators').set(values).where('id', '=', operatorId).execute()
}

/** Returns nothing when there is an account with this address. */
export function insertOperator(db: Db, operator: { whitelabelId: number; name: string; email: string; now: Date }) {
  return db
    .insertInto('operators')
    .values({
      whitelabel_id: operator.whitelabelId,
      name: operator.name,
      email: operator.email,
      created_at: operator.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findOperators(db: Db) {
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'password_hash', 'totp_confirmed_at', 'created_at'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function findLink(db: Db, tokenHashes: readonly Buffer[]) {
  return db
    .selectFrom('operator_links')
    .select(['token_hash', 'operator_id', 'expires_at', 'used_at'])
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()
}

/** Returns whether this call was the one that used it. */
export async function useLink(trx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(trx: Db, operatorId: number, hashes: readonly Buffer[]) {
  await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await trx
    .insertInto('operator_recovery_codes')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute()
}

/** Returns whether an unused code existed. */
export async function useRecoveryCode(trx: Db, operatorId: number, hashes: readonly Buffer[], now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasOperatorLoggedInFrom(db: Db, whitelabelId: number, email: string, networkHash: Buffer) {
  const { rows } = await sql`
    select from operator_sessions join operators on operators.id = operator_id
    where requester_hash = ${networkHash} and whitelabel_id = ${whitelabelId} and lower(email) = ${email.toLowerCase()}
      and second_factor_at is not null
    limit 1`.execute(db)
  return rows.length > 0
}
