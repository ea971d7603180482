import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { expect, test } from 'vitest'
import { prepareDatabase } from './db/prepare-database.ts'
import { recordProductionUse } from './demo-guard.ts'
import { createBookableSalon, monday9, orderOf } from './testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from './testing/customers.ts'
import { testApp } from './testing/test-app.ts'

const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const MIGRATION = readFileSync(new URL('./db/bridge/0117-demo-use.sql', import.meta.url), 'utf8')
const folder = { databaseUrl: undefined, dataDir: '/var/lib/nikhar' }

test('demo data older than the mark is recognised by the migration, other data is not [RUN-14]', async () => {
  const { db } = await testApp()
  const addOwner = (email: string) =>
    db
      .insertInto('salon_accounts')
      .values({
        whitelabel_id: WHITELABEL_ID,
        name: 'Aarna',
        email,
        contact_number: '+918040001234',
        password_hash: '-',
      })
      .execute()
  async function migrateAgain() {
    await sql`drop table demo_use; create or replace view clients as select * from salon_accounts`.execute(db)
    await sql.raw(MIGRATION).execute(db)
    return db.selectFrom('demo_use').select('is_single').execute()
  }

  await addOwner('owner@salon.example')
  expect(await migrateAgain()).toEqual([])
  await addOwner('desk@aarna.example')
  expect(await migrateAgain()).toEqual([{ is_single: true }])
  await expect(recordProductionUse(db, folder)).rejects.toThrow('The data folder /var/lib/nikhar holds demo data')
})

test('production refuses demo data before it migrates, so that the previous release can continue [RUN-14]', async () => {
  const { db, url } = await testApp()
  const account = { whitelabel_id: WHITELABEL_ID, name: 'Aarna', email: 'desk@aarna.example', password_hash: '-' }
  await db
    .insertInto('salon_accounts')
    .values({ ...account, contact_number: '+918040001234' })
    .execute()
  await sql`drop table demo_use; create view clients as select * from salon_accounts`.execute(db)
  await sql`delete from schema_migrations where name like '0117%'`.execute(db)
  const settings = { ...folder, databaseUrl: url, databaseDirectUrl: undefined, production: true }
  await expect(prepareDatabase(settings, () => {})).rejects.toThrow('holds demo data')
  expect((await sql`select from schema_migrations where name like '0117%'`.execute(db)).rows).toEqual([])
})

test('a copy of production opens outside production once the documented statements have run, and sends no queued message [RUN-15]', async () => {
  const { app, db, url } = await testApp({ clock: () => monday9 })
  const salon = await createBookableSalon(db)
  const headers = await logInCustomer(db, await createCustomer(db), monday9)
  await app.inject({ method: 'POST', url: '/customer/order', headers, payload: orderOf(salon, 600) })
  await recordProductionUse(db, folder)
  const open = () =>
    prepareDatabase({ ...folder, databaseUrl: url, databaseDirectUrl: undefined, production: false }, () => {})
  await expect(open()).rejects.toThrow('This database has served production')

  const statements = /### A copy of production[^]*?```sql\n([^]*?)```/.exec(OPERATIONS)?.[1] ?? ''
  expect(statements).toContain('delete from production_use')
  await sql.raw(statements).execute(db)

  await (await open()).stop()
  const waiting = db.selectFrom('messages').select('id').where('settled_at', 'is', null)
  expect(await waiting.execute()).toEqual([])
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})
