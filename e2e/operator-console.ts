import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { expect, type Page } from '@playwright/test'
import { openDatabase } from '@nikhar/server/db/database'
import { hashPassword } from '@nikhar/server/modules/accounts/auth/password'
import { sealText } from '@nikhar/server/modules/operator/auth/sealed-text'
import { computeTotp, generateTotpSecret } from '@nikhar/server/modules/operator/auth/totp'
import { findDatabaseUrl, readDataDir } from './visit-start.ts'

/** The console has its own origin: two ports after the app's. */
export function consoleUrl(baseURL: string | undefined, path = '/'): string {
  const url = new URL(baseURL ?? '')
  url.port = String(Number(url.port) + 2)
  return new URL(path, url).href
}

/** An operator for one journey: each code works once, so journeys do not share one. */
async function createOperator() {
  const [email, password, secret] = [`${randomUUID()}@nikhar.example`, 'a phrase nobody guesses', generateTotpSecret()]
  const { db, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    await db
      .insertInto('operators')
      .values({
        whitelabel_id: WHITELABEL_ID,
        name: 'Rakesh Menon',
        email,
        password_hash: await hashPassword(password),
        sealed_totp: sealText(readFileSync(join(readDataDir(), 'token-secret'), 'utf8').trim(), secret),
        totp_confirmed_at: new Date(),
      })
      .execute()
  } finally {
    await close()
  }
  return { email, password, readCode: () => computeTotp(secret, new Date()) }
}

/** Goes through both steps of the log-in screen. */
export async function logInToConsole(page: Page, baseURL: string | undefined): Promise<void> {
  const { email, password, readCode } = await createOperator()
  await page.goto(consoleUrl(baseURL))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill(readCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  // A page opened before the reply would require the log-in again.
  await expect(code).toHaveCount(0)
}

/** A salon of this journey that waits for an operator. */
export async function createWaitingSalon(name: string): Promise<void> {
  const { pool, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    await pool.query(
      `with owner as (
        insert into salon_accounts (whitelabel_id, name, email, contact_number, password_hash)
        values ($1, 'Shabnam Qureshi', $2, '+911000000000', 'none') returning id
      ), address as (
        insert into addresses (property_number, street, city, district, state, pincode)
        values ('12', 'CMH Road, Indiranagar', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', '560038') returning id
      )
      insert into outlets (whitelabel_id, owner_id, address_id, category_id, name, latitude, longitude, kind, stage, status, published_at)
      select $1, owner.id, address.id, 1, $3, 12.9784, 77.6408, 'SALON', 'SUBMITTED', 'INACTIVE', null from owner, address`,
      [WHITELABEL_ID, `${randomUUID()}@owners.example`, name],
    )
  } finally {
    await close()
  }
}
