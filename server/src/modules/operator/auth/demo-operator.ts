import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { sql } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import type { DemoWorld } from '../../../demo-world.ts'
import { hashPassword } from '../../accounts/auth/password.ts'
import { sealText } from './sealed-text.ts'

/** Runs at every start, since the sealing secret may have changed. */
export async function saveDemoOperator(
  db: Db,
  { tokenSecret }: Pick<Config, 'tokenSecret'>,
  { name, email, password, totpSecret }: DemoWorld['logins']['operator'],
): Promise<void> {
  const values = {
    password_hash: await hashPassword(password),
    sealed_totp: sealText(tokenSecret, totpSecret),
    totp_confirmed_at: new Date(),
  }
  await db
    .insertInto('operators')
    .values({ whitelabel_id: WHITELABEL_ID, name, email, ...values })
    .onConflict((conflict) => conflict.expression(sql`whitelabel_id, lower(email)`).doUpdateSet(values))
    .execute()
}
