import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { splitStatements } from '../../../db/migration-safety.ts'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { createOutlet } from '../../../testing/catalogue.ts'
import { readReleased } from '../../../testing/released-database.ts'
import { testApp } from '../../../testing/test-app.ts'

const PLACE = 'indiranagar-bengaluru'

async function renameOutlet(db: Db, id: number, values: { name?: string; slug?: string }) {
  const row = await asAccepted(db, (trx) =>
    trx.updateTable('outlets').set(values).where('id', '=', id).returning('slug').executeTakeFirst(),
  )
  return row?.slug
}

const SLUGS: [name: string, slug: string][] = [
  ['Aarna Salon & Spa', `aarna-salon-spa-${PLACE}`],
  ['Looks Indiranagar', 'looks-indiranagar-bengaluru'],
  ['Naturals Bengaluru', 'naturals-bengaluru-indiranagar'],
  ['Café Beauté', `cafe-beaute-${PLACE}`],
  ['Tony’s', `tonys-${PLACE}`],
  ['निखार', `salon-${PLACE}`],
  ['<script>alert(1)</script>', `script-alert-1-script-${PLACE}`],
  ['a'.repeat(10_000), `${'a'.repeat(40)}-${PLACE}`],
]

test('the slug of an outlet contains name and place in URL-safe letters [PUBL-01]', async () => {
  const { db } = await testApp()
  for (const [name, slug] of SLUGS) expect((await createOutlet(db, { name })).slug).toBe(slug)
  const emoji = await createOutlet(db, { name: '💇‍♀️' })
  expect(emoji.slug, 'nothing left, and "salon" is taken').toBe(`salon-${PLACE}-${emoji.id}`)
})

test('outlets with the same name get distinct slugs, even when they are added concurrently [PUBL-01]', async () => {
  const { db } = await testApp()
  const outlets = await Promise.all(Array.from({ length: 8 }, () => createOutlet(db, { name: 'Glow' })))
  const short = outlets.filter(({ slug }) => slug === `glow-${PLACE}`)
  expect(short).toHaveLength(1)
  for (const { id, slug } of outlets) if (id !== short[0]?.id) expect(slug).toBe(`glow-${PLACE}-${id}`)
})

test('a renamed outlet gets a new slug; its former one is never assigned to another outlet, and returns with the old name [PUBL-02]', async () => {
  const { db } = await testApp()
  const { id } = await createOutlet(db, { name: 'Glow' })
  expect(await renameOutlet(db, id, { name: 'Mogra' })).toBe(`mogra-${PLACE}`)
  const other = await createOutlet(db, { name: 'Glow' })
  expect(other.slug).toBe(`glow-${PLACE}-${other.id}`)
  expect(await renameOutlet(db, id, { name: 'Glow' })).toBe(`glow-${PLACE}`)
  expect(await renameOutlet(db, id, { slug: 'glow' })).toBe('glow')
  await expect(renameOutlet(db, other.id, { slug: `mogra-${PLACE}` })).rejects.toThrow('outlet_slugs_pkey')
  await expect(renameOutlet(db, other.id, { slug: 'Not A Slug' })).rejects.toThrow('outlet_slug_form')
})

test('the city of an outlet follows its address [PUBL-01]', async () => {
  const { db } = await testApp()
  const { id, address_id, city_slug } = await createOutlet(db)
  expect(city_slug).toBe('bengaluru')
  await asAccepted(db, (trx) => sql`update addresses set city = 'New Delhi' where id = ${address_id}`.execute(trx))
  const moved = await db.selectFrom('outlets').select('city_slug').where('id', '=', id).executeTakeFirst()
  expect(moved?.city_slug).toBe('new-delhi')
})

test('existing outlets have slugs after the migration [PUBL-01]', async () => {
  const { db } = await testApp()
  await sql`alter table outlets disable trigger outlet_slug_insert`.execute(db)
  const { id, slug } = await createOutlet(db, { name: 'Glow' })
  await sql`alter table outlets enable trigger outlet_slug_insert`.execute(db)
  expect(slug).toBeNull()
  const { migrations } = await readReleased()
  const text = migrations['0033-outlet-slugs-filled.sql'] ?? ''
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
  const filled = await db.selectFrom('outlets').select(['slug', 'city_slug']).where('id', '=', id).executeTakeFirst()
  expect(filled).toEqual({ slug: `glow-${PLACE}`, city_slug: 'bengaluru' })
})
