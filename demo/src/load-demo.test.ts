import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, type Db, openDatabase } from '@nikhar/server/db/database'
import { verifyPassword } from '@nikhar/server/modules/accounts/auth/password'
import { createDatabase, dropDatabase } from '@nikhar/server/testing/databases'
import { freshDatabase } from '@nikhar/server/testing/test-app'
import { isDemoLoaded, loadDemo } from './load-demo.ts'
import { demoLogins } from './logins.ts'

const today = new Date('2026-11-15T09:00:00Z')
// Loading takes seconds, and several times that on a busy machine.
const slow = { timeout: 90_000 }
let loaded: Database & { url: string }

beforeAll(async () => {
  const url = await createDatabase(inject('templateUrl'), { copyOf: inject('templateUrl') })
  loaded = { ...openDatabase({ url, connectTimeoutMs: 20_000 }), url }
  await loadDemo(loaded.db, { today })
}, slow.timeout)

afterAll(async () => {
  await loaded.close()
  await dropDatabase(loaded.url)
})

test('loading again changes nothing', slow, async () => {
  const before = await digestOf(loaded.db)
  await loadDemo(loaded.db, { today: new Date('2027-03-01T05:00:00Z') })
  expect(await digestOf(loaded.db)).toBe(before)
})

test('the database records that it has held demo data [RUN-14]', async () => {
  expect(await loaded.db.selectFrom('demo_use').select('is_single').execute()).toEqual([{ is_single: true }])
})

test('the same day gives the same content, and two instances that start at once load it once', slow, async () => {
  const url = await freshDatabase()
  const copies = [openDatabase({ url, connectTimeoutMs: 20_000 }), openDatabase({ url, connectTimeoutMs: 20_000 })]
  const [one] = copies as [Database, Database]
  try {
    expect(await isDemoLoaded(one.db)).toBe(false)
    await Promise.all(copies.map(({ db }) => loadDemo(db, { today })))
    expect(await isDemoLoaded(one.db)).toBe(true)
    expect(await digestOf(one.db)).toBe(await digestOf(loaded.db))
  } finally {
    await Promise.all(copies.map((copy) => copy.close()))
  }
})

test('a later day moves every date and leaves the salons unchanged', slow, async () => {
  const later = openDatabase({ url: await freshDatabase(), connectTimeoutMs: 20_000 })
  try {
    await loadDemo(later.db, { today: new Date('2026-11-22T09:00:00Z') })
    const facts = (db: Db) =>
      db
        .selectFrom('appointments')
        .innerJoin('orders', 'orders.id', 'appointments.order_id')
        .select(['appointments.starts_at', 'orders.check_in_code'])
        .where('orders.check_in_code', '=', '481602')
        .executeTakeFirstOrThrow()
    expect((await facts(loaded.db)).starts_at).toEqual(new Date('2026-11-16T12:00:00Z'))
    expect((await facts(later.db)).starts_at).toEqual(new Date('2026-11-23T12:00:00Z'))
    const menus = (db: Db) => db.selectFrom('services').select(['id', 'name', 'price_paise']).orderBy('id').execute()
    expect(await menus(later.db)).toEqual(await menus(loaded.db))
  } finally {
    await later.close()
  }
})

test('ratings of services and outlets equal their reviews', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select s.id::text, s.rating_sum, s.rating_count from services s
        left join reviews r on r.service_id = s.id and r.hidden_at is null group by s.id
        having (s.rating_sum, s.rating_count) <> (coalesce(sum(r.rating), 0), count(r.id))
      union all
      select o.id::text, o.rating_sum, o.rating_count from outlets o
        left join reviews r on r.outlet_id = o.id and r.hidden_at is null group by o.id
        having (o.rating_sum, o.rating_count) <> (coalesce(sum(r.rating), 0), count(r.id))
    ) unequal`.execute(loaded.db)
  expect(rows).toEqual([{ wrong: 0 }])
  const rated = await loaded.db.selectFrom('outlets').select('id').where('rating_count', '>', 0).execute()
  expect(rated.length).toBeGreaterThan(170)
})

test('only accepted lines of the reviewer’s own completed orders are reviewed', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from reviews r
    join orders o on o.id = r.order_id
    join order_lines l on (l.order_id, l.service_id) = (r.order_id, r.service_id)
    where o.status <> 'ORDER_COMPLETED' or l.status <> 'ACCEPTED' or o.customer_id <> r.customer_id
      or o.outlet_id <> r.outlet_id`.execute(loaded.db)
  expect(rows).toEqual([{ wrong: 0 }])
})

test('complaints of every state and reported reviews wait for the operator', async () => {
  const { rows } = await sql<{ overdue: number; answered: number; settled: number; open: number; appealed: number }>`
    select
      (select count(*) from complaints where settled_at is null and answered_at is null and answer_due_at < ${today}) as overdue,
      (select count(*) from complaints where settled_at is null and answered_at is not null) as answered,
      (select count(*) from complaints where settled_at is not null) as settled,
      (select count(*) from review_reports where decided_at is null) as open,
      (select count(*) from review_reports join reviews on reviews.id = review_id
        where appealed_at > decided_at and hidden_at is not null and reviews.created_at < reported_at) as appealed`.execute(
    loaded.db,
  )
  expect(rows).toEqual([{ overdue: 1, answered: 1, settled: 2, open: 3, appealed: 1 }])
})

test('rows inserted after loading get new ids', async () => {
  for (const table of [
    'customers',
    'salon_accounts',
    'outlets',
    'stylists',
    'coupons',
    'addresses',
    'categories',
    'complaints',
    'review_reports',
  ] as const) {
    const { rows } = await sql<{ next: number; max: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as next, max(id) from ${sql.table(table)}`.execute(
      loaded.db,
    )
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.max ?? 0)
  }
})

test('the demo login of the desk owns the outlets of Bengaluru, and other owners the rest', async () => {
  const owned = await loaded.db
    .selectFrom('outlets')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlets.owner_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['salon_accounts.email', 'addresses.city'])
    .execute()
  const ofDesk = owned.filter(({ email }) => email === demoLogins.desk.email)
  expect(ofDesk).toHaveLength(10)
  expect(ofDesk.every(({ city }) => city === 'Bengaluru')).toBe(true)
  expect(new Set(owned.map(({ email }) => email)).size).toBeGreaterThan(50)
})

test('the demo customer and the salon owner can log in with the passwords shown at the start', async () => {
  const { customer, desk } = demoLogins
  const asCustomer = loaded.db.selectFrom('customers').select('password_hash').where('email', '=', customer.email)
  const asDesk = loaded.db.selectFrom('salon_accounts').select('password_hash').where('email', '=', desk.email)
  const [one, two] = [await asCustomer.executeTakeFirstOrThrow(), await asDesk.executeTakeFirstOrThrow()]
  expect(await verifyPassword(one.password_hash ?? undefined, customer.password)).toBe(true)
  expect(await verifyPassword(two.password_hash, desk.password)).toBe(true)
})

/** A digest of all tables without the salted password hashes. */
async function digestOf(db: Db) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- Versions of outlets are random; slugs, and the columns left out below, have the time of the load.
      and table_name not in ('schema_migrations', 'whitelabels', 'outlet_versions', 'outlet_slugs') order by 1`.execute(
    db,
  )
  const hash = createHash('sha256')
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ content: string | null }>`
      select md5(string_agg(row, e'\n' order by row)) as content
      from (select (to_jsonb(t) - 'password_hash' - 'published_at' - 'stage_changed_at')::text as row from ${sql.table(name)} t) rows`.execute(
      db,
    )
    hash.update(`${name} ${rows[0]?.content}\n`)
  }
  return hash.digest('hex')
}
